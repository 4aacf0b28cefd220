/** What confirming does to these matches. */
export function confirmText(count: number): string {
  return count === 1
    ? 'Tout le monde le verra, et il restera si son auteur supprime son compte.'
    : 'Tout le monde les verra, et ils resteront si leurs auteurs suppriment leur compte.';
}

/** Asks whether to delete the matches without bets, and says that those with bets stay. */
export function deleteText(unused: number, used: number): string {
  const question = `Êtes-vous sûr de vouloir supprimer ${unused > 1 ? `ces ${unused} matchs` : 'ce match'}\u202f?`;
  if (used === 0) return question;
  const kept =
    used === 1
      ? 'L’autre match choisi porte des pronostics et reste\u202f: fusionnez-le d’abord.'
      : `Les ${used} autres matchs choisis portent des pronostics et restent\u202f: fusionnez-les d’abord.`;
  return `${question} ${kept}`;
}
