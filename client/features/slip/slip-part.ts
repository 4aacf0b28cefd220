import type { Row } from '../../../shared/records/tables.ts';
import type { TicketType } from '../../../shared/records/ticket.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import type { Slip } from '../../slip/slip.ts';
import { scorersOf, type TeamScorers } from '../../tips/scorers.ts';
import type { EnteredSlip } from './enter-slip.ts';
import type { SlipTerms } from './slip-terms.ts';
import type { ShownIssues } from './use-shown-issues.ts';

type ScorersOf = (match: Row<'match'>) => readonly TeamScorers[];

/** The props of every part of the slip's form. */
export interface SlipPartProps extends ShownIssues {
  slip: Slip;
  typed: SlipTerms;
  entered: EnteredSlip;
  userData: UserData;
  reference: Reference;
  scorersOf: ScorersOf;
  setTerms: (changes: Partial<SlipTerms & { type_pari: TicketType }>) => void;
}

/** The scorers of matches, each looked for once. */
export function scorersFinder(reference: Reference): ScorersOf {
  const found = new Map<string, readonly TeamScorers[]>();
  return (match) => {
    const known = found.get(match.match_id) ?? scorersOf(reference, match);
    found.set(match.match_id, known);
    return known;
  };
}
