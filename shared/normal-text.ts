import { normalRule } from './domain/rule-text.ts';
import { normalScore } from './domain/score.ts';
import { normalTicket } from './domain/ticket-details.ts';

/** The kinds of fields whose text has one normal form. */
export type StructuredKind = keyof typeof normalBy;

const normalBy = { ticket: normalTicket, score: normalScore, rule: normalRule };

/** The normal form of a structured text of this kind; `null` for a text that is none. */
export function normalText(kind: StructuredKind, text: string): string | null {
  return normalBy[kind](text);
}
