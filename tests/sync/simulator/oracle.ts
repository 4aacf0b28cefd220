import { balancesByBankroll } from '../../../shared/domain/balance.ts';
import { isSamePairing, matchDayOf } from '../../../shared/domain/same-match.ts';
import { matchesOf } from '../../../shared/domain/ticket-details.ts';
import { AppError } from '../../../shared/errors.ts';
import { limits } from '../../../shared/limits.ts';
import { seededOutcomeOf } from '../../../shared/outcome.ts';
import { declarationOf, type Row } from '../../../shared/records/tables.ts';
import { applied } from '../../../sync/operations/operation.ts';
import { type ArgsOf, operationNamed } from '../../../sync/operations/registry.ts';
import type { Rows, Stored, WritableTable } from '../../../sync/ports.ts';
import type { KnownRow, WireRow } from '../../../sync/protocol.ts';
import { expectProperty } from './expect-property.ts';
import { isPoison } from './writes.ts';

const DAY_MS = 86_400_000;

export interface Said {
  name: string;
  args: unknown;
  at?: string;
  names?: readonly KnownRow[];
}

/** A write that was not applied as typed; the server chooses its id. */
export interface ExpectedReview {
  id: string | null;
  ver: number;
  kind: string;
  operation: string;
  args: string;
}

/** Who created a match, when, and who sees it. */
interface Provenance {
  maker: string;
  /** Null for one that was given back after a restore. */
  madeMs: number | null;
  seenBy: 'its maker' | 'everybody' | 'everybody for good';
}

interface Person {
  rows: Map<string, WireRow>;
  /** The counter at which a row was deleted; unknown until the server has answered. */
  deleted: Map<string, number>;
  reviews: ExpectedReview[];
}

/**
 * What the server must hold, computed a second time: the operations that it has answered, each once, in the order of
 * its answers. Plain maps without batches, numbers or transactions: nothing whose faults the server could share.
 */
export class Oracle {
  readonly #people = new Map<string, Person>();
  readonly #matches = new Map<string, WireRow>();
  readonly #days = new Map<string, string>();
  readonly #types = new Map([
    [1, 'Victoire'],
    [2, 'Éphémère'],
  ]);
  readonly #playing = new Set([1, 2]);
  readonly #provenance = new Map<string, Provenance>();
  /** Every operation that the server has applied. */
  readonly #done = new Set<string>();
  /** Ids of matches that the server chooses, until it has returned them. */
  readonly #untold: string[] = [];

  copy(): Oracle {
    const copy = new Oracle();
    for (const [user_id, { rows, deleted, reviews }] of this.#people) {
      const person = { rows: new Map(rows), deleted: new Map(deleted), reviews: [...reviews] };
      copy.#people.set(user_id, person);
    }
    for (const [id, match] of this.#matches) copy.#matches.set(id, match);
    for (const [id, provenance] of this.#provenance) copy.#provenance.set(id, { ...provenance });
    copy.#playing.clear();
    for (const id of this.#playing) copy.#playing.add(id);
    copy.#types.clear();
    for (const [id, label] of this.#types) copy.#types.set(id, label);
    for (const one of this.#done) copy.#done.add(one);
    return copy;
  }

  /** The rows of a table that a person must have, without their versions. */
  rowsOf(user_id: string, table: WritableTable): WireRow[] {
    if (table === 'match') return [...this.#matches.values()];
    const prefix = `${table}:`;
    return [...this.#person(user_id).rows].flatMap(([key, row]) => (key.startsWith(prefix) ? [row] : []));
  }

  /** The ids of all that a person must have. */
  idsOf(user_id: string): string[] {
    const { rows, reviews } = this.#person(user_id);
    return [
      ...[...rows.keys()].map((key) => key.slice(key.indexOf(':') + 1)),
      ...reviews.flatMap(({ id }) => id ?? []),
    ];
  }

  reviewsOf(user_id: string): readonly ExpectedReview[] {
    return this.#person(user_id).reviews;
  }

  /** Adopts the ids and counters of the server's entries, once they were found to be the expected ones. */
  learnReviews(user_id: string, reviews: readonly ExpectedReview[]): void {
    this.#person(user_id).reviews = [...reviews];
  }

  /** An administrator has added a type of tip. */
  learnType(prono_id: number, label: string): void {
    this.#types.set(prono_id, label);
  }

  /** An administrator has deleted a type of tip. */
  forgetType(prono_id: number): void {
    this.#types.delete(prono_id);
  }

  /** An administrator has removed a team from the competition, or added it again. */
  learnTeam(equipe_id: number, isPlaying: boolean): void {
    if (isPlaying) this.#playing.add(equipe_id);
    else this.#playing.delete(equipe_id);
  }

  /** Whether matches can be created: both teams play. */
  get canPlay(): boolean {
    return this.#playing.size === 2;
  }

  /** An administrator has shown a match to everybody. */
  confirm(match_id: string): void {
    const known = this.#provenance.get(match_id);
    if (known) known.seenBy = 'everybody for good';
  }

  /** A source or an administrator has said how a match went. */
  score(match_id: string, score: string | null): void {
    const match = this.#matches.get(`match:${match_id}`);
    if (match) this.#matches.set(`match:${match_id}`, { ...match, score });
  }

  /** An administrator has merged a match into another: all bets on it are bets on that one, and its score if it has none. */
  merge(from: string, into: string): void {
    const scoreOf = (match_id: string) => this.#matches.get(`match:${match_id}`)?.score ?? null;
    this.score(into, (scoreOf(into) ?? scoreOf(from)) as string | null);
    for (const [key, match] of this.#matches) {
      const isMoved = match.match_id === from || match.same_as === from;
      if (!isMoved) continue;
      this.#matches.set(key, { ...match, same_as: into });
      this.confirm(String(match.match_id));
    }
    this.confirm(into);
    for (const { rows } of this.#people.values()) {
      for (const [key, row] of rows) {
        if (key.startsWith('tip:')) rows.set(key, withMatch(row, from, into));
      }
    }
    for (const user_id of this.#people.keys()) this.#mergeNotes(user_id, from, into);
  }

  /** A score noted of a match goes with it, unless one was noted of the other; an erased one gives way to one that counts. */
  #mergeNotes(user_id: string, from: string, into: string): void {
    const { rows, deleted } = this.#person(user_id);
    const noteOn = (id: string) => this.rowsOf(user_id, 'own_score').find(({ match_id }) => match_id === id);
    const isErased = ({ score }: WireRow) => String(score).includes('"a_venir"');
    const [gone, held] = [noteOn(from), noteOn(into)];
    if (!gone) return;
    const isKept = held !== undefined && (isErased(gone) || !isErased(held));
    const dropped = isKept ? gone : held;
    if (dropped) {
      rows.delete(`own_score:${dropped.own_id}`);
      deleted.set(`own_score:${dropped.own_id}`, Number.MAX_SAFE_INTEGER);
    }
    if (!isKept) rows.set(`own_score:${gone.own_id}`, { ...gone, match_id: into });
  }

  /** An administrator has deleted a match that everybody saw and nothing refers to. */
  removeMatch(match_id: string): void {
    this.#matches.delete(`match:${match_id}`);
    this.#provenance.delete(match_id);
  }

  /** Adopts the ids that the server has chosen for matches whose own was taken. */
  learnMatches(found: readonly Row<'match'>[]): void {
    for (const untold of this.#untold.splice(0)) {
      const match = this.#matches.get(`match:${untold}`);
      const isIt = (row: Row<'match'>) =>
        !this.#matches.has(`match:${row.match_id}`) &&
        (['compet_id', 'equa_id', 'equb_id', 'match_date', 'same_as'] as const).every(
          (column) => row[column] === match?.[column],
        );
      const told = found.find(isIt);
      if (told) this.#renameMatch(untold, told.match_id);
    }
  }

  #renameMatch(from: string, to: string): void {
    const renamed = (row: WireRow): WireRow => ({
      ...withMatch(row, from, to),
      ...(row.same_as === from && { same_as: to }),
    });
    const matches = [...this.#matches.values()].map(renamed);
    this.#matches.clear();
    for (const match of matches) this.#matches.set(`match:${match.match_id}`, match);
    for (const person of this.#people.values()) {
      for (const [key, row] of person.rows) person.rows.set(key, renamed(row));
      // An edit kept because of a deletion refers to the match as the server has it.
      person.reviews = person.reviews.map((review) => {
        const args = review.args.replaceAll(`"${from}"`, `"${to}"`);
        return { ...review, args: args.replaceAll(`\\"${from}\\"`, `\\"${to}\\"`) };
      });
    }
    const provenance = this.#provenance.get(from);
    this.#provenance.delete(from);
    if (provenance) this.#provenance.set(to, provenance);
  }

  /** The matches that a person must find in the calendar. */
  matchesSeenBy(user_id: string): string[] {
    return [...this.#provenance]
      .filter(([id]) => this.#matches.get(`match:${id}`)?.same_as === null)
      .filter(([, { maker, seenBy }]) => seenBy !== 'its maker' || maker === user_id)
      .map(([id]) => id)
      .sort();
  }

  /** Adopts the counters of the server's rows, which later re-uploads are compared with. */
  learnVersions(user_id: string, versions: ReadonlyMap<string, number>): void {
    const { rows, deleted } = this.#person(user_id);
    for (const key of deleted.keys()) deleted.set(key, versions.get(`deleted ${key}`) ?? 0);
    for (const store of [rows, this.#matches]) {
      for (const [key, row] of store) {
        const ver = versions.get(key);
        if (ver !== undefined) store.set(key, { ...row, ver });
      }
    }
  }

  /** Whether the server has not applied this operation yet; called once for each that it receives. */
  isFirst(user_id: string, { name, args, at }: Said): boolean {
    const known = this.#done.size;
    return this.#done.add(JSON.stringify([user_id, name, args, at])).size > known;
  }

  /** A person's operation reaches the server. */
  async take(user_id: string, sent: Said, nowMs: number): Promise<void> {
    const operation = operationNamed(sent.name);
    if (!operation) throw new Error(`Unknown operation: ${sent.name}`);
    const reject = () => this.#review(user_id, 'rejected', sent);
    if (isPoison(sent)) return this.#review(user_id, 'parked', sent);
    if (this.#isOnOtherTeams(user_id, sent)) return reject();
    const said = { ...sent, args: this.#inPresentIds(user_id, sent) };
    const rows = this.#rows(user_id);
    for (const { table, id } of operation.requires(said.args)) {
      if (!(await this.#exists(rows, table, id))) return reject();
    }
    if (this.#isElsewhere(user_id, said)) return reject();
    const deletion = this.#deletionSince(user_id, said);
    if (deletion === 'told') this.#review(user_id, 'deleted', sent);
    if (deletion) return;
    const match = broughtMatch(said);
    const isTaken = match !== null && this.#isTaken(match);
    const isNew = match !== null && (isTaken || !this.#matches.has(`match:${match.match_id}`));
    const own = isTaken ? this.#underAnotherId(said) : said;
    if (isNew && !this.#mayBring(user_id, said, match, nowMs)) return reject();
    if (match && !isNew) this.#hold(user_id, match.match_id);
    try {
      const written = writtenRow(said);
      const current = () => written && rows.get(written.table, written.id);
      const before = await current();
      const actual = actualIn(said);
      const corrected = actual && this.#corrections(user_id, actual.movement.br_id);
      const stood = this.#standing(user_id, said);
      const noted = this.#noteOn(user_id, said);
      const ran = await operation.run(rows, this.#withSameMatch(own));
      const isWhatStands =
        said.name === 'bankroll.actual' &&
        actual &&
        this.#balance(user_id, actual.movement) === actual.movement.mvt_saisi;
      const outcome = isWhatStands ? applied : ran;
      const after = await current();
      if (actual && !before) this.#expectActualRule(user_id, actual, corrected, outcome.status, isWhatStands);
      const newId = broughtMatch(own)?.match_id;
      if (isNew && newId !== undefined) this.#learnProvenance(user_id, said, newId, nowMs);
      if (said.name === 'tip.update') expectMoneyRule(tipEdit(said), before, after, outcome.status);
      if (said.name === 'salvage') expectReuploadRule(said, before, after);
      const unseen = outcome.status === 'applied' ? outcome.unseen : undefined;
      if (stood) this.#expectDeletionRule(user_id, said, stood, unseen);
      if (said.name === 'score.note' || said.name === 'score.forget')
        this.#expectNoteRule(user_id, said, noted, outcome.status);
      if (unseen) this.#review(user_id, 'deleted', unseen);
      if (outcome.status === 'conflict') {
        this.#review(user_id, outcome.theirs === null ? 'deleted' : 'conflict', sent);
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reject();
    }
  }

  #corrections(user_id: string, br_id: string): number {
    let total = 0;
    for (const movement of this.rowsOf(user_id, 'movement')) {
      if (movement.br_id === br_id && movement.mvt_type === 'correction')
        total += Number(movement.mvt_montant);
    }
    return total;
  }

  #balance(user_id: string, { br_id }: Row<'movement'>): number | undefined {
    const [bankrolls, movements, tips] = (['bankroll', 'movement', 'tip'] as const).map((table) =>
      this.rowsOf(user_id, table),
    ) as unknown as [Row<'bankroll'>[], Row<'movement'>[], Row<'tip'>[]];
    return balancesByBankroll(bankrolls, movements, tips, seededOutcomeOf).get(br_id);
  }

  /** The rule of actual amounts, independently: corrections add up to what was typed, or stay and wait. */
  #expectActualRule(
    user_id: string,
    { movement, corrections }: Actual,
    before: number | null,
    status: string,
    isBalance: boolean | null,
  ): void {
    const after = this.#corrections(user_id, movement.br_id);
    const isSaid = after === corrections + movement.mvt_montant;
    const isRight = status === 'applied' ? isSaid || isBalance === true : after === before;
    const isOwed = before === corrections || isSaid ? status === 'applied' : true;
    expectProperty(isRight && isOwed, 'nobody’s balance', () =>
      JSON.stringify({ movement, corrections, before, after }),
    );
  }

  /** The row of a tip or a martingale that is deleted, and what it is linked to. */
  #standing(user_id: string, said: Said): Standing | null {
    const deleted = deletedRow(said);
    const row = deleted && this.#person(user_id).rows.get(`${deleted.table}:${deleted.id}`);
    if (!row) return null;
    const links = this.rowsOf(user_id, 'martingale_tip').filter((link) => link[deleted.key] === deleted.id);
    return { row, linked: links.map((link) => String(link[deleted.other])) };
  }

  /** The rule of deletions, independently: the row is deleted, and what its device had not seen of it waits, whole. */
  #expectDeletionRule(user_id: string, said: Said, { row, linked }: Standing, kept: Said | undefined): void {
    const { before, linked: known = linked } = said.args as { before?: WireRow; linked?: string[] };
    const shown = before && this.#onRoots(before);
    const isNews = shown !== undefined && plain(shown) !== plain(row);
    const isOwed = isNews || (shown !== undefined && linked.some((id) => !known.includes(id)));
    const isGone = this.#standing(user_id, said) === null;
    const after = kept && (kept.args as { after: WireRow }).after;
    const isRight = isOwed ? after !== undefined && plain(after) === plain(row) : kept === undefined;
    expectProperty(isGone && isRight, 'what was not seen is not deleted unsaid', () =>
      JSON.stringify({ said, row, linked, kept }),
    );
  }

  /** What a person has noted of the match that a noted score is of. */
  #noteOn(user_id: string, { args }: Said): WireRow | undefined {
    const match_id = this.#rootOf(String((args as Partial<ArgsOf<'score.note'>> | null)?.own?.match_id));
    return this.rowsOf(user_id, 'own_score').find((note) => note.match_id === match_id);
  }

  /**
   * The rule of noted scores, independently: one for each match, the last that was said over what its form showed, or the
   * one that it did not show; none like the forgotten one.
   */
  #expectNoteRule(user_id: string, { name, args }: Said, before: WireRow | undefined, status: string): void {
    const { own, seen } = args as ArgsOf<'score.note'>;
    const match_id = this.#rootOf(own.match_id);
    const notes = this.rowsOf(user_id, 'own_score').filter((note) => note.match_id === match_id);
    const said = notes.filter(({ score }) => score === own.score);
    const isErased = !before || String(before.score).includes('"a_venir"');
    const known = [own, ...(seen ?? (before ? [before] : []))].map(({ score }) => score);
    const isKept = isErased || known.some((score) => score === before.score);
    const isRight =
      name === 'score.forget'
        ? said.length === 0
        : notes.length === 1 &&
          (isKept ? said.length === 1 && status === 'applied' : notes[0]?.score === before.score);
    expectProperty(isRight, 'one score is noted of a match', () => JSON.stringify({ name, own, notes }));
  }

  /** A tip on the matches that count. */
  #onRoots(tip: WireRow): WireRow {
    return matchesOf(tip as unknown as Tip).reduce(
      (row, match_id) => withMatch(row, match_id, String(this.#rootOf(match_id))),
      tip,
    );
  }

  /** Whether the id of a row that would be written is, or was, somebody else's. */
  #isElsewhere(user_id: string, said: Said): boolean {
    const written = said.name === 'tip.update' ? undefined : writtenRow(said);
    if (!written) return false;
    const key = `${written.table}:${written.id}`;
    const others = [...this.#people].filter(([other]) => other !== user_id).map(([, person]) => person);
    return others.some(({ rows, deleted }) => rows.has(key) || deleted.has(key));
  }

  /** What was deleted since a device knew all stays deleted; what the device wrote to it is reported. */
  #deletionSince(user_id: string, said: Said): 'told' | 'silent' | null {
    const written = writtenRow(said);
    const { fork: commonAncestor, cursor } = said.args as { fork?: number; cursor?: number };
    const known = said.name === 'salvage' ? commonAncestor : cursor;
    if (!written || known === undefined) return null;
    const { table, id } = written;
    const { deleted, reviews } = this.#person(user_id);
    // Entries of « À vérifier » never change: one that exists needs no re-upload.
    if (table === 'review' && reviews.some((review) => review.id === id)) return 'silent';
    const deletedAt = deleted.get(`${table}:${id}`);
    if (deletedAt === undefined || deletedAt <= known) return null;
    return table === 'review' || table === 'martingale_tip' ? 'silent' : 'told';
  }

  #mayBring(user_id: string, { name }: Said, match: Row<'match'>, nowMs: number): boolean {
    if (name === 'salvage' && this.#sameAs(match) !== null) return true;
    if (name === 'match.create' && this.#madeToday(user_id, nowMs).length >= limits.matchesAddedPerDay)
      return false;
    return this.canPlay;
  }

  #madeToday(user_id: string, nowMs: number): Provenance[] {
    return [...this.#provenance.values()].filter(
      ({ maker, madeMs }) => maker === user_id && madeMs !== null && madeMs >= nowMs - DAY_MS,
    );
  }

  #learnProvenance(user_id: string, { name }: Said, match_id: string, nowMs: number): void {
    const isShown = this.#madeToday(user_id, nowMs).filter(({ seenBy }) => seenBy === 'everybody');
    const match = this.#matches.get(`match:${match_id}`);
    const hasRoom =
      name === 'match.create' && match?.same_as === null && isShown.length < limits.matchesSharedPerDay;
    this.#provenance.set(match_id, {
      maker: user_id,
      madeMs: name === 'match.create' ? nowMs : null,
      seenBy: hasRoom ? 'everybody' : 'its maker',
    });
    if (match && match.same_as !== null) this.#hold(user_id, String(match.same_as));
  }

  /** A match that two people have is everybody's. */
  #hold(user_id: string, match_id: string): void {
    const known = this.#provenance.get(match_id);
    if (known?.seenBy === 'its maker' && known.maker !== user_id) known.seenBy = 'everybody';
  }

  async #exists(rows: Rows, table: string, id: string | number): Promise<boolean> {
    if (table === 'prediction_type') return this.#types.has(Number(id));
    const isOwn = ['match', 'bankroll', 'movement', 'tip', 'martingale', 'martingale_tip'].includes(table);
    return !isOwn || (await rows.get(table as WritableTable, String(id))) !== undefined;
  }

  #review(user_id: string, kind: string, { name, args }: Said): void {
    const review = { id: null, ver: 0, kind, operation: name, args: JSON.stringify(args) };
    const { reviews } = this.#person(user_id);
    // What another device has given back without effect is reported once.
    const isTold = reviews.some((known) => known.operation === name && known.args === review.args);
    if (name !== 'salvage' || !isTold) reviews.push(review);
  }

  #person(user_id: string): Person {
    const known = this.#people.get(user_id);
    if (known) return known;
    const person: Person = { rows: new Map(), deleted: new Map(), reviews: [] };
    this.#people.set(user_id, person);
    return person;
  }

  /** The references of an operation, with the present ids of rows that now have another id. */
  #inPresentIds(user_id: string, { args, names = [] }: Said): unknown {
    let text = JSON.stringify(args);
    for (const { table, row } of names) {
      if (table === 'prediction_type') {
        const same = [...this.#types].find(([, label]) => label === row.prono_lib);
        for (const quote of same ? ['"', '\\"'] : [])
          text = text.replaceAll(
            `${quote}prono_id${quote}:${row.prono_id},`,
            `${quote}prono_id${quote}:${same?.[0]},`,
          );
      }
      const match = row as unknown as Row<'match'>;
      if (table === 'match' && (!this.#matches.has(`match:${row.match_id}`) || this.#isTaken(match))) {
        const same = this.#sameMatch(match, (id) => this.#isSeenBy(user_id, id));
        for (const column of same ? ['"match_id"', '"same_as"', '\\"match_id\\"'] : []) {
          const quote = column.startsWith('\\') ? '\\"' : '"';
          text = text.replaceAll(
            `${column}:${quote}${row.match_id}${quote}`,
            `${column}:${quote}${same}${quote}`,
          );
        }
      }
    }
    return JSON.parse(text);
  }

  /** Whether another match, between other teams, has this one's id. */
  #isTaken(match: Row<'match'>): boolean {
    const present = this.#matches.get(`match:${match.match_id}`) as unknown as Row<'match'> | undefined;
    return present !== undefined && !isSamePairing(present, match);
  }

  /** Whether the match of a bet has become one between other teams, and exists nowhere else. */
  #isOnOtherTeams(user_id: string, { name, args, names = [] }: Said): boolean {
    type Given = { tip?: Tip; before?: Tip; after?: Tip; table?: string; row?: Tip; own?: Tip };
    const { tip, before, after, table, row, own } = args as Given;
    const isPlaced = table === 'tip' || table === 'own_score';
    const written = name === 'salvage' ? (isPlaced ? row : undefined) : (tip ?? after ?? own);
    // An edit that leaves a bet on its match refers to no new one.
    const held = before ? matchesOf(before) : [];
    const putOn = written ? matchesOf(written).filter((match_id) => !held.includes(match_id)) : [];
    return names.some(({ table: named, row: known }) => {
      const match = known as unknown as Row<'match'>;
      if (named !== 'match' || !putOn.includes(match.match_id) || !this.#isTaken(match)) return false;
      return this.#sameMatch(match, (id) => this.#isSeenBy(user_id, id)) === null;
    });
  }

  /** The same match, under the id that the server will choose. */
  #underAnotherId({ name, args }: Said): Said {
    // An id as the server's are, which no device makes: tickets hold ids only.
    const match_id = `00000000-0000-7000-8000-${String(this.#matches.size).padStart(12, '0')}`;
    this.#untold.push(match_id);
    if (name === 'match.create') {
      return { name, args: { match: { ...(args as ArgsOf<'match.create'>).match, match_id } } };
    }
    const given = args as ArgsOf<'salvage'>;
    return { name, args: { ...given, row: { ...given.row, match_id } } };
  }

  /** A match that exists already is that one, whether it is created again or given back. */
  #withSameMatch({ name, args }: Said): unknown {
    if (name === 'match.create') {
      const { match } = args as { match: Row<'match'> };
      return { match: { ...match, same_as: this.#sameMatch(match) } };
    }
    const { table, row } = args as ArgsOf<'salvage'>;
    if (name !== 'salvage' || table !== 'match') return args;
    const match = row as unknown as Row<'match'>;
    return { ...(args as ArgsOf<'salvage'>), row: { ...row, same_as: this.#sameAs(match) } };
  }

  /** The match that one given back is: the same existing one, or the one of its teams that its device knew. */
  #sameAs(match: Row<'match'>): string | null {
    const known = this.#matches.get(`match:${this.#rootOf(match.same_as)}`);
    const root = known as unknown as Row<'match'> | undefined;
    const remembered = root && isSamePairing(root, match) ? root.match_id : null;
    return this.#sameMatch(match) ?? remembered;
  }

  /** The match that counts for one that turned out to be another. */
  #rootOf(match_id: WireRow[string] | undefined): WireRow[string] {
    const next = this.#matches.get(`match:${match_id}`)?.same_as ?? null;
    return next === null ? (match_id ?? null) : this.#rootOf(next);
  }

  #isSeenBy(user_id: string, match_id: string): boolean {
    const known = this.#provenance.get(match_id);
    return known?.seenBy !== 'its maker' || known.maker === user_id;
  }

  /** Cached: it is called many times for few instants, and each conversion of time zones is slow. */
  #dayOf(match_date: string): string {
    const known = this.#days.get(match_date) ?? matchDayOf(match_date);
    this.#days.set(match_date, known);
    return known;
  }

  /** The same teams in the same competition on the same day are the same match. */
  #sameMatch(match: Row<'match'>, isEligible: (match_id: string) => boolean = () => true): string | null {
    const day = this.#dayOf(match.match_date);
    const same = [...this.#matches.values()]
      .filter(
        (other) =>
          other.same_as === null &&
          other.match_id !== match.match_id &&
          other.compet_id === match.compet_id &&
          other.equa_id === match.equa_id &&
          other.equb_id === match.equb_id &&
          this.#dayOf(String(other.match_date)) === day,
      )
      .map(({ match_id }) => String(match_id))
      .filter(isEligible)
      .sort();
    return same[0] ?? null;
  }

  #rows(user_id: string): Rows {
    const person = this.#person(user_id);
    const storeOf = (table: WritableTable) => (table === 'match' ? this.#matches : person.rows);
    return {
      get: async <T extends WritableTable>(table: T, id: string) => {
        const row = table === 'review' ? reviewRow(person, id) : storeOf(table).get(`${table}:${id}`);
        return row as Stored<T> | undefined;
      },
      find: async <T extends WritableTable>(table: T, index: keyof Row<T> & string, value: string) =>
        this.rowsOf(user_id, table).filter((row) => row[index] === value) as Stored<T>[],
      correctionCents: async (br_id) => this.#corrections(user_id, br_id),
      put: async (table, row) => {
        const id = String((row as WireRow)[declarationOf(table).key]);
        person.deleted.delete(`${table}:${id}`);
        if (table === 'review') putReview(person, row as Row<'review'>);
        else storeOf(table).set(`${table}:${id}`, { ...(row as WireRow) });
        if (table === 'tip')
          for (const match_id of matchesOf(row as Row<'tip'>)) this.#hold(user_id, match_id);
      },
      remove: async (table, id) => {
        // Until the server says when: later than anything that a device has seen.
        person.deleted.set(`${table}:${id}`, Number.MAX_SAFE_INTEGER);
        if (table === 'review') person.reviews = person.reviews.filter((review) => review.id !== id);
        else storeOf(table).delete(`${table}:${id}`);
      },
    };
  }
}

type Tip = Row<'tip'>;
type Standing = { row: WireRow; linked: string[] };
type Actual = { movement: Row<'movement'>; corrections: number };

/** The actual amount that an operation sets or gives back. */
function actualIn({ name, args }: Said): Actual | null {
  if (name === 'bankroll.actual') return args as ArgsOf<'bankroll.actual'>;
  if (name !== 'salvage') return null;
  const { table, row, corrections } = args as ArgsOf<'salvage'>;
  const isActual = table === 'movement' && corrections !== undefined;
  return isActual ? { movement: row as unknown as Row<'movement'>, corrections } : null;
}

function broughtMatch({ name, args }: Said): Row<'match'> | null {
  if (name === 'match.create') return (args as ArgsOf<'match.create'>).match;
  if (name !== 'salvage') return null;
  const { table, row } = args as ArgsOf<'salvage'>;
  return table === 'match' ? (row as unknown as Row<'match'>) : null;
}

/** The one row that an operation writes, where it is checked more closely. */
function writtenRow({ name, args }: Said): { table: WritableTable; id: string } | undefined {
  if (name === 'tip.create') return { table: 'tip', id: (args as { tip: Tip }).tip.upm_id };
  if (name === 'tip.update') return { table: 'tip', id: (args as { after: Tip }).after.upm_id };
  if (name === 'martingale.create') {
    return { table: 'martingale', id: (args as ArgsOf<'martingale.create'>).martingale.um_id };
  }
  if (name === 'movement.create' || name === 'bankroll.actual') {
    return { table: 'movement', id: (args as ArgsOf<'movement.create'>).movement.mvt_id };
  }
  if (name !== 'salvage') return undefined;
  const { table, row } = args as ArgsOf<'salvage'>;
  return { table, id: String(row[declarationOf(table).key]) };
}

/** The tip or martingale that an operation deletes, how its links refer to it and what it is linked to. */
function deletedRow({ name, args }: Said) {
  const { upm_id, um_id } = args as { upm_id?: string; um_id?: string };
  if (name === 'tip.delete') return { table: 'tip', id: upm_id, key: 'upm_id', other: 'um_id' } as const;
  if (name !== 'martingale.delete') return null;
  return { table: 'martingale', id: um_id, key: 'um_id', other: 'upm_id' } as const;
}

function plain({ ver: _, ...row }: WireRow): string {
  return JSON.stringify(row, Object.keys(row).sort());
}

/** The rule of a re-upload, independently: what the server has written since the histories diverged stays as it is. */
function expectReuploadRule({ args }: Said, before: WireRow | undefined, after: WireRow | undefined): void {
  const { fork: commonAncestor } = args as ArgsOf<'salvage'>;
  if (!before || (before.ver !== undefined && Number(before.ver) <= commonAncestor)) return;
  const isKept = JSON.stringify(after) === JSON.stringify(before);
  expectProperty(isKept, 'no write is undone by a stale row', () => JSON.stringify({ args, before, after }));
}

function tipEdit({ args }: Said): { before: Tip; after: Tip } {
  return args as { before: Tip; after: Tip };
}

const money = ['match_cote', 'prono_mise', 'freebet', 'result_id', 'prono_gain'] as const;

/** The rule of conflicts, independently: money that somebody else has changed meanwhile to another value stays. */
function expectMoneyRule(
  edit: { before: Tip; after: Tip },
  before: WireRow | undefined,
  after: WireRow | undefined,
  status: string,
): void {
  expectProperty(
    before !== undefined || status === 'conflict',
    'an edit of a deleted tip waits',
    () => edit.after.upm_id,
  );
  if (!before) return;
  const areTickets = [edit.before, edit.after, before].some(({ ticket }) => ticket !== null);
  if (areTickets) expectTicketRule(edit, before, after, status);
  for (const unit of areTickets ? [['br_id'] as const] : [money, ['br_id'] as const]) {
    if (!unit.some((field) => edit.before[field] !== edit.after[field])) continue;
    const isClash = unit.some(
      (field) => before[field] !== edit.before[field] && before[field] !== edit.after[field],
    );
    const isKept = unit.every((field) => after?.[field] === before[field]);
    const isDone = unit.every(
      (field) =>
        after?.[field] === (edit.before[field] === edit.after[field] ? before[field] : edit.after[field]),
    );
    expectProperty(
      isClash ? isKept && status === 'conflict' : isDone,
      'money waits for a decision',
      () => edit.after.upm_id,
    );
  }
}

/** A tip or a match with another id for a match. */
function withMatch(row: WireRow, from: string, into: string): WireRow {
  if (row.match_id === from) return { ...row, match_id: into };
  if (typeof row.ticket !== 'string') return row;
  return { ...row, ticket: row.ticket.replaceAll(`"match_id":"${from}"`, `"match_id":"${into}"`) };
}

type Parsed = { selections: (Record<string, unknown> & { sel_id: string })[] };

/** The results of a ticket by selection, and the rest of it, as texts. */
function ticketParts({ match_cote, prono_mise, freebet, ticket }: WireRow | Tip) {
  const { selections, ...terms } = JSON.parse(String(ticket)) as Parsed;
  const results = new Map<string, string>();
  const named = selections.map(({ sel_resultat = 'en_cours', places, a_egalite, ...on }) => {
    results.set(on.sel_id, JSON.stringify([sel_resultat, places, a_egalite]));
    return on;
  });
  return { results, rest: JSON.stringify([match_cote, prono_mise, freebet, terms, named]) };
}

function onAnyMatch(rest: string): string {
  return rest.replace(/"match_id":"[^"]*"/g, '');
}

/** The rule of tickets, independently: each result is by itself, the rest one; what clashes stays and waits. */
function expectTicketRule(
  edit: { before: Tip; after: Tip },
  before: WireRow,
  after: WireRow | undefined,
  status: string,
): void {
  if (!after || [edit.before, edit.after, before, after].some(({ ticket }) => ticket === null)) return;
  const [was, mine, stood, now] = [edit.before, edit.after, before, after].map(ticketParts);
  if (!was || !mine || !stood || !now) return;
  // A result that was given and taken back, unseen, is not given again without a word.
  const date = before.date_reglement ?? null;
  const isReopened = before.etat === 'en_cours' && date !== null && date !== edit.before.date_reglement;
  const open = JSON.stringify(['en_cours', null, null]);
  const isRight = (one?: string, two?: string, three?: string, four?: string) => {
    if (one === two || two === three) return four === three;
    if (isReopened && one === open && three === open) return four === three && status === 'conflict';
    return three === one ? four === two : four === three && status === 'conflict';
  };
  // A match that was merged into another has another id in what is written now, and in what stood already.
  const isSameRest =
    was.rest === mine.rest ||
    status === 'conflict' ||
    now.rest !== stood.rest ||
    onAnyMatch(mine.rest) === onAnyMatch(stood.rest);
  expectProperty(isSameRest, 'money waits for a decision', () => edit.after.upm_id);
  for (const [sel_id, result] of now.results) {
    const [one, two, three] = [was, mine, stood].map(({ results }) => results.get(sel_id));
    if (one === undefined || two === undefined || three === undefined) continue;
    expectProperty(isRight(one, two, three, result), 'a result waits for a decision', () =>
      JSON.stringify([edit.after.upm_id, one, two, three, result, status]),
    );
  }
}

function reviewRow({ reviews }: Person, id: string): WireRow | undefined {
  const known = reviews.find((review) => review.id === id);
  return known && { review_id: id, ver: known.ver };
}

function putReview(person: Person, row: Row<'review'>): void {
  const { review_id: id, review_kind: kind, operation, args } = row;
  const others = person.reviews.filter((review) => review.id !== id);
  person.reviews = [...others, { id, ver: 0, kind, operation, args }];
}
