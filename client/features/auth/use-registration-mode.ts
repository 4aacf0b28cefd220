import { useEffect, useState } from 'react';
import type { Instance } from '../../../shared/answers.ts';
import { loadInstance } from '../../api/instance.ts';

/** How this server lets accounts be created; `undefined` until it has answered. */
export function useRegistrationMode(): Instance['registration'] | undefined {
  const [mode, setMode] = useState<Instance['registration']>();
  useEffect(() => {
    loadInstance().then(
      ({ registration }) => setMode(registration),
      // Without an answer the form stays: the server decides when it is sent.
      () => undefined,
    );
  }, []);
  return mode;
}
