import {
  cashEffectCents,
  countedMoney,
  outcomeOfTip,
  paidStakeCents,
  toldSettlementDate,
} from '../../shared/domain/settlement.ts';
import { detailsOf } from '../../shared/domain/ticket-details.ts';
import { selectionMarks, termTexts, toldOdds } from '../../shared/domain/ticket-texts.ts';
import { centsToEuros } from '../../shared/money.ts';
import { formatOdds, thousandthsToOdds } from '../../shared/odds.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';
import { movementName } from '../../shared/records/movement.ts';
import {
  selectionResultNames,
  type TicketSelection,
  ticketStateNames,
  ticketTypeNames,
} from '../../shared/records/ticket.ts';
import { type TipExtra, tipExtras } from '../../shared/records/tip.ts';
import { bankrollsWithBalance, type Holdings, scorerOf, selectionTexts } from './export.service.ts';
import type { HeldRow, NamedSelection, NamedTip } from './export.store.ts';
import { type Cell, spreadsheetRows } from './spreadsheet-rows.ts';

/** What a CSV file may hold: one kind of row per file. */
export const csvSubjects = ['pronostics', 'bankrolls', 'mouvements', 'martingales'] as const;
export type CsvSubject = (typeof csvSubjects)[number];

type Column<T> = readonly [title: string, cell: (row: T) => Cell];

const ROWS_PER_PIECE = 500;

/** The holdings as a table for a French spreadsheet, in chunks; dates are those of that time zone. */
export function csvPieces(holdings: Holdings, subject: CsvSubject, zone: string): Generator<string> {
  const dates = localDates(zone);
  switch (subject) {
    case 'pronostics':
      return table(holdings.tips, tipColumns(holdings, dates));
    case 'bankrolls':
      return table(bankrollsWithBalance(holdings), bankrollColumns);
    case 'mouvements':
      return table(holdings.rows.movement, movementColumns(holdings, dates));
    case 'martingales':
      return table(holdings.rows.martingale, martingaleColumns(holdings));
  }
}

function* table<T>(rows: readonly T[], columns: readonly Column<T>[]): Generator<string> {
  yield `\ufeff${spreadsheetRows([columns.map(([title]) => title)])}`;
  for (let at = 0; at < rows.length; at += ROWS_PER_PIECE) {
    const piece = rows.slice(at, at + ROWS_PER_PIECE);
    yield spreadsheetRows(piece.map((row) => columns.map(([, cell]) => cell(row))));
  }
}

function tipColumns(holdings: Holdings, dateOf: (instant: string) => string): Column<NamedTip>[] {
  const { rows, outcomeOf } = holdings;
  const names = new Map(rows.martingale.map(({ um_id, martingale_lib }) => [um_id, String(martingale_lib)]));
  const linksByTip = Map.groupBy(rows.martingale_tip, ({ upm_id }) => upm_id);
  return [
    ['Date', ({ date_add }) => dateOf(date_add)],
    ['Sport', (tip) => placeCell(holdings, tip, ({ sport_lib }) => sport_lib)],
    ['Compétition', (tip) => placeCell(holdings, tip, ({ compet_lib }) => compet_lib)],
    ['Équipe A', ({ equipe_a }) => equipe_a],
    ['Équipe B', ({ equipe_b }) => equipe_b],
    [
      'Date du match',
      (tip) => placeCell(holdings, tip, ({ match_date }) => match_date && dateOf(match_date)),
    ],
    ['Groupe', ({ grp_prono_lib }) => grp_prono_lib],
    ['Type de pronostic', ({ prono_lib }) => prono_lib],
    ['Joueur', scorerOf],
    ['Cote', (tip) => oddsCell(toldOdds(tip))],
    ['Mise (€)', ({ prono_mise }) => centsToEuros(prono_mise)],
    ['Confiance', ({ user_fiab }) => user_fiab],
    ['Résultat', ({ result_lib, etat }) => (etat === null ? result_lib : ticketStateNames[etat])],
    ['Gain (€)', ({ prono_gain }) => centsToEuros(prono_gain)],
    ['Bénéfice (€)', (tip) => profitOf(tip, outcomeOf)],
    ['Bankroll', ({ br_lib }) => br_lib],
    ['Bookmaker', ({ bookmaker_lib }) => bookmaker_lib],
    [
      'Martingales',
      ({ upm_id }) =>
        (linksByTip.get(upm_id) ?? []).map(({ um_id }) => names.get(um_id ?? '') ?? '').join(', '),
    ],
    ['Commentaire', ({ user_comment }) => user_comment],
    ...extraColumns,
    ['Type de pari', (tip) => ticketTypeNames[detailsOf(tip)?.type_pari ?? 'simple']],
    ['Tailles', (tip) => detailsOf(tip)?.tailles.join(' + ') || null],
    ['Conditions', (tip) => termTexts(tip).join(', ') || null],
    ['Sélections', (tip) => (tip.ticket === null ? null : selectionTexts(holdings, tip).join('\n'))],
    ['Cotes des sélections', (tip) => selectionCells(tip, ({ sel_cote }) => formatOdds(sel_cote))],
    [
      'Résultats des sélections',
      (tip) =>
        selectionCells(tip, (selection) =>
          [selectionResultNames[selection.sel_resultat], ...selectionMarks(selection)].join(', '),
        ),
    ],
    ['Mise risquée (€)', (tip) => centsToEuros(paidStakeCents(tip))],
    [
      'Mise effective (€)',
      (tip) => centsToEuros(countedMoney(outcomeOfTip(tip, outcomeOf), tip).effectiveStakeCents),
    ],
    [
      'Date de règlement',
      (tip) => {
        const date = toldSettlementDate(tip, outcomeOf);
        return date && dateOf(date);
      },
    ],
    ['Identifiant', ({ upm_id }) => upm_id],
  ];
}

/** Where a bet is played, or each selection of a ticket in their order: what is said of several is said once. */
function placeCell(
  { selections }: Holdings,
  tip: NamedTip,
  textOf: (place: Pick<NamedSelection, 'sport_lib' | 'compet_lib' | 'match_date'>) => string | null,
): Cell {
  if (tip.ticket === null) return textOf(tip);
  const texts = (selections.get(tip.upm_id) ?? []).flatMap((place) => textOf(place) ?? []);
  return [...new Set(texts)].join('\n') || null;
}

/** What each selection of a ticket says, a line each, in the order of its selections. */
function selectionCells(tip: NamedTip, textOf: (selection: TicketSelection) => string): Cell {
  return detailsOf(tip)?.selections.map(textOf).join('\n') ?? null;
}

/** What was noted beside the bets, in the order of the record. */
const extraColumns = Object.entries<TipExtra>(tipExtras).map(([name, field]): Column<NamedTip> => {
  return [field.label, (tip) => extraCell(field, (tip as unknown as HeldRow)[name] ?? null)];
});

function extraCell({ kind }: TipExtra, value: Cell): Cell {
  switch (kind) {
    case 'flag':
      return value === 1 ? 'oui' : 'non';
    case 'odds':
      return oddsCell(value === null ? null : Number(value));
    case 'text':
      return value;
  }
}

function oddsCell(thousandths: number | null): Cell {
  return thousandths === null ? null : thousandthsToOdds(thousandths);
}

/** Nothing is won or lost yet on a tip that is pending. */
function profitOf(tip: NamedTip, outcomeOf: OutcomeOf): number | null {
  return outcomeOfTip(tip, outcomeOf) === 'pending' ? null : centsToEuros(cashEffectCents(tip, outcomeOf));
}

const bankrollColumns: readonly Column<HeldRow>[] = [
  ['Nom', ({ br_lib }) => br_lib ?? null],
  ['Date de début', ({ br_date_debut }) => br_date_debut ?? null],
  ['Montant initial (€)', ({ br_montant_initial }) => br_montant_initial ?? null],
  ['Solde (€)', ({ br_montant }) => br_montant ?? null],
  ['Archivée', ({ is_archive }) => (is_archive === 1 ? 'oui' : 'non')],
  ['Identifiant', ({ br_id }) => br_id ?? null],
];

function movementColumns({ rows }: Holdings, dateOf: (instant: string) => string): Column<HeldRow>[] {
  const names = new Map(rows.bankroll.map(({ br_id, br_lib }) => [br_id, String(br_lib)]));
  const euros = (cents: HeldRow[string] | undefined) =>
    typeof cents === 'number' ? centsToEuros(cents) : null;
  return [
    ['Date', ({ mvt_date }) => dateOf(String(mvt_date))],
    ['Bankroll', ({ br_id }) => names.get(br_id) ?? null],
    ['Type', ({ mvt_type }) => movementName(String(mvt_type))],
    ['Montant (€)', ({ mvt_montant }) => euros(mvt_montant)],
    ['Solde affiché (€)', ({ mvt_vu }) => euros(mvt_vu)],
    ['Montant constaté (€)', ({ mvt_saisi }) => euros(mvt_saisi)],
    ['Commentaire', ({ mvt_comment }) => mvt_comment ?? null],
    ['Identifiant', ({ mvt_id }) => mvt_id ?? null],
  ];
}

function martingaleColumns({ rows }: Holdings): Column<HeldRow>[] {
  const linksByMartingale = Map.groupBy(rows.martingale_tip, ({ um_id }) => um_id);
  return [
    ['Nom', ({ martingale_lib }) => martingale_lib ?? null],
    ['Date de début', ({ date_debut }) => date_debut ?? null],
    ['Date de fin', ({ date_fin }) => date_fin ?? null],
    ['Nombre de pronostics', ({ um_id }) => (linksByMartingale.get(um_id) ?? []).length],
    ['Commentaire', ({ martingale_comment }) => martingale_comment ?? null],
    ['Identifiant', ({ um_id }) => um_id ?? null],
  ];
}

/** « 2026-11-21 20:00 »: every spreadsheet reads it as a date, and it sorts. */
function localDates(zone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  return (instant) => format.format(new Date(instant));
}
