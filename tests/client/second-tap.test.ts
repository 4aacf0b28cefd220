import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreSecondTap } from '../../client/ui/second-tap.ts';

const press = { clientX: 100, clientY: 700, detail: 1 };

/** Whether what stands at this place reacts to a click. */
function reactsAt(clientX: number, clientY: number): boolean {
  const react = vi.fn();
  window.addEventListener('click', react);
  const click = Object.assign(new Event('click', { cancelable: true }), { clientX, clientY });
  const isAllowed = window.dispatchEvent(click);
  window.removeEventListener('click', react);
  expect(react).toHaveBeenCalledTimes(isAllowed ? 1 : 0);
  return isAllowed;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the second tap of a double tap does nothing to what took the place of the first', () => {
  ignoreSecondTap(press);
  expect(reactsAt(104, 698)).toBe(false);
  vi.advanceTimersByTime(500);
  expect(reactsAt(104, 698)).toBe(true);
});

test('after a tap elsewhere the next one is no second tap', () => {
  ignoreSecondTap(press);
  expect(reactsAt(100, 600)).toBe(true);
  expect(reactsAt(104, 698)).toBe(true);
});

test('a press by the keyboard has no place, and stops no tap', () => {
  ignoreSecondTap({ clientX: 0, clientY: 0, detail: 0 });
  expect(reactsAt(0, 0)).toBe(true);
});
