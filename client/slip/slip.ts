import { isId } from '../../shared/ids.ts';
import { limits } from '../../shared/limits.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TicketType } from '../../shared/records/ticket.ts';
import { typedAgain } from '../forms/typed-again.ts';
import { newId } from '../local/random-id.ts';

/** A selection of the slip, as it is typed. */
export interface SlipSelection {
  sel_id: string;
  /** The match as it was shown when it was chosen; none where the selection says in words what it is on. */
  match: Row<'match'> | null;
  prono_id: string;
  joueur_id: string;
  sel_libelle: string;
  sport_id: string;
  sel_cote: string;
  base: boolean;
  sel_resultat: string;
  places: string;
  a_egalite: string;
}

/** The ticket being made: its selections, and what was typed of the rest, by the names of the controls. */
export interface Slip {
  selections: readonly SlipSelection[];
  terms: Readonly<Record<string, unknown>>;
}

export const emptySlip: Slip = { selections: [], terms: {} };

/** A selection on nothing yet. */
export function blankSelection(): SlipSelection {
  return { sel_id: newId(), match: null, ...blankTexts };
}

/** A selection of this type on a match. */
export function selectionOn(match: Row<'match'>, prono_id: number): SlipSelection {
  const { match_id, compet_id, equa_id, equb_id, match_date, same_as } = match;
  const shown = { match_id, compet_id, equa_id, equb_id, match_date, score: null, same_as };
  return { ...blankSelection(), match: shown, prono_id: String(prono_id) };
}

const blankTexts = {
  prono_id: '',
  joueur_id: '',
  sel_libelle: '',
  sport_id: '',
  sel_cote: '',
  base: false,
  sel_resultat: 'en_cours',
  places: '',
  a_egalite: '',
};

/** The selections of the slip on this match and type. */
export function selectionsOn(slip: Slip, match_id: string, prono_id: number): readonly SlipSelection[] {
  return slip.selections.filter(
    (one) => one.match?.match_id === match_id && one.prono_id === String(prono_id),
  );
}

/**
 * The slip with one more selection, or with another of the same bet in its place. Of `terms` it takes what it has not
 * been told otherwise.
 */
export function withSelection(slip: Slip, added: SlipSelection, terms: Slip['terms'] = {}): Slip {
  const told = { ...slip, terms: { ...terms, ...slip.terms } };
  const same = slip.selections.find((one) => isSameBet(one, added));
  if (same) return withChanged(told, same.sel_id, { ...added, sel_id: same.sel_id });
  if (isFull(slip)) return slip;
  return { selections: [...slip.selections, added], terms: withoutTotal(told.terms) };
}

/** Whether a ticket cannot hold one more. */
export function isFull({ selections }: Slip): boolean {
  return selections.length >= limits.selectionsMax;
}

/** The odds typed for other selections are not those of these. */
function withoutTotal({ match_cote: _, ...terms }: Slip['terms']): Slip['terms'] {
  return terms;
}

export function withChanged(slip: Slip, sel_id: string, changes: Partial<SlipSelection>): Slip {
  const selections = slip.selections.map((one) => (one.sel_id === sel_id ? { ...one, ...changes } : one));
  return { ...slip, selections };
}

export function withoutSelections(slip: Slip, removed: readonly SlipSelection[]): Slip {
  const ids = new Set(removed.map(({ sel_id }) => sel_id));
  const selections = slip.selections.filter(({ sel_id }) => !ids.has(sel_id));
  return { selections, terms: withoutTotal(slip.terms) };
}

/** The slip with a selection back where it was in `before`. */
export function withPutBack(slip: Slip, selection: SlipSelection, before: Slip): Slip {
  if (slip.selections.some(({ sel_id }) => sel_id === selection.sel_id)) return slip;
  const selections = slip.selections.toSpliced(before.selections.indexOf(selection), 0, selection);
  return { selections, terms: slip.selections.length === 0 ? before.terms : slip.terms };
}

/** A slip's type: as chosen, else what its number of selections suggests. */
export function typeOfSlip({ selections, terms }: Slip): TicketType {
  const { type_pari } = terms;
  if (type_pari === 'simple' || type_pari === 'combine' || type_pari === 'systeme') return type_pari;
  return selections.length > 1 ? 'combine' : 'simple';
}

/** The slip that this text holds; whatever it holds that is no selection is left out. */
export function readSlip(text: string | null): Slip {
  const { selections, terms } = Object(parsed(text));
  if (!Array.isArray(selections)) return emptySlip;
  return { selections: selections.flatMap(readSelection), terms: { ...Object(terms) } };
}

function readSelection(stored: unknown): SlipSelection[] {
  const { sel_id, match, ...texts } = Object(stored);
  if (!isIdText(sel_id) || (match !== null && !isMatch(match))) return [];
  return [{ sel_id, match, ...typedAgain(blankTexts, texts) }];
}

function isMatch(stored: unknown): stored is Row<'match'> {
  const { match_id, compet_id, equa_id, equb_id, match_date, same_as } = Object(stored);
  return (
    isIdText(match_id) &&
    [compet_id, equa_id, equb_id].every(Number.isInteger) &&
    typeof match_date === 'string' &&
    (same_as === null || isIdText(same_as))
  );
}

function isIdText(value: unknown): value is string {
  return typeof value === 'string' && isId(value);
}

function isSameBet(one: SlipSelection, other: SlipSelection): boolean {
  if (!one.match || one.match.match_id !== other.match?.match_id) return false;
  return one.prono_id === other.prono_id && one.joueur_id === other.joueur_id;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
