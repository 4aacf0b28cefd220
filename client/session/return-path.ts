/** A path of this app that an address may ask to return to; anything else is no place to go. */
export function returnPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
}
