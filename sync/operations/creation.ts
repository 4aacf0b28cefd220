/** What an operation that makes a row says of the moment when it was written. */
export interface Creation {
  /**
   * The counter up to which the device knew the server's history. A row deleted later was deleted by who had seen it:
   * made again by an older copy of the local database, it waits for its owner's word.
   */
  cursor?: number | undefined;
}

export const creationShape = { cursor: { kind: 'counter', optional: true } } as const;

/** Adds to a creation up to where the device that writes it had seen the server's history. */
export async function rememberCursor<Args extends Creation>(
  _rows: unknown,
  args: Args,
  cursor: number,
): Promise<Args> {
  return { ...args, cursor };
}
