const MINUTES = 60;

/** « 1 heure », « 26 heures », « 1,5 heure ». */
export function hoursText(hours: number): string {
  return `${hours.toLocaleString('fr-FR')} heure${hours >= 2 ? 's' : ''}`;
}

/** An interval of so many hours: « toutes les 10 minutes », « toutes les 24 heures ». */
export function everyText(hours: number): string {
  if (hours === 1) return 'toutes les heures';
  return Number.isInteger(hours)
    ? `toutes les ${hoursText(hours)}`
    : `toutes les ${Math.round(hours * MINUTES).toLocaleString('fr-FR')} minutes`;
}
