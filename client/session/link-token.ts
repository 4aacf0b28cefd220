import { useLocation } from '@tanstack/react-router';

/** The token of a one-time link: what follows its « # », which no server is ever sent. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash });
}
