/** A path of this app to which an address may ask to return; `undefined` for anything else. */
export function returnPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
}
