import type { UseFormReturn } from 'react-hook-form';
import type { Reference, UserData } from '../../local/live-data.ts';
import type { TeamScorers } from '../scorers.ts';
import type { EnteredTicket, OpenedTicket, TypedTicket } from './ticket-form.ts';
import type { EditedSelection } from './typed-selections.ts';

/** The form of a ticket's edit. */
export type TicketForm = UseFormReturn<TypedTicket, unknown, EnteredTicket>;

/** The props of every part of that form. */
export interface TicketParts {
  form: TicketForm;
  opened: OpenedTicket;
  userData: UserData;
  reference: Reference;
  /** The players that a selection may name; none where its type asks for none. */
  teamsOf: (selection: EditedSelection) => readonly TeamScorers[];
}

/** A value that somebody has changed. */
export const touched = { shouldDirty: true, shouldTouch: true } as const;

/** The message of a list itself, not of what it holds. */
export function messageOf(
  error: { message?: string; root?: { message?: string } } | undefined,
): string | undefined {
  return error?.message ?? error?.root?.message;
}
