import { isFreeType } from '../../shared/domain/free-type.ts';
import { isScorerGroup } from '../../shared/domain/scorer.ts';
import {
  gainAfter,
  outcomeOfTip,
  proposedGainCents,
  settlementDate,
} from '../../shared/domain/settlement.ts';
import { detailsOf, placesOf } from '../../shared/domain/ticket-details.ts';
import { hasSameMatch, SAME_MATCH, tipFormIssues } from '../../shared/domain/ticket-rules.ts';
import { linkChanges } from '../../shared/domain/tip-links.ts';
import type { TipFacts } from '../../shared/domain/tip-rules.ts';
import { AppError, type FieldIssue } from '../../shared/errors.ts';
import { defaults } from '../../shared/limits.ts';
import { issueMessage } from '../../shared/messages.ts';
import { type OutcomeOf, outcomesBy, resultWith } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { ticketColumns, tip as tipRecord } from '../../shared/records/tip.ts';
import { absentRow } from '../../shared/records/whole-row.ts';
import { issuesOf } from '../../sync/operations/registry.ts';
import { bankrollViews, listBankrolls } from '../bankrolls/bankrolls.service.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readMatch } from '../matches/matches.service.ts';
import { groupsOfSport } from '../matches/matches.store.ts';
import { applyWrites } from '../sync/apply-writes.ts';
import { requireNoIssue } from '../sync/require-issues.ts';
import type { TicketBody } from './ticket.schemas.ts';
import { isPricedAlike, newlySaid, saysTicket, ticketFrom } from './ticket-body.ts';
import { plainColumns, ticketView } from './ticket-view.ts';
import type { ChangedTipBody, NewTipBody, TipView } from './tip.schemas.ts';
import { tipViews } from './tip-views.ts';
import {
  allBookmakers,
  allResultTypes,
  countTips,
  findTip,
  martingaleChoices,
  martingalesOfTips,
  tipsPage,
  typesById,
} from './tips.store.ts';

type Tip = Row<'tip'>;

/** What the tip form of a match needs. Throws `NOT_FOUND`. */
export async function readFormData(db: Db, user_id: string, match_id: string) {
  const match = await readMatch(db, match_id, user_id);
  const bankrolls = await listBankrolls(db, user_id);
  return {
    match,
    pronostics: await groupsOfSport(db, match.competition.sport_id),
    bankrolls: bankrolls.filter(({ is_archive }) => is_archive === 0),
    bookmakers: await allBookmakers(db),
    resultats: await allResultTypes(db),
    martingales: await martingaleChoices(db, user_id),
  };
}

/** A page of a user's tips, newest first. */
export async function listTips(
  db: Db,
  user_id: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: TipView[]; pagination: { page: number; limit: number; total: number; pages: number } }> {
  const total = await countTips(db, user_id);
  const tips = await tipsPage(db, user_id, { offset: (page - 1) * limit, limit });
  return {
    data: await tipViews(db, user_id, tips),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** One tip of the user with all that it refers to. Throws `NOT_FOUND`. */
export async function readTip(db: Db, user_id: string, upm_id: string): Promise<TipView> {
  const [view] = await tipViews(db, user_id, [await requireOwnTip(db, user_id, upm_id)]);
  if (!view) throw tipNotFound();
  return view;
}

/** The martingales of a tip. Throws `NOT_FOUND`. */
export async function martingalesOfTip(db: Db, user_id: string, upm_id: string) {
  await requireOwnTip(db, user_id, upm_id);
  return (await martingalesOfTips(db, user_id, [upm_id])).map(({ um_id, martingale_lib }) => {
    return { um_id, martingale_lib };
  });
}

/**
 * Records a tip, a plain bet or a ticket. Throws `BUSINESS_RULE` for a stake above the balance, a date in the future, a
 * missing scorer or comment, and `VALIDATION` for selections that make no ticket.
 */
export async function createTip(db: Db, user_id: string, body: NewTipBody, nowMs: number): Promise<TipView> {
  const { um_ids = [], prono_gain: given, gain_saisi, match_cote, ...rest } = body;
  const prono_gain = gain_saisi === false ? null : given;
  const { ticket: said, columns } = partsOf(rest);
  const types = await allResultTypes(db);
  const outcomeOf = outcomesBy(types);
  const [upm_id, now] = [newId(nowMs), new Date(nowMs).toISOString()];
  const result_id = columns.result_id ?? pendingResult(types);
  const plain: Tip = {
    ...columns,
    ...absentRow(ticketColumns),
    date_reglement: columns.date_reglement,
    upm_id,
    match_cote: match_cote ?? 0,
    user_fiab: columns.user_fiab ?? defaults.confidence,
    result_id,
    prono_gain: 0,
    date_add: columns.date_add ?? now,
  };
  const made = saysTicket(said)
    ? ticketFrom(said, {
        tip: plain,
        columns: {},
        match_cote,
        prono_gain,
        outcomeOf,
        newId: () => newId(nowMs),
        now,
      })
    : { ...plain, prono_gain: prono_gain ?? proposedGainCents(outcomeOf(result_id), plain) ?? 0 };
  const tip = { ...made, date_reglement: settlementDate(null, made, { outcomeOf, at: now }) };
  requireTip(tip, match_cote);
  const { link: links } = linkChanges(upm_id, { after: um_ids }, () => newId(nowMs));
  const args = { tip, links };
  await applyWrites(db, user_id, [{ name: 'tip.create', args }], {
    guard: async (tx) =>
      requireNoTipIssue(issuesOf('tip.create', await factsFor(tx, user_id, tip, nowMs), args)),
  });
  return readTip(db, user_id, upm_id);
}

/**
 * Changes a tip; what the body leaves out stays. Throws `NOT_FOUND`, or `BUSINESS_RULE` and `VALIDATION` as a creation
 * does.
 */
export async function updateTip(
  db: Db,
  user_id: string,
  upm_id: string,
  { um_ids, prono_gain: given, gain_saisi, match_cote, ...body }: ChangedTipBody,
  nowMs: number,
): Promise<TipView> {
  const before = await requireOwnTip(db, user_id, upm_id);
  const { ticket, columns } = partsOf(body);
  const types = await allResultTypes(db);
  const outcomeOf = outcomesBy(types);
  const now = new Date(nowMs).toISOString();
  const said = newlySaid(ticket, ticketView(before, outcomeOf));
  const prono_gain = gain_saisi === false && given === before.prono_gain ? undefined : given;
  const changed: Tip = { ...before, ...columns, ...(match_cote !== undefined && { match_cote }) };
  const made =
    before.ticket !== null || saysTicket(said)
      ? ticketFrom(said, {
          tip: changed,
          columns:
            before.ticket === null ? {} : newColumns(columns, plainColumns(before, { outcomeOf, types })),
          match_cote,
          prono_gain,
          outcomeOf,
          newId: () => newId(nowMs),
          now,
        })
      : { ...changed, prono_gain: gainOf({ before, changed, prono_gain }, outcomeOf) };
  const after = { ...made, date_reglement: settlementDate(before, made, { outcomeOf, at: now }) };
  const isPriced = isPricedAlike(detailsOf(before), detailsOf(after)?.selections ?? []);
  requireTip(after, match_cote ?? (isPriced || after.ticket === null ? after.match_cote : undefined));
  const present = (await martingalesOfTips(db, user_id, [upm_id])).map(({ um_id }) => um_id);
  const places = { before: present, after: um_ids ?? present };
  const args = { before, after, ...linkChanges(upm_id, places, () => newId(nowMs)) };
  await applyWrites(db, user_id, [{ name: 'tip.update', args }], {
    guard: async (tx) =>
      requireNoTipIssue(issuesOf('tip.update', await factsFor(tx, user_id, after, nowMs), args)),
  });
  return readTip(db, user_id, upm_id);
}

/** The gain of a plain bet as a body says it: `null` is what the rules say; left out, it follows what the edit changes. */
function gainOf(
  { before, changed, prono_gain }: { before: Tip; changed: Tip; prono_gain: number | null | undefined },
  outcomeOf: OutcomeOf,
): number {
  if (prono_gain === undefined) return gainAfter(before, changed, outcomeOf);
  return prono_gain ?? proposedGainCents(outcomeOfTip(changed, outcomeOf), changed) ?? changed.prono_gain;
}

type PlainColumns = Partial<Pick<Tip, 'match_id' | 'prono_id' | 'joueur_id' | 'result_id'>>;

/** What a body says of the columns of a plain bet that an answer did not say already. */
function newColumns(columns: PlainColumns, answered: Required<PlainColumns>): PlainColumns {
  const names = ['match_id', 'prono_id', 'joueur_id', 'result_id'] as const;
  const changed = names.filter((name) => columns[name] !== undefined && columns[name] !== answered[name]);
  return Object.fromEntries(changed.map((name) => [name, columns[name]]));
}

/**
 * Throws `VALIDATION` with what a tip lacks, at its fields. The odds of selections of one match are the bookmaker's: they
 * cannot be multiplied.
 */
function requireTip(tip: Tip, match_cote: number | undefined): void {
  const issues = tipFormIssues(tip);
  const details = detailsOf(tip);
  if (match_cote === undefined && !details)
    issues.push({ field: 'match_cote', message: issueMessage('required', tipRecord.fields.match_cote) });
  if (match_cote === undefined && details && hasSameMatch(details.selections))
    issues.push({ field: 'match_cote', message: SAME_MATCH });
  requireNoIssue(issues, 'VALIDATION');
}

/** What a body says of a ticket, and of the columns of its tip. */
function partsOf<B extends TicketBody>(body: B) {
  const {
    type_pari,
    tailles,
    selections,
    bonus_pct,
    commission_pct,
    contre,
    gagnant_place,
    encaissements,
    ...columns
  } = body;
  const ticket: TicketBody = {
    ...{ type_pari, tailles, selections, bonus_pct, commission_pct },
    ...{ contre, gagnant_place, encaissements },
  };
  return { ticket, columns };
}

/** Deletes a tip, its links and its cash effect. Throws `NOT_FOUND`. */
export async function deleteTip(db: Db, user_id: string, upm_id: string): Promise<TipView> {
  const deleted = await readTip(db, user_id, upm_id);
  await applyWrites(db, user_id, [{ name: 'tip.delete', args: { upm_id } }]);
  return deleted;
}

async function requireOwnTip(db: Db, user_id: string, upm_id: string): Promise<Tip> {
  const tip = await findTip(db, user_id, upm_id);
  if (!tip) throw tipNotFound();
  return tip;
}

function tipNotFound(): AppError {
  return new AppError('NOT_FOUND', 'Pronostic non trouvé');
}

/** The result type of a new tip: it is seeded, and no administrator may delete it. */
function pendingResult(types: Awaited<ReturnType<typeof allResultTypes>>): number {
  const result_id = resultWith('pending', types);
  if (result_id === undefined) throw new Error('No result type is pending');
  return result_id;
}

/** The facts that the rules of this tip need. */
async function factsFor(tx: Tx, user_id: string, tip: Tip, nowMs: number): Promise<TipFacts> {
  const bankrolls = await bankrollViews(tx, user_id);
  const prono_ids = placesOf(tip).flatMap(({ prono_id }) => prono_id ?? []);
  const types = new Map((await typesById(tx, prono_ids)).map((type) => [type.prono_id, type]));
  return {
    bankrolls,
    balances: new Map(bankrolls.map(({ br_id, br_montant }) => [br_id, br_montant])),
    martingales: await martingaleChoices(tx, user_id),
    isFree: (prono_id) => isFreeType(types.get(prono_id)?.prono_lib ?? ''),
    namesScorer: (prono_id) => isScorerGroup(types.get(prono_id)?.grp_prono_lib ?? ''),
    nowMs,
  };
}

/** Of what a tip refers to, only its martingales may be missing: a device logs it all the same. */
function requireNoTipIssue(issues: readonly FieldIssue[]): void {
  requireNoIssue(issues, issues[0]?.field === 'um_ids' ? 'NOT_FOUND' : 'BUSINESS_RULE');
}
