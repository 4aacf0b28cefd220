import type { FieldIssue } from '../errors.ts';
import { limits } from '../limits.ts';
import { issueMessage } from '../messages.ts';
import type { TicketSelection } from '../records/ticket.ts';
import { foldText } from '../text.ts';
import { lineCount } from './ticket.ts';
import { detailsOf, type TicketDetails } from './ticket-details.ts';

interface TipForm {
  match_id?: string | null;
  prono_id?: number | null;
  result_id?: number | null;
  prono_mise?: number;
  match_cote?: number;
  freebet?: number;
  ticket?: string | null;
}

/**
 * What a tip must say to be one, on the wire as in a form: a plain bet its match, its type and its result; a ticket
 * selections that its type can combine, and cash-outs within its stake. French sentences, by field. These rules hold
 * whatever two devices write of one ticket, since an edit changes all that they speak of or none.
 */
export function tipFormIssues(tip: TipForm): FieldIssue[] {
  const details = detailsOf({ ticket: tip.ticket ?? null });
  if (details) return ticketIssues(details, tip);
  const required = { match_id: 'Match', prono_id: 'Type de pronostic', result_id: 'Résultat' } as const;
  return (Object.keys(required) as (keyof typeof required)[])
    .filter((field) => (tip[field] ?? null) === null)
    .map((field) => ({ field, message: issueMessage('required', { kind: 'id', label: required[field] }) }));
}

export const TICKET_FULL = `Un ticket compte au plus ${limits.selectionsMax} sélections`;

/** Why these selections, sizes, terms and cash-outs are no ticket of this stake and these odds. */
export function ticketIssues(
  details: TicketDetails,
  { prono_mise, match_cote, freebet }: Pick<TipForm, 'prono_mise' | 'match_cote' | 'freebet'>,
): FieldIssue[] {
  const { type_pari, selections, encaissements, contre, place_num, place_den } = details;
  const issues: FieldIssue[] = [];
  const refuse = (field: string, message: string) => issues.push({ field, message });
  const count = selections.length;
  if (type_pari === 'simple' && count !== 1) refuse('selections', 'Un pari simple a une seule sélection');
  if (type_pari !== 'simple' && count < 2)
    refuse('selections', 'Un combiné ou un système demande au moins deux sélections');
  if (new Set(selections.map(({ sel_id }) => sel_id)).size < count)
    refuse('selections', 'Deux sélections portent le même identifiant');
  if (count > limits.selectionsMax) refuse('selections', TICKET_FULL);
  issues.push(...sizeIssues(details), ...selections.flatMap(placeIssues));
  if (contre === 1 && (type_pari !== 'simple' || freebet === 1 || place_num !== null))
    refuse('contre', 'Un pari contre est simple, sans freebet ni gagnant-placé');
  if (
    contre === 1 &&
    [match_cote, selections[0]?.sel_cote].some((odds) => odds !== undefined && odds <= 1000)
  )
    refuse('match_cote', 'La cote d’un pari contre doit dépasser 1,00');
  if ((place_num === null) !== (place_den === null) || (place_num ?? 0) > (place_den ?? 0))
    refuse('gagnant_place', 'Gagnant-placé\u202f: une fraction entre 0 et 1 est attendue, comme 1/5');
  const ended = encaissements.reduce((sum, { part }) => sum + part, 0);
  if (prono_mise !== undefined && ended > prono_mise)
    refuse('encaissements', 'Les encaissements dépassent la mise');
  return issues;
}

/**
 * What is wrong with selections that are a ticket all the same: the same one twice (two matches may turn out to be one),
 * or results, odds and level finishes that do not go together. Told in a form and by REST, taken from devices.
 */
export function selectionIssues({ selections, place_num }: TicketDetails): FieldIssue[] {
  const issues = selections.flatMap(({ sel_cote, sel_resultat, places, a_egalite }, index) => {
    const issues: FieldIssue[] = [];
    const refuse = (field: string, message: string) =>
      issues.push({ field: `selections.${index}.${field}`, message });
    if (sel_cote < limits.oddsMin && sel_resultat !== 'annule')
      refuse('sel_cote', issueMessage('odds_too_small', { kind: 'odds', label: 'Cote' }));
    if (sel_resultat === 'place' && place_num === null)
      refuse('sel_resultat', 'Seul un pari gagnant-placé peut être placé');
    if ((places === null) !== (a_egalite === null) || (places ?? 0) >= (a_egalite ?? 1))
      refuse('a_egalite', 'Il faut plus de concurrents à égalité que de places');
    return issues;
  });
  return [...sameIssues(selections), ...issues];
}

function sizeIssues(details: TicketDetails): FieldIssue[] {
  const { type_pari, tailles, selections } = details;
  const bases = selections.filter(({ base }) => base === 1).length;
  if (type_pari !== 'systeme') {
    const issues: FieldIssue[] = [];
    if (tailles.length > 0) issues.push({ field: 'tailles', message: 'Seul un système a des tailles' });
    if (bases > 0) issues.push({ field: 'selections', message: 'Seul un système peut avoir une base' });
    return issues;
  }
  if (tailles.length === 0) return [{ field: 'tailles', message: 'Choisissez les tailles du système' }];
  const isWithin = tailles.every((size) => size <= selections.length && size > bases);
  if (isWithin && lineCount(details) > 0) return [];
  const message =
    bases > 0
      ? 'Les tailles d’un système vont d’une sélection de plus que ses bases au nombre de sélections'
      : 'Une taille ne peut pas dépasser le nombre de sélections';
  return [{ field: 'tailles', message }];
}

/** A selection is on a match with a type, or says in words what it is on. */
function placeIssues(
  { match_id, prono_id, joueur_id, sel_libelle, sport_id }: TicketSelection,
  index: number,
): FieldIssue[] {
  const field = (name: string) => `selections.${index}.${name}`;
  if (match_id !== null && prono_id === null) {
    const label = { kind: 'reference', to: 'prediction_type', label: 'Type de pronostic' } as const;
    return [{ field: field('prono_id'), message: issueMessage('required', label) }];
  }
  if (match_id !== null) {
    const isBoth = sel_libelle !== null || sport_id !== null;
    const message = 'Une sélection porte sur un match ou a un intitulé, pas les deux';
    return isBoth ? [{ field: field('sel_libelle'), message }] : [];
  }
  if (sel_libelle === null)
    return [{ field: field('match_id'), message: 'Un match ou un intitulé est attendu' }];
  if (sport_id === null)
    return [{ field: field('sport_id'), message: 'Sport\u202f: ce champ est obligatoire' }];
  const isOnMatch = prono_id !== null || joueur_id !== null;
  return isOnMatch ? [{ field: field('prono_id'), message: 'Un type de pronostic demande un match' }] : [];
}

function sameIssues(selections: readonly TicketSelection[]): FieldIssue[] {
  const met = new Set<string>();
  return selections.flatMap((selection, index) => {
    const on = placeOf(selection);
    const isSame = met.has(on);
    met.add(on);
    const message = 'Cette sélection est déjà sur le ticket';
    return isSame ? [{ field: `selections.${index}.match_id`, message }] : [];
  });
}

/** What a selection is on, as text: two of the same are the same bet. */
function placeOf({ match_id, prono_id, joueur_id, sel_libelle, sport_id }: TicketSelection): string {
  return JSON.stringify([match_id, prono_id, joueur_id, foldText(sel_libelle ?? ''), sport_id]);
}

export const SAME_MATCH =
  'Sur le même match, les cotes ne se multiplient pas\u202f: tapez celle du bookmaker';

/** Whether several selections are on the same match: their odds cannot be multiplied, the bookmaker says the price. */
export function hasSameMatch(selections: readonly Pick<TicketSelection, 'match_id'>[]): boolean {
  const matches = selections.flatMap(({ match_id }) => (match_id === null ? [] : [match_id]));
  return new Set(matches).size < matches.length;
}
