import { useLocation } from '@tanstack/react-router';

/** The token of a one-time link: what follows its « # », which is never sent to a server. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash });
}
