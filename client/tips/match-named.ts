import type { Row } from '../../shared/records/tables.ts';
import type { Reference } from '../local/live-data.ts';

/** The match of that id, or the one that it, created without network, turned out to be. */
export function matchNamed(reference: Reference, match_id: string): Row<'match'> | undefined {
  const match = reference.matches.get(match_id);
  return (match?.same_as && reference.matches.get(match.same_as)) || match;
}
