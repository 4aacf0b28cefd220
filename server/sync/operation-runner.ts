import { isSamePairing } from '../../shared/domain/same-match.ts';
import { matchesOf } from '../../shared/domain/ticket-details.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { declarationOf, type Row, type TableName } from '../../shared/records/tables.ts';
import { knownMatchId } from '../../sync/operations/known-match.ts';
import { missingRow } from '../../sync/operations/missing-row.ts';
import {
  applied,
  type Operation,
  type OperationOutcome,
  type RowReference,
  readsOf,
  type Subject,
} from '../../sync/operations/operation.ts';
import { operationNamed } from '../../sync/operations/registry.ts';
import { isWritable } from '../../sync/operations/writable-tables.ts';
import type { Rows, WritableTable } from '../../sync/ports.ts';
import type { KnownRow, WireRow } from '../../sync/protocol.ts';
import { RowBuffer, type RowChange, rowKey } from '../../sync/row-buffer.ts';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/schema.ts';
import { pauses } from '../http/pauses.ts';
import { matchDayBounds } from '../matches/match-day.ts';
import { requireTeams } from '../matches/playing-teams.ts';
import { BankrollSums, type KnownBalances, noBalances } from './bankroll-sums.ts';
import {
  countBrought,
  type MatchArrival,
  noteNewMatch,
  noteSeconded,
  requireMatchQuota,
} from './bettor-matches.ts';
import { DeletedNames } from './deleted-names.ts';
import { parseArgs } from './operation-args.ts';
import { withPresentIds } from './present-ids.ts';
import { ReviewQuota, UNKEPT, unkept, withoutContent } from './review-quota.ts';
import { ScorerSports, scorersOf, tipWithScorer } from './scorer-sports.ts';
import { deletionsOf, existingIds, findSameMatch, flushRows, storedRow, userRows } from './sync.store.ts';

/** For whom and in which transaction operations run. */
export interface RunContext {
  tx: Tx;
  user_id: string;
  ver: number;
  nowMs: number;
  /** A command of the host: its matches are shown to everybody, however many. */
  isHost?: boolean;
  /** For a push that takes several transactions; otherwise each reads its own. */
  balances?: KnownBalances;
}

export interface SentOperation {
  name: string;
  args: unknown;
  /** What it refers to, as its device knew it. */
  names?: readonly KnownRow[];
}

/** Runs a user's operations in one transaction: rows are fetched together, written together at the end. */
export class OperationRunner {
  readonly #context: RunContext;
  readonly #buffer: RowBuffer;
  readonly #existing = new Map<TableName, Set<string>>();
  /** Rows that other users have under ids that operations ask for, by `rowKey`. */
  readonly #foreign = new Set<string>();
  /** The counters at which rows that operations create were deleted, by `rowKey`. */
  #deletions = new Map<string, number>();
  readonly #parsed = new Map<SentOperation, { args: unknown } | { refusal: unknown }>();
  /** Matches of this batch that existed already: this account has them too. */
  readonly #met = new Set<string>();
  /** Results of the look-ups of references (present-ids.ts). */
  readonly #lookups = new Map<string, string | number | null>();
  /** How many matches the account has added each way. */
  readonly #brought = new Map<MatchArrival, number>();
  readonly #reviewQuota: ReviewQuota;
  readonly #scorerSports: ScorerSports;
  readonly #deletedNames: DeletedNames;
  readonly #sums: BankrollSums;
  /** The arguments of the rows given back that wait under « À vérifier »; read on first use. */
  #keptReuploads: Set<string> | null = null;
  /** The entry of « À vérifier » that counts those for which there was no room. */
  #unkeptId: string | undefined;

  constructor(context: RunContext) {
    this.#context = context;
    this.#reviewQuota = new ReviewQuota(context.tx, context.user_id);
    this.#scorerSports = new ScorerSports(context.tx);
    this.#deletedNames = new DeletedNames(context.tx);
    const { tx, user_id, ver, balances: known = noBalances() } = context;
    this.#sums = new BankrollSums({ tx, user_id, ver, known, unwritten: () => this.#buffer.changes() });
    this.#buffer = new RowBuffer(
      {
        ...userRows(tx, user_id, (table, id) => this.#foreign.add(rowKey(table, id))),
        correctionCents: (br_id) => this.#sums.corrections(br_id),
      },
      (change) => {
        this.#requireNotForeign(change);
        this.#sums.note(change);
      },
    );
  }

  /** Nothing is written under an id of another user's row: its sender gets the answer of an invalid row. */
  #requireNotForeign({ table, after }: RowChange): void {
    if (after === null || this.#foreign.size === 0) return;
    if (this.#foreign.has(rowKey(table, after[declarationOf(table).key] ?? '')))
      throw new AppError('NOT_FOUND');
  }

  /** Fetches at once what the operations will read and refer to; runs nothing. */
  async prepare(operations: readonly SentOperation[]): Promise<void> {
    await this.#sums.begin();
    const reads: { table: WritableTable; id: string }[] = [];
    const named = new Map<TableName, Set<string | number>>();
    const made: { table: WritableTable; id: string }[] = [];
    const pause = pauses();
    for (const sent of operations) {
      await pause();
      const parsed = this.#parse(sent);
      const operation = operationNamed(sent.name);
      if (!operation || 'refusal' in parsed) continue;
      const subject = operation.subject(parsed.args);
      if (subject.known !== undefined) made.push(subject);
      reads.push(...readsOf(operation, parsed.args));
      for (const { table, id } of operation.requires(parsed.args)) {
        if (isWritable(table)) reads.push({ table, id: String(id) });
        else named.set(table, (named.get(table) ?? new Set()).add(id));
      }
    }
    await this.#buffer.preload(reads);
    for (const [table, ids] of named) {
      this.#existing.set(table, await existingIds(this.#context.tx, table, [...ids]));
    }
    this.#deletions = await deletionsOf(this.#context.tx, this.#context.user_id, made);
    await this.#learnScorers(operations);
  }

  async #learnScorers(operations: readonly SentOperation[]): Promise<void> {
    const joueur_ids: number[] = [];
    const compet_ids: number[] = [];
    for (const sent of operations) {
      const parsed = this.#parse(sent);
      const operation = operationNamed(sent.name);
      const tip = !operation || 'refusal' in parsed ? null : tipWithScorer(operation, parsed.args);
      for (const { joueur_id, match_id } of tip ? scorersOf(tip) : []) {
        joueur_ids.push(joueur_id);
        const match = await this.#buffer.get('match', match_id);
        if (match) compet_ids.push(match.compet_id);
      }
    }
    await this.#scorerSports.learn(joueur_ids, compet_ids);
  }

  /**
   * Runs one operation. Throws an `AppError` when it is invalid, and then leaves nothing behind; a `ForeignRowError`,
   * however, is the fault of an earlier one, and ends the transaction.
   */
  async run(sent: SentOperation): Promise<OperationOutcome> {
    const operation = operationNamed(sent.name);
    if (!operation) throw new AppError('VALIDATION', `Opération inconnue\u202f: ${sent.name}`);
    const parsed = this.#parse(sent);
    if ('refusal' in parsed) throw parsed.refusal;
    const args = sent.names
      ? await withPresentIds(this.#presentContext(), operation, parsed.args, sent.names)
      : parsed.args;
    for (const reference of operation.requires(args))
      if (!this.#isKnownThere(reference)) await this.#require(reference);
    const subject = operation.subject(args);
    const deletion = await this.#deletionSince(operation, subject);
    if (deletion) return deletion;
    const known = await this.#withKnownMatch(operation, args, subject);
    await this.#requireMovementQuota(subject);
    const scored = tipWithScorer(operation, args);
    if (operation.effect === 'delete') await this.#writeBefore(subject);
    const { outcome } = await this.#buffer.attempt(async (rows) => {
      const before = scored && (await rows.get('tip', scored.upm_id));
      const outcome = await operation.run(rows, known.args);
      if (scored) await this.#scorerSports.require(rows, scored.upm_id, before ?? undefined);
      if (operation.effect === 'reupload') await this.#requireReviewQuota(rows, subject);
      return outcome;
    });
    if (known.arrival) await this.#land(known.arrival);
    const stated = outcome.status === 'conflict' ? operation.balance?.(args) : undefined;
    return stated && (await this.#isBalance(stated)) ? applied : outcome;
  }

  /**
   * The rows that an operation refers to and that a device may not hold when it is applied again: those that its own
   * device knew, the matches that exist here, and what administrators deleted.
   */
  async knownTo(sent: SentOperation): Promise<KnownRow[]> {
    const names = [...(sent.names ?? [])];
    const operation = operationNamed(sent.name);
    const parsed = this.#parse(sent);
    if (!operation || 'refusal' in parsed) return names;
    const required = operation.requires(parsed.args);
    for (const { table, id } of required) {
      const match = table === 'match' ? await this.#buffer.get('match', String(id)) : undefined;
      const isNamed = names.some((known) => known.table === 'match' && known.row.match_id === id);
      if (match && !isNamed) names.push({ table: 'match', row: { ...match } });
    }
    const isToldHere = (one: KnownRow) => !names.some((known) => isSameRow(known, one));
    return [...names, ...(await this.#deletedNames.among(required)).filter(isToldHere)];
  }

  /** Whether a row given back with these arguments waits under « À vérifier » already. */
  async isReuploadKept(args: string): Promise<boolean> {
    this.#keptReuploads ??= new Set(
      (await this.#buffer.find('review', 'operation', 'salvage')).map((review) => review.args),
    );
    return this.#keptReuploads.has(args);
  }

  /**
   * Puts an operation that was not applied as typed into « À vérifier »; without its content, or only counted, where
   * that is full.
   */
  async keepForReview(review: Row<'review'>): Promise<void> {
    const room = await this.#reviewQuota.roomFor(review);
    if (room === 'none') return this.#countUnkept(review);
    const kept = room === 'whole' ? review : withoutContent(review);
    await this.#reviewQuota.count(kept);
    await this.#buffer.put('review', kept);
    if (kept.operation === 'salvage') this.#keptReuploads?.add(kept.args);
  }

  async #countUnkept(review: Row<'review'>): Promise<void> {
    const [known] = this.#unkeptId ? [] : await this.#buffer.find('review', 'operation', UNKEPT);
    const id = this.#unkeptId ?? known?.review_id;
    const counting = unkept(review, id === undefined ? undefined : await this.#buffer.get('review', id));
    this.#unkeptId = counting.review_id;
    await this.#buffer.put('review', counting);
  }

  /** Writes what the operations changed. Throws `ForeignRowError` when one of them wrote another user's row. */
  async flush(): Promise<void> {
    const { tx, user_id, ver } = this.#context;
    const changes = this.#buffer.changes();
    await flushRows(tx, user_id, ver, changes);
    for (const { key, now } of changes) {
      if (now === null) this.#deletions.set(key, ver);
      else this.#deletions.delete(key);
    }
    this.#buffer.settle((table, row) => storedRow(table, row, ver));
    const named = changes.flatMap(({ table, now }) => (now ? matchesNamed(table, now) : []));
    const held = new Set([...this.#met, ...named]);
    this.#met.clear();
    await noteSeconded(this.#context, [...held]);
  }

  #parse(sent: SentOperation): { args: unknown } | { refusal: unknown } {
    const known = this.#parsed.get(sent);
    if (known) return known;
    const parsed = parseOrRefuse(sent);
    this.#parsed.set(sent, parsed);
    return parsed;
  }

  /** Whether it was read already and exists: most do, and cost nothing more. */
  #isKnownThere({ table, id }: RowReference): boolean {
    if (isWritable(table)) return (this.#buffer.peek(table, String(id)) ?? null) !== null;
    return this.#existing.get(table)?.has(String(id)) === true;
  }

  async #require({ table, id }: RowReference): Promise<void> {
    const exists = isWritable(table)
      ? (await this.#buffer.get(table, String(id))) !== undefined
      : await this.#exists(table, id);
    if (exists) return;
    throw missingRow(table);
  }

  async #exists(table: TableName, id: string | number): Promise<boolean> {
    const known = this.#existing.get(table) ?? new Set();
    this.#existing.set(table, known);
    if (known.has(String(id))) return true;
    const found = await existingIds(this.#context.tx, table, [id]);
    for (const one of found) known.add(one);
    return found.has(String(id));
  }

  /** For an entry of « À vérifier » that is given back and does not exist unchanged. */
  async #requireReviewQuota(rows: Rows, { table, id }: Subject): Promise<void> {
    if (table !== 'review') return;
    const written = await rows.get('review', id);
    // A row that the server had before has its counter.
    if (!written || 'ver' in written) return;
    if ((await this.#reviewQuota.roomFor(written)) !== 'whole')
      throw new AppError('BUSINESS_RULE', '«\u202fÀ vérifier\u202f» est plein.');
    await this.#reviewQuota.count(written);
  }

  /** A row created in this batch is written before it is deleted: otherwise nothing would record that it existed. */
  async #writeBefore({ table, id }: Subject): Promise<void> {
    if (this.#buffer.isNew(table, id)) await this.flush();
  }

  #presentContext() {
    const matchOf = (match_id: string) => this.#buffer.get('match', match_id);
    return { ...this.#context, lookups: this.#lookups, matchOf };
  }

  /**
   * What was deleted since the device knew the server's history stays deleted; what the device writes to it waits for
   * its owner.
   */
  async #deletionSince(
    { effect }: Operation<unknown>,
    { table, id, known }: Subject,
  ): Promise<OperationOutcome | null> {
    if (known === undefined || (effect === 'create' && (await this.#buffer.holds(table, id)))) return null;
    const deletedAt = this.#buffer.isRemoved(table, id)
      ? this.#context.ver
      : this.#deletions.get(rowKey(table, id));
    if (deletedAt === undefined || deletedAt <= known) return null;
    const isTold = table !== 'martingale_tip' && table !== 'review';
    return isTold ? { status: 'conflict', theirs: null } : applied;
  }

  /** Requires room for a movement that is added to a bankroll, new or moved from another one. */
  async #requireMovementQuota({ table, id, row }: Subject): Promise<void> {
    if (table !== 'movement' || !row) return;
    const held = await this.#buffer.get('movement', id);
    if (held?.br_id === row.br_id) return;
    if ((await this.#sums.movements(row.br_id)) < limits.movementsPerBankroll) return;
    const most = limits.movementsPerBankroll.toLocaleString('fr-FR');
    throw new AppError('BUSINESS_RULE', `Cette bankroll compte déjà ${most} mouvements, c’est le maximum.`);
  }

  /**
   * Whether the balance of a bankroll is what was typed: then nothing is left to decide, even where two devices knew of
   * different bets.
   */
  async #isBalance({ br_id, cents }: { br_id: string; cents: number | null | undefined }): Promise<boolean> {
    return (await this.#sums.balance(br_id)) === cents;
  }

  /**
   * A match that exists already, created elsewhere, is the one that counts (shared/README.md § Matches); a new one is
   * checked by the rules of bettors' matches. Anything but a match is returned unchanged.
   */
  async #withKnownMatch(
    { effect }: Operation<unknown>,
    args: unknown,
    { table, id: match_id, row }: Subject,
  ): Promise<{ args: unknown; arrival?: { match_id: string; how: MatchArrival } }> {
    if (table !== 'match' || !row) return { args };
    const present = await this.#buffer.get('match', match_id);
    if (present && isSamePairing(present, row)) {
      this.#met.add(match_id);
      return { args };
    }
    const how = effect === 'create' ? 'made' : 'given back';
    // Anybody may have taken the id of a deleted match: this one gets another.
    const own = present ? { ...row, match_id: newId(this.#context.nowMs) } : row;
    const match = await this.#withSameMatch(how === 'made' ? { ...own, same_as: null } : own);
    if (!this.#context.isHost) await this.#requireAdmissible(match, how);
    const known = how === 'made' ? { match } : { ...Object(args), row: match };
    return { args: known, arrival: { match_id: match.match_id, how } };
  }

  /** A match that turned out to be another is seen by nobody: it is only counted. */
  async #requireAdmissible(match: Row<'match'>, how: MatchArrival): Promise<void> {
    const count = this.#brought.get(how) ?? (await countBrought(this.#context, how));
    this.#brought.set(how, count);
    requireMatchQuota(how, count);
    if (how === 'made' || match.same_as === null) await requireTeams(this.#context.tx, match);
  }

  async #withSameMatch(match: Row<'match'>): Promise<Row<'match'>> {
    await this.flush();
    const same = await findSameMatch(this.#context.tx, match, matchDayBounds(match.match_date));
    // The match that a device knows as its replacement may have been merged since: the row gets the one that counts.
    const remembered = match.same_as && (await knownMatchId(this.#buffer, match.same_as));
    const other = remembered && (await this.#buffer.get('match', remembered));
    return { ...match, same_as: same ?? (other && isSamePairing(match, other) ? remembered : null) };
  }

  /** Writes a new match at once: the next one is counted and compared with it. */
  async #land({ match_id, how }: { match_id: string; how: MatchArrival }): Promise<void> {
    await this.flush();
    this.#brought.set(how, (this.#brought.get(how) ?? 0) + 1);
    if (how !== 'made') return;
    const most = this.#context.isHost ? Number.MAX_SAFE_INTEGER : limits.matchesSharedPerDay;
    await noteNewMatch(this.#context, match_id, most);
  }
}

function isSameRow(one: KnownRow, other: KnownRow): boolean {
  const { key } = declarationOf(one.table);
  return one.table === other.table && one.row[key] === other.row[key];
}

function parseOrRefuse({ name, args }: SentOperation): { args: unknown } | { refusal: unknown } {
  try {
    return { args: parseArgs(name, args) };
  } catch (refusal) {
    return { refusal };
  }
}

/** The matches that a row is on or was merged into. */
function matchesNamed(table: WritableTable, row: WireRow): string[] {
  if (table === 'tip') return matchesOf(row as unknown as Row<'tip'>);
  if (table !== 'match') return [];
  return [row.match_id, row.same_as].filter((id) => typeof id === 'string');
}
