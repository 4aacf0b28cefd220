import { z } from 'zod';

/** The time zone of the days. */
export const zoneField = z
  .string()
  .refine(isZone, { error: 'Un fuseau horaire est attendu' })
  .default('Europe/Paris');

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: name }));
  } catch {
    return false;
  }
}
