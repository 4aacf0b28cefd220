import { type SyntheticEvent, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Whether a box has input in its forms that would be lost with it. Search and filter fields are outside of forms, and
 * do not count.
 */
export function useTypedText() {
  const untouched = useRef(new Map<Control, string>());
  const changed = useRef(new Map<Control, HTMLFormElement>());
  /** Every change of a field follows one of these events. */
  const look = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    for (const form of currentTarget.querySelectorAll('form')) {
      for (const control of controlsOf(form)) {
        if (!untouched.current.has(control)) untouched.current.set(control, contentOf(control));
      }
    }
  };
  const note = ({ target }: SyntheticEvent<HTMLElement>) => {
    if (isControl(target) && target.form) changed.current.set(target, target.form);
  };
  return {
    watch: {
      onFocusCapture: look,
      onPointerDownCapture: look,
      onKeyDownCapture: look,
      onInputCapture: note,
    },
    /** A field that is not rendered (in a long list) counts as long as its form exists. */
    hasTyped: () =>
      [...changed.current].some(([control, form]) =>
        control.isConnected ? contentOf(control) !== untouched.current.get(control) : form.isConnected,
      ),
  };
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl);
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function contentOf(control: Control): string {
  const isTicked = control.type === 'checkbox' || control.type === 'radio';
  return isTicked && control instanceof HTMLInputElement ? String(control.checked) : control.value;
}
