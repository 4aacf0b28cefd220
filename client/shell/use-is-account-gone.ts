import { useEffect, useState } from 'react';
import { AppError, DELETED_ACCOUNT } from '../../shared/errors.ts';
import { callApi } from '../api/http.ts';
import { useIsOnline } from './connection.ts';

/** Whether the server refuses this device's session because its account was deleted, not because the session expired. */
export function useIsAccountGone(user_id: string): boolean {
  const [gone, setGone] = useState<string | null>(null);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    callApi('GET', '/auth/profile').catch((error: unknown) => {
      const issues = error instanceof AppError ? (error.details ?? []) : [];
      if (issues.some(({ field }) => field === DELETED_ACCOUNT)) setGone(user_id);
    });
  }, [isOnline, user_id]);
  return gone === user_id;
}
