import { useEffect, useState } from 'react';
import { AppError } from '../../../shared/errors.ts';
import { callApi } from '../../api/http.ts';

/** Why no account can be created with this invitation; nothing where one can, and as long as the server has not answered. */
export function useRefusedInvitation(invitation: string | undefined): string | undefined {
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (!invitation) return;
    callApi('POST', '/auth/invitation', { invitation }).catch((error) => {
      // Whatever else hinders the answer, the server has the last word when the form is sent.
      if (error instanceof AppError && error.code === 'FORBIDDEN') setRefused(error.message);
    });
  }, [invitation]);
  return refused;
}
