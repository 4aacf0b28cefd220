import type { TicketType } from '../../../shared/records/ticket.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import type { Slip } from '../../slip/slip.ts';
import type { ScorersOf } from '../../tips/scorers.ts';
import type { EnteredSlip } from './enter-slip.ts';
import type { SlipTerms } from './slip-terms.ts';
import type { ShownIssues } from './use-shown-issues.ts';

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
