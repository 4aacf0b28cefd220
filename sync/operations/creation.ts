/** What an operation that creates a row says about the moment when it was written. */
export interface Creation {
  /**
   * The counter up to which the device knew the server's history. A row deleted later was deleted by somebody who had
   * seen it: when an older copy of the local database creates it again, it waits for its owner's decision.
   */
  cursor?: number | undefined;
}

export const creationShape = { cursor: { kind: 'counter', optional: true } } as const;

/** Adds to a creation the counter up to which its device had seen the server's history. */
export async function rememberCursor<Args extends Creation>(
  _rows: unknown,
  args: Args,
  cursor: number,
): Promise<Args> {
  return { ...args, cursor };
}
