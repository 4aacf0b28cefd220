const PRODUCT = 'Pronos, le carnet du parieur';

/** The `head` of a route: its name in the browser's tab and history. */
export function pageTitle(name?: string) {
  return { meta: [{ title: name ? `${name} · Pronos` : PRODUCT }] };
}
