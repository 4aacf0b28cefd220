/** The file as a whole cannot be read; the message is French and can be shown as it is. */
export class MatchFileError extends Error {
  override readonly name = 'MatchFileError';
}
