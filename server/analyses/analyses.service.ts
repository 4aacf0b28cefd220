import { AppError } from '../../shared/errors.ts';
import { can } from '../../shared/permissions.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { SessionUser } from '../auth/session.store.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { readMatch } from '../matches/matches.service.ts';
import {
  deleteAnalysisRow,
  findAnalyses,
  findAnalysis,
  findLastGeneration,
  findTemplates,
  findUsage,
  type PromptTemplate,
  setAnalysisActive,
  updateGeneration,
} from './analyses.store.ts';
import { readRecords, remainingQuestions, stoppedByAuthor, stoppedByServer } from './generation.service.ts';
import type { Generation, RunningGenerations } from './generations.ts';

const DAY_MS = 86_400_000;
const USAGE_DAYS = 30;

type Person = Pick<SessionUser, 'user_id' | 'is_admin'>;

/** A question without an analysis: it is still running, or it failed and keeps what was asked. */
export interface OpenGeneration {
  status: 'running' | 'failed';
  started_at: string;
  prompt_id: number;
  prompt_titre: string;
  prompt_content: string;
  failure: string | null;
}

/** The prompts to choose from: all of them, or those that suit a sport. */
export function listTemplates(db: Db, sport_id?: number): Promise<PromptTemplate[]> {
  return findTemplates(db, sport_id);
}

/**
 * A person's analyses of a match, the newest first, the generation that runs or failed, and how many more may be asked
 * for.
 */
export async function listAnalyses(
  context: ServerContext,
  running: RunningGenerations,
  user_id: string,
  wanted: string,
) {
  const { db, config } = context;
  const { match_id } = await readMatch(db, wanted, user_id);
  return {
    analyses: await findAnalyses(db, user_id, match_id),
    generation: await openGeneration(db, running, user_id, match_id),
    openai_model: config.OPENAI_MODEL ?? null,
    remaining: await remainingQuestions(context, db, user_id),
  };
}

/** A generation that no process runs any more was interrupted by a restart. */
async function openGeneration(
  db: Db,
  running: RunningGenerations,
  user_id: string,
  match_id: string,
): Promise<OpenGeneration | null> {
  const last = await findLastGeneration(db, user_id, match_id);
  if (!last || last.prompt_content === null) return null;
  const { started_at, prompt_id, prompt_titre, prompt_content } = last;
  const question = { started_at, prompt_id, prompt_titre, prompt_content };
  if (last.status === 'failed') return { ...question, status: 'failed', failure: last.failure };
  return running.find(user_id, match_id)
    ? { ...question, status: 'running', failure: null }
    : { ...question, status: 'failed', failure: stoppedByServer.message };
}

/** The newest active analysis. Throws `NOT_FOUND` when there is none. */
export async function readAnalysis(db: Db, user_id: string, wanted: string): Promise<Row<'analysis'>> {
  const { match_id } = await readMatch(db, wanted, user_id);
  const newest = (await findAnalyses(db, user_id, match_id)).find(({ is_active }) => is_active === 1);
  if (!newest) throw new AppError('NOT_FOUND', 'Aucune analyse de ce match');
  return newest;
}

/** A person's results on their own bets on the match's teams and in its competition. Throws `NOT_FOUND`. */
export async function readRecordsOf(db: Db, user_id: string, match_id: string) {
  return readRecords(db, user_id, await readMatch(db, match_id, user_id));
}

/** The generation of a person on a match that is being written. Throws `NOT_FOUND`. */
export async function requireRunning(
  db: Db,
  running: RunningGenerations,
  user_id: string,
  wanted: string,
): Promise<Generation> {
  const { match_id } = await readMatch(db, wanted, user_id);
  const generation = running.find(user_id, match_id);
  if (!generation) throw new AppError('NOT_FOUND', 'Aucune analyse en cours');
  return generation;
}

/** Stops a generation that is running, or deletes a question that failed. Idempotent. */
export async function dropGeneration(
  db: Db,
  running: RunningGenerations,
  user_id: string,
  wanted: string,
): Promise<void> {
  const { match_id } = await readMatch(db, wanted, user_id);
  const generation = running.find(user_id, match_id);
  if (generation) {
    generation.stop(stoppedByAuthor);
    await generation.ended;
    return;
  }
  const last = await findLastGeneration(db, user_id, match_id);
  if (!last || last.prompt_content === null) return;
  const { generation_id } = last;
  await inWrite(db, [], (tx) =>
    updateGeneration(tx, generation_id, { status: 'failed', prompt_content: null }),
  );
}

/** Makes an analysis the active one, or deactivates it; for its owner or an administrator. Throws `NOT_FOUND`. */
export function activateAnalysis(db: Db, person: Person, analyse_id: string, is_active: 0 | 1) {
  return inWrite(db, [], async (tx) => {
    const analysis = await requireAnalysis(tx, person, analyse_id);
    await setAnalysisActive(tx, analyse_id, is_active);
    return { ...analysis, is_active };
  });
}

/** Deletes an analysis; for its owner or an administrator. Throws `NOT_FOUND`. */
export function deleteAnalysis(db: Db, person: Person, analyse_id: string): Promise<Row<'analysis'>> {
  return inWrite(db, [], async (tx) => {
    const analysis = await requireAnalysis(tx, person, analyse_id);
    await deleteAnalysisRow(tx, analyse_id);
    return analysis;
  });
}

async function requireAnalysis(tx: Tx, person: Person, analyse_id: string): Promise<Row<'analysis'>> {
  const analysis = await findAnalysis(tx, analyse_id);
  const isTheirs = analysis?.user_id === person.user_id || can(person, 'administrate');
  if (!analysis || !isTheirs) throw new AppError('NOT_FOUND', 'Analyse introuvable');
  return analysis;
}

/** Which model answers, how much each user may ask, and what each has asked: in all, and over the last 30 days. */
export async function readUsage({ db, config, now }: ServerContext) {
  const since = new Date(now() - USAGE_DAYS * DAY_MS).toISOString();
  return {
    openai_model: config.OPENAI_MODEL ?? null,
    limite_par_jour: config.AI_DAILY_LIMIT,
    utilisateurs: await findUsage(db, since),
  };
}
