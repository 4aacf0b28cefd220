/** How far a finger may move between press and release and still count as staying. */
const WANDER_PX = 8;

const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';

interface Press {
  /** What reacts to the press; `null` where it began on nothing. */
  control: Element | null;
  x: number;
  y: number;
}

/**
 * A press counts for the element on which it began. The browser takes the element under the finger at its release:
 * where the page has moved meanwhile (a banner, a field's error, rows that arrive), that is another one, or none.
 */
export function keepPressesSteady(): void {
  let press: Press | null = null;
  window.addEventListener(
    'pointerdown',
    ({ isPrimary, target, clientX, clientY }) => {
      press = isPrimary ? { control: controlAt(target), x: clientX, y: clientY } : null;
    },
    true,
  );
  window.addEventListener(
    'click',
    (event) => {
      const begun = press;
      press = null;
      // Clicks from a script, the keyboard or a label have no pointer position.
      if (!begun || !event.isTrusted || event.detail === 0 || hasWandered(begun, event)) return;
      if (controlAt(event.target) === begun.control) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (begun.control) pressAgain(begun.control, event);
    },
    true,
  );
}

/** A label counts as its control. */
function controlAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const label = target.closest('label');
  return label?.control ?? target.closest(controls);
}

function hasWandered({ x, y }: Press, { clientX, clientY }: MouseEvent): boolean {
  return Math.abs(clientX - x) > WANDER_PX || Math.abs(clientY - y) > WANDER_PX;
}

function pressAgain(control: Element, event: MouseEvent): void {
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  control.dispatchEvent(new MouseEvent('click', event));
}
