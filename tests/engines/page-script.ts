export type PlainTarget = { kind: 'field' | 'press' | 'text'; pattern: string; flags: string };

/**
 * Runs inside the page, so it must be self-contained: returns the first visible element that matches the target. An
 * open dialog hides what is under it.
 */
export function findInPage({ kind, pattern, flags }: PlainTarget): Element | null {
  const wanted = new RegExp(pattern, flags);
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isVisible);
  const root = kind === 'text' ? document.body : (dialogs.at(-1) ?? document.body);
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);
  const named = (selector: string, name: (element: Element) => string) =>
    [...root.querySelectorAll(selector)].filter((element) => wanted.test(name(element)));

  // A text that an element does not hold is in none of its children: most of a long page is never read.
  const deepest = (element: Element): Element | undefined => {
    if (!wanted.test(textOf(element))) return undefined;
    for (const child of [...element.children].reverse()) {
      const found = deepest(child);
      if (found) return found;
    }
    return isVisible(element) ? element : undefined;
  };

  const find = () => {
    if (kind === 'press') {
      const pressed = 'button, a, [role=button], label:has(input[type=radio], input[type=checkbox])';
      return named(pressed, nameOf).find(isVisible);
    }
    if (kind === 'field') {
      const labels = named('label', nameOf).filter(isVisible);
      return labels.map((label) => (label as HTMLLabelElement).control).find((control) => control !== null);
    }
    return deepest(root);
  };
  const found = find() ?? null;
  if (kind !== 'text') found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}

/** Runs inside the page: chooses the first real option of the list with this label, where none is chosen yet. */
export function chooseFirstOption(label: string): void {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  const select = named?.control;
  if (!(select instanceof HTMLSelectElement) || select.value !== '') return;
  select.value = select.options[1]?.value ?? '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
