import { useLocation } from '@tanstack/react-router';

/** The token of a one-time link: what follows its « # », which is never sent to a server. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash });
}

/** Whether it is all there: 32 bytes in Base64 for addresses. */
export function isWholeLinkToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
