const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** « 12 », « 1 543 »: a number of things, with a narrow no-break space from a thousand on. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** « 1 équipe », « 1 543 équipes ». */
export function counted(count: number, one: string, several: string): string {
  return `${formatCount(count)} ${count > 1 ? several : one}`;
}
