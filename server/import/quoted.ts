const SHOWN_LENGTH = 60;

/** Quotes a value of the file for a message: without control characters, and shortened. */
export function quoted(value: string): string {
  const clean = value.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const characters = [...clean];
  const shown = characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join('')}…` : clean;
  return `«\u202f${shown}\u202f»`;
}
