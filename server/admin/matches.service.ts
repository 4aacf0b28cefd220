import { readScore, scoreIssues, scoreText } from '../../shared/domain/score.ts';
import { sportScoreIssues } from '../../shared/domain/score-bounds.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { adminDeclarationOf } from '../../shared/records/admin-declaration.ts';
import type { Row } from '../../shared/records/tables.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inRead } from '../db/write.ts';
import { matchDayBounds } from '../matches/match-day.ts';
import { readMatch } from '../matches/matches.service.ts';
import { findMatches, matchesById } from '../matches/matches.store.ts';
import { forgetOwnScores } from '../matches/own-scores.store.ts';
import { requireTeams } from '../matches/playing-teams.ts';
import { rereadSourcesOf } from '../sources/source-marks.ts';
import { findSameMatch } from '../sync/sync.store.ts';
import { listCompetitions } from './associations.service.ts';
import { usesText } from './match-uses.ts';
import {
  aliasesOf,
  factsOfMatches,
  factsOfThese,
  matchRows,
  sportNameOf,
  usesOfMatches,
} from './matches.store.ts';
import { isNoted, notedScores } from './noted-scores.store.ts';
import { type AdminWrite, createRecord, deleteRecord, requireRow, updateRecord } from './record.service.ts';
import { deleteRow } from './record.store.ts';

const declaration = adminDeclarationOf('match');
const TEAMS_MIN = 2;
/** A match with an impossible date is listed all the same, so that it can be corrected. */
const FIRST_INSTANT = '0000-01-01T00:00:00.000Z';
const LAST_INSTANT = '9999-12-31T23:59:59.999Z';

export type MatchValues = Pick<Row<'match'>, 'compet_id' | 'equa_id' | 'equb_id' | 'match_date'>;
type GivenMatch = MatchValues & Pick<Row<'match'>, 'score'>;

/** The matches between two instants, by date; without them, all. */
export async function listMatches(
  db: Db,
  {
    compet_id,
    date_from,
    date_to,
    origine,
  }: {
    compet_id?: number | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    origine?: keyof typeof originOf | undefined;
  },
) {
  const from = date_from ?? FIRST_INSTANT;
  const to = date_to ?? LAST_INSTANT;
  const origin = origine && originOf[origine];
  const facts = await factsOfMatches(db, from, to);
  const matches = await findMatches(db, { viewer: 'administration', from, to, compet_id, origin });
  // A match created between the two reads has no facts yet: the next list has it.
  return matches.flatMap((match) => {
    const known = facts.get(match.match_id);
    return known ? [{ ...match, ...known }] : [];
  });
}

/**
 * The matches between two instants without a score, of which bettors noted one, the newest first, with what they noted;
 * the first `notedMatchesMax`. Those that only their maker sees are nobody else's concern.
 */
export async function listNotedMatches(
  db: Db,
  {
    date_from = FIRST_INSTANT,
    date_to = LAST_INSTANT,
    compet_id,
  }: { date_from?: string | undefined; date_to?: string | undefined; compet_id?: number | undefined },
) {
  const noted = await notedScores(db, {
    from: date_from,
    to: date_to,
    compet_id,
    most: limits.notedMatchesMax,
  });
  const byMatch = Map.groupBy(noted, ({ match_id }) => match_id);
  const views = await matchesById(db, [...byMatch.keys()]);
  const matches = await withFacts(
    db,
    [...byMatch.keys()].flatMap((match_id) => views.get(match_id) ?? []),
  );
  return matches.map((match) => ({
    ...match,
    scores_notes: (byMatch.get(match.match_id) ?? []).map(({ score, nb_parieurs }) => ({
      score,
      nb_parieurs,
    })),
  }));
}

const originOf = { parieurs: 'bettors', a_confirmer: 'unconfirmed', absents: 'missing' } as const;

/** One match. Throws `NOT_FOUND`. */
export async function readAdminMatch(db: Db, match_id: string) {
  await requireRow(db, declaration, match_id);
  const match = await readMatch(db, match_id, 'administration');
  const [view] = await withFacts(db, [match]);
  if (!view) throw new Error('A match that was just read is gone.');
  return view;
}

/** The match of the same competition and day whose teams are those two in the other order (`isReversedMatch`), if there is one. */
export async function findReversedMatch(
  db: Db,
  { equa_id, equb_id, ...match }: MatchValues & { match_id: string },
) {
  const turned = { ...match, equa_id: equb_id, equb_id: equa_id };
  const found = await inRead(db, (tx) => findSameMatch(tx, turned, matchDayBounds(match.match_date)));
  return found === undefined ? null : readAdminMatch(db, found);
}

/** Matches with the facts that only administrators see. */
export async function withFacts<T extends { match_id: string }>(db: Db, matches: readonly T[]) {
  const facts = await factsOfThese(
    db,
    matches.map(({ match_id }) => match_id),
  );
  return matches.flatMap((match) => {
    const known = facts.get(match.match_id);
    return known ? [{ ...match, ...known }] : [];
  });
}

/** The competitions in which a match can be created. */
export async function competitionsForMatches(db: Db) {
  return (await listCompetitions(db)).filter(({ nb_equipes }) => nb_equipes >= TEAMS_MIN);
}

/** Creates a match. Throws `VALIDATION`, `BUSINESS_RULE` and `CONFLICT`. */
export async function createAdminMatch(write: AdminWrite, values: GivenMatch) {
  requireTwoTeams(values);
  await requirePossible(write.context.db, values.score, values.compet_id);
  requireBegun(values.score, values.match_date, write.context.now());
  const match = { match_id: newId(write.context.now()), same_as: null, ...values };
  const row = { ...match, created_by: null };
  await createRecord(write, declaration, row, async (tx) => {
    await requireTeams(tx, match);
    await requireNew(tx, match);
  });
  return readAdminMatch(write.context.db, match.match_id);
}

/**
 * Changes a match, which confirms it. Its teams and its competition change only while no bet or analysis is on it:
 * otherwise those would be on another match. A source keeps a date that is changed here. What bettors noted of its score goes
 * with its teams. With `note` its score is one that a bettor noted: a `CONFLICT` once nobody notes it any more. Throws
 * `NOT_FOUND`, `VALIDATION`, `BUSINESS_RULE` and `CONFLICT` for anything else.
 */
export async function updateAdminMatch(
  write: AdminWrite,
  match_id: string,
  { note, ...changes }: Partial<GivenMatch> & { ver?: number | undefined; note?: boolean | undefined },
) {
  const before = await readAdminMatch(write.context.db, match_id);
  requireTwoTeams({ ...before, ...changes });
  await requirePossible(write.context.db, changes.score, changes.compet_id ?? before.compet_id);
  requireBegun(changes.score, changes.match_date ?? before.match_date, write.context.now());
  const isMoved = changes.match_date !== undefined && changes.match_date !== before.match_date;
  await updateRecord(
    write,
    declaration,
    match_id,
    { ...changes, standing: 'confirmed', ...(isMoved && { date_saisie: 1 }) },
    async (tx, values, before) => {
      const match = { ...(values as unknown as MatchValues), match_id };
      const moved = sides.filter((field) => before[field] !== values[field]);
      // Only for a change of sides: teams may have left the competition since an older match was played.
      if (moved.length > 0) {
        await requireUnused(tx, match_id, moved);
        await requireTeams(tx, match);
        await forgetOwnScores(tx, [match_id], Number(values.ver));
      }
      await requireNew(tx, match);
      if (note) await requireNoted(tx, match_id, changes.score);
      if (isMoved || (before.score && values.score === null)) await rereadSourcesOf(tx, [match_id]);
    },
  );
  return readAdminMatch(write.context.db, match_id);
}

/** Deletes a match that no tip names, with the scores that bettors noted of it. Throws `NOT_FOUND` and `CONFLICT`. */
export async function deleteAdminMatch(write: AdminWrite, match_id: string) {
  const deleted = await readAdminMatch(write.context.db, match_id);
  await deleteRecord(write, declaration, match_id, async (tx, ver) => {
    await rereadSourcesOf(tx, [match_id]);
    const aliases = (await aliasesOf(tx, [match_id])).map((alias) => alias.match_id);
    await forgetOwnScores(tx, [match_id, ...aliases], ver);
    for (const alias of aliases) await deleteRow(tx, declaration, alias, ver);
  });
  return deleted;
}

async function requireNoted(tx: Tx, match_id: string, text: string | null | undefined): Promise<void> {
  const score = text ? readScore(text) : null;
  if (score && (await isNoted(tx, match_id, scoreText({ ...score, origine: 'parieur' })))) return;
  throw new AppError(
    'CONFLICT',
    'Plus personne ne note ce score\u202f: rien n’est confirmé. Voyez ce qui est noté maintenant.',
  );
}

function requireTwoTeams({ equa_id, equb_id }: MatchValues): void {
  if (equa_id !== equb_id) return;
  const message = 'Une équipe ne peut pas jouer contre elle-même';
  throw new AppError('VALIDATION', message, { details: [{ field: 'equb_id', message }] });
}

async function requirePossible(db: Db, text: string | null | undefined, compet_id: number): Promise<void> {
  const score = text ? readScore(text) : null;
  if (!score) return;
  const sport = await sportNameOf(db, compet_id);
  const issues = [...scoreIssues(score), ...sportScoreIssues(score, sport)];
  const details = issues.map(({ message }) => ({ field: 'score', message }));
  const [issue] = details;
  if (issue) throw new AppError('VALIDATION', issue.message, { details });
}

/** Clocks differ, and kick-offs are brought forward by some minutes. */
const EARLY_MS = 15 * 60_000;

/** A match that is to come may be put off, cancelled or awarded; it cannot run or be over. */
function requireBegun(text: string | null | undefined, match_date: string, nowMs: number): void {
  const etat = text ? readScore(text)?.etat : undefined;
  if (etat !== 'termine' && etat !== 'en_cours') return;
  if (!(Date.parse(match_date) > nowMs + EARLY_MS)) return;
  const state = etat === 'termine' ? 'terminé' : 'en cours';
  const message = `Ce match n’a pas commencé\u202f: il n’est pas ${state}. Vérifiez sa date, ou son état`;
  throw new AppError('VALIDATION', message, { details: [{ field: 'score', message }] });
}

/** The fields that identify the match that people bet on. */
const sides = ['compet_id', 'equa_id', 'equb_id'] as const;

async function requireUnused(
  tx: Tx,
  match_id: string,
  fields: readonly (typeof sides)[number][],
): Promise<void> {
  const [uses] = await usesOfMatches(tx, [match_id]);
  if (!uses) return;
  const { text, isSeveral } = usesText(uses);
  const message = `${text} ${isSeveral ? 'sont' : 'est'} sur ce match\u202f: il garde ses équipes et sa compétition.`;
  throw new AppError('CONFLICT', message, { details: fields.map((field) => ({ field, message })) });
}

async function requireNew(tx: Tx, match: MatchValues & { match_id: string }): Promise<void> {
  const same = await findSameMatch(tx, match, matchDayBounds(match.match_date));
  if (same === undefined) return;
  const [known] = await matchRows(tx, [same]);
  throw new AppError(
    'CONFLICT',
    known?.standing === 'confirmed'
      ? 'Ce match existe déjà ce jour-là.'
      : 'Ce match existe déjà ce jour-là\u202f: un parieur l’a ajouté, il reste à le confirmer.',
  );
}
