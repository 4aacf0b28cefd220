/** A source cannot be read; the message is French and can be shown as it is. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}
