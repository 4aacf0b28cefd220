/** A text cut at this many characters, with its ellipsis; whole when it is shorter. */
export function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;
}
