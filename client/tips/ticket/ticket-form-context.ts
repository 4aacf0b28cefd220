import type { UseFormReturn } from 'react-hook-form';
import type { Reference, UserData } from '../../local/live-data.ts';
import type { EnteredTicket, OpenedTicket, TypedTicket } from './ticket-form.ts';

/** The form of a ticket's edit. */
export type TicketForm = UseFormReturn<TypedTicket, unknown, EnteredTicket>;

/** The props of every part of that form. */
export interface TicketParts {
  form: TicketForm;
  opened: OpenedTicket;
  userData: UserData;
  reference: Reference;
}

/** A value that somebody has changed. */
export const touched = { shouldDirty: true, shouldTouch: true } as const;
