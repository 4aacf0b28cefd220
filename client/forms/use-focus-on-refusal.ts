import { useEffect, useRef } from 'react';

/** Focuses what is wrong first, each time that saving was refused. */
export function useFocusOnRefusal(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [refusals]);
  return form;
}
