import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  type TicketState,
  type TicketType,
  ticketStates,
  ticketTypes,
} from '../../../shared/records/ticket.ts';

/** What is open on matches that are over, whichever result type says that it is open. */
export const TO_SETTLE = 'a_regler';

/** The id of a result type, or the state of a ticket that none says. */
export type TipResult = number | TicketState;

/** What the list may be asked for. */
export type AskedResult = TipResult | typeof TO_SETTLE;

/**
 * The list's state in the address: a month YYYY-MM of the matches, a result, a type of bet, words, bookmaker, bankroll,
 * martingale.
 */
export interface TipFilters {
  texte?: string | undefined;
  mois?: string | undefined;
  resultat?: AskedResult | undefined;
  type?: TicketType | undefined;
  bookmaker?: number | undefined;
  bankroll?: string | undefined;
  martingale?: string | undefined;
}

const NO_FILTER: TipFilters = {
  texte: undefined,
  mois: undefined,
  resultat: undefined,
  type: undefined,
  bookmaker: undefined,
  bankroll: undefined,
  martingale: undefined,
};

/** Reads an address; invalid values are left out. */
export function tipFilters(search: Record<string, unknown>): TipFilters {
  const { texte, mois } = search;
  return {
    // The router reads digits in an address as a number.
    texte: typeof texte === 'string' || typeof texte === 'number' ? String(texte) || undefined : undefined,
    mois: typeof mois === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(mois) ? mois : undefined,
    resultat: tipResult(search.resultat),
    type: tipType(search.type),
    bookmaker: numberOrNone(search.bookmaker),
    bankroll: textOrNone(search.bankroll),
    martingale: textOrNone(search.martingale),
  };
}

/** A result in an address. */
export function tipResult(value: unknown): AskedResult | undefined {
  return numberOrNone(value) ?? among<TicketState | typeof TO_SETTLE>([...ticketStates, TO_SETTLE], value);
}

/** A type of bet in an address. */
export function tipType(value: unknown): TicketType | undefined {
  return among(ticketTypes, value);
}

/** Whether any filter is set. */
export function isFiltering(filters: TipFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** The filters in the address, how to change some of them and how to clear them all. */
export function useTipFilters() {
  const filters = tipFilters(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: TipFilters) =>
    void navigate({
      to: '/user/pronos',
      search: (current) => tipFilters({ ...current, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return { filters, change, reset: () => change(NO_FILTER) };
}

function numberOrNone(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function among<T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
