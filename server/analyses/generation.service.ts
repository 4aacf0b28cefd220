import {
  fillTemplate,
  type PersonalPlaceholder,
  placeholdersIn,
} from '../../shared/domain/prompt-template.ts';
import { AppError } from '../../shared/errors.ts';
import type { Row } from '../../shared/records/tables.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inServersName, inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import type { MatchView } from '../matches/match.schemas.ts';
import { readMatch } from '../matches/matches.service.ts';
import { readOutcomes } from '../tips/outcomes.store.ts';
import {
  countGenerations,
  findTemplate,
  insertAnalysis,
  insertGeneration,
  isVersionOf,
  type PromptTemplate,
  tipsInCompetition,
  tipsOnTeam,
  updateGeneration,
} from './analyses.store.ts';
import { isEnglish, partsOfAnswer } from './answer-text.ts';
import { recordSentence } from './bettor-record.ts';
import { Generation, type GenerationEnd, type RunningGenerations } from './generations.ts';
import { instruction } from './instruction.ts';
import { askModel, requireModel } from './model.ts';

const DAY_MS = 86_400_000;

/** The reason of a generation that its own author ends. */
export const stoppedByAuthor = new Error('Stopped by its author');
export const stoppedByServer = new AppError(
  'UNAVAILABLE',
  'Le serveur s’est arrêté pendant l’analyse. Relancez-la.',
);

export interface AnalysisRequest {
  promptId: number;
  promptContent: string;
  /** The version that the text was made from; the prompt's current one when absent. */
  histoId?: number | undefined;
  /** The time zone of a date that is still to be filled in. */
  tz: string;
}

interface Asked {
  context: ServerContext;
  running: RunningGenerations;
  user_id: string;
  /** Called with the error of a generation that failed, once that is stored. */
  onFailure: (error: AppError) => void;
}

/** A person's results on their own bets on these teams and in this competition, as prompts hold them. */
export async function readRecords(
  db: Db,
  user_id: string,
  { equa_id, equb_id, compet_id }: Pick<MatchView, 'equa_id' | 'equb_id' | 'compet_id'>,
): Promise<Record<PersonalPlaceholder, string>> {
  const outcomeOf = await readOutcomes(db);
  return {
    bilan_equipe_a: recordSentence(await tipsOnTeam(db, user_id, equa_id), outcomeOf),
    bilan_equipe_b: recordSentence(await tipsOnTeam(db, user_id, equb_id), outcomeOf),
    bilan_competition: recordSentence(await tipsInCompetition(db, user_id, compet_id), outcomeOf),
  };
}

/**
 * How many more questions a person may ask today. Those that the service cut do not count, unless there are more of
 * them than the limit, since each may cost the host.
 */
export async function remainingQuestions(
  { config, now }: ServerContext,
  db: Db | Tx,
  user_id: string,
): Promise<number> {
  const { AI_DAILY_LIMIT } = config;
  const since = new Date(now() - DAY_MS).toISOString();
  const { asked, cut } = await countGenerations(db, user_id, since);
  return Math.max(0, AI_DAILY_LIMIT - (asked - Math.min(cut, AI_DAILY_LIMIT)));
}

/**
 * Sends a prompt to the model and returns while the answer is being written: the generation gives the text. Throws
 * `UNAVAILABLE` (not configured), `NOT_FOUND`, `VALIDATION`, `CONFLICT` (one is running already) and `RATE_LIMITED`.
 */
export async function startGeneration(
  { context, running, user_id, onFailure }: Asked,
  match_id: string,
  request: AnalysisRequest,
): Promise<Generation> {
  const openai_model = requireModel(context.config);
  const match = await readMatch(context.db, match_id, user_id);
  const template = await requireTemplate(context.db, request, match);
  const prompt_content = await filledPrompt(context.db, user_id, match, request);
  const started_at = new Date(context.now()).toISOString();
  const generation_id = newId(context.now());
  await inWrite(context.db, [], async (tx) => {
    if (running.find(user_id, match.match_id)) {
      throw new AppError('CONFLICT', 'Une analyse de ce match est déjà en cours.');
    }
    const { AI_DAILY_LIMIT } = context.config;
    if ((await remainingQuestions(context, tx, user_id)) === 0) {
      const many = `${AI_DAILY_LIMIT} analyse${AI_DAILY_LIMIT > 1 ? 's' : ''} par 24\u00a0heures`;
      throw new AppError('RATE_LIMITED', `Ce serveur accorde ${many}\u202f: réessayez plus tard.`);
    }
    await insertGeneration(tx, {
      generation_id,
      user_id,
      match_id: match.match_id,
      prompt_id: template.prompt_id,
      prompt_titre: template.prompt_titre,
      prompt_content,
      started_at,
      status: 'running',
      failure: null,
      openai_model,
      tokens_used: 0,
    });
  });
  // It may end after the person's rights have: it is stored all the same, since the question was asked and its answer
  // costs.
  const generation = inServersName(
    () =>
      new Generation((onText, signal) =>
        generate(context, { generation_id, user_id, match, template, prompt_content, onText, signal }),
      ),
  );
  running.add(user_id, match.match_id, generation);
  void generation.ended.then((end) => {
    if (end.type === 'failed') onFailure(end.error);
  });
  return generation;
}

async function requireTemplate(
  db: Db,
  { promptId, histoId }: AnalysisRequest,
  match: MatchView,
): Promise<PromptTemplate> {
  const template = await findTemplate(db, promptId);
  const isForMatch = template?.sport_id === null || template?.sport_id === match.competition.sport_id;
  if (!template || !isForMatch) {
    const message = 'Ce prompt n’existe plus\u202f: choisissez-en un autre.';
    throw new AppError('VALIDATION', message, { details: [{ field: 'promptId', message }] });
  }
  const isKnown = histoId !== undefined && (await isVersionOf(db, promptId, histoId));
  return isKnown ? { ...template, histo_id: histoId } : template;
}

/** Fills in what the screen has not. */
async function filledPrompt(
  db: Db,
  user_id: string,
  match: MatchView,
  { promptContent, tz }: AnalysisRequest,
): Promise<string> {
  const { known } = placeholdersIn(promptContent);
  if (known.size === 0) return promptContent;
  const date = new Date(match.match_date);
  return fillTemplate(promptContent, {
    ...(await readRecords(db, user_id, match)),
    equipe_a: match.equipeA.equipe_lib,
    equipe_b: match.equipeB.equipe_lib,
    competition: match.competition.compet_lib,
    date_match: new Intl.DateTimeFormat('fr-FR', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: tz,
    }).format(date),
  });
}

interface Work {
  generation_id: string;
  user_id: string;
  match: MatchView;
  template: PromptTemplate;
  prompt_content: string;
  onText: (piece: string) => void;
  signal: AbortSignal;
}

/** Asks, and stores how it ended: a whole analysis, or a failure with its cost. */
async function generate(context: ServerContext, work: Work): Promise<GenerationEnd> {
  let tokens_used = 0;
  try {
    const answer = await askModel(context.config, {
      instruction,
      prompt: work.prompt_content,
      signal: work.signal,
      onText: work.onText,
      onTokens: (tokens) => {
        tokens_used = tokens;
      },
    });
    const analysis = analysisOf(context, work, answer, tokens_used);
    await inWrite(context.db, [], async (tx) => {
      await insertAnalysis(tx, analysis);
      await updateGeneration(tx, work.generation_id, { status: 'done', prompt_content: null, tokens_used });
    });
    return { type: 'done', analysis };
  } catch (reason) {
    return writeDown(context, work, reason, tokens_used);
  }
}

function analysisOf(
  { config, now }: ServerContext,
  { generation_id, user_id, match, template, prompt_content }: Work,
  answer: string,
  tokens_used: number,
): Row<'analysis'> {
  const { summary, content } = partsOfAnswer(keepable(answer));
  if (content === '') throw new AppError('UNAVAILABLE', 'Le modèle n’a rien répondu. Relancez l’analyse.');
  if (isEnglish(`${summary} ${content}`)) {
    throw new AppError(
      'BUSINESS_RULE',
      'Le modèle a répondu en anglais\u202f: l’analyse n’est pas gardée. Relancez-la.',
    );
  }
  return {
    analyse_id: generation_id,
    user_id,
    match_id: match.match_id,
    histo_id: template.histo_id,
    prompt_titre: template.prompt_titre,
    date_creation: new Date(now()).toISOString(),
    analyse_summary: summary,
    analyse_content: content,
    prompt_content,
    openai_model: requireModel(config),
    tokens_used,
    is_active: 1,
  };
}

/** Without what JSON or the database cannot hold: lone surrogates and NUL. */
function keepable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

async function writeDown(
  { db }: ServerContext,
  { generation_id }: Work,
  reason: unknown,
  tokens_used: number,
): Promise<GenerationEnd> {
  const isStopped = reason === stoppedByAuthor;
  const error = reason instanceof AppError ? reason : new AppError('INTERNAL', undefined, { cause: reason });
  const ending = isStopped
    ? ({ status: 'stopped', prompt_content: null } as const)
    : ({
        status: 'failed',
        failure: error.message,
        is_cut: error.code === 'BUSINESS_RULE' ? 0 : 1,
      } as const);
  try {
    await inWrite(db, [], (tx) => updateGeneration(tx, generation_id, { ...ending, tokens_used }));
  } catch (cause) {
    return { type: 'failed', error: new AppError('INTERNAL', undefined, { cause }) };
  }
  return isStopped ? { type: 'stopped' } : { type: 'failed', error };
}
