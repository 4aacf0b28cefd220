import { useEffect, useState } from 'react';
import { callApi } from '../../api/http.ts';

export type RegistrationMode = 'open' | 'invite' | 'closed';

/** How this server lets accounts be created; nothing as long as it has not answered. */
export function useRegistrationMode(): RegistrationMode | undefined {
  const [mode, setMode] = useState<RegistrationMode>();
  useEffect(() => {
    callApi<{ registration: RegistrationMode }>('GET', '/auth/registration').then(
      ({ registration }) => setMode(registration),
      // Without an answer the form stays: the server has the last word when it is sent.
      () => undefined,
    );
  }, []);
  return mode;
}
