/** « Rien n’est importé : 2 lignes sont à corriger. » */
export function nothingImported(wrongLines: number): string {
  const count = wrongLines > 1 ? `${wrongLines} lignes sont` : 'une ligne est';
  return `Rien n’est importé\u202f: ${count} à corriger.`;
}
