import { formatDay, formatMatchDate } from '../dates.ts';
import { formatScore, readScore } from '../domain/score.ts';
import type { Field } from '../fields.ts';
import { formatCents } from '../money.ts';
import { formatOdds } from '../odds.ts';

/**
 * A stored value as a person reads it, in French; « — » where there is none, and an instant as seen from `nowMs`.
 * References and ids are named by the caller, who has the rows.
 */
export function valueText(field: Field, value: string | number | null, nowMs: number): string {
  if (value === null || value === '') return '—';
  switch (field.kind) {
    case 'cents':
      return formatCents(Number(value));
    case 'odds':
      return formatOdds(Number(value));
    case 'flag':
      return value === 1 ? 'Oui' : 'Non';
    case 'instant':
      return formatMatchDate(String(value), nowMs);
    case 'day':
      return formatDay(String(value));
    case 'score': {
      const score = readScore(String(value));
      return score ? formatScore(score) : String(value);
    }
    case 'choice':
      return field.names?.[String(value)] ?? String(value);
    case 'text':
    case 'url':
    case 'integer':
    case 'id':
    case 'reference':
    case 'ticket':
    case 'rule':
      return String(value);
  }
}
