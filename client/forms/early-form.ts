import { useEffect } from 'react';

/** Submits the form that was sent before the app was loaded, and that client/boot.ts held back. */
export function useEarlyForm(): void {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-early]');
    delete form?.dataset.early;
    form?.requestSubmit();
  }, []);
}

/** A form's initial values, with what was typed into its fields before the app was loaded. */
export function withTypedEarly<Values extends Record<string, string>>(values: Values): Values {
  if (typeof document === 'undefined') return values;
  const typed = Object.keys(values).map((name) => {
    const input = document.querySelector<HTMLInputElement>(`form input[name="${name}"]`);
    return [name, input?.value || values[name]];
  });
  return Object.fromEntries(typed);
}
