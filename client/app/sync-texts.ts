/** « 3 saisies en attente d’envoi » */
export function pendingText(count: number): string {
  return `${count} saisie${count > 1 ? 's' : ''} en attente d’envoi`;
}
