import * as v from 'valibot';
import type { PersonalPlaceholder } from '../../../../shared/domain/prompt-template.ts';
import { callApi } from '../../../api/http.ts';
import type { KeptAnalysis } from '../../../local/database.ts';

const analysisSchema = v.object({
  analyse_id: v.string(),
  match_id: v.string(),
  histo_id: v.nullable(v.number()),
  prompt_titre: v.string(),
  date_creation: v.string(),
  analyse_summary: v.string(),
  analyse_content: v.string(),
  prompt_content: v.string(),
  openai_model: v.string(),
  tokens_used: v.number(),
  is_active: v.picklist([0, 1]),
}) satisfies v.GenericSchema<unknown, KeptAnalysis>;

const stateSchema = v.object({
  analyses: v.array(analysisSchema),
  generation: v.nullable(
    v.object({
      status: v.picklist(['running', 'failed']),
      started_at: v.string(),
      prompt_id: v.number(),
      prompt_titre: v.string(),
      prompt_content: v.string(),
      failure: v.nullable(v.string()),
    }),
  ),
  openai_model: v.nullable(v.string()),
  remaining: v.number(),
});

const templatesSchema = v.array(
  v.object({
    prompt_id: v.number(),
    prompt_titre: v.string(),
    sport_id: v.nullable(v.number()),
    histo_id: v.number(),
    prompt_content: v.string(),
  }),
);

const recordsSchema = v.object({
  bilan_equipe_a: v.string(),
  bilan_equipe_b: v.string(),
  bilan_competition: v.string(),
}) satisfies v.GenericSchema<unknown, Record<PersonalPlaceholder, string>>;

/** The server's state of a match's analyses for this person. */
export type AnalysisState = v.InferOutput<typeof stateSchema>;
export type PromptTemplate = v.InferOutput<typeof templatesSchema>[number];

export async function loadAnalyses(match_id: string): Promise<AnalysisState> {
  return v.parse(stateSchema, await callApi('GET', `/matches/${match_id}/analyses`));
}

export async function loadTemplates(sport_id: number): Promise<PromptTemplate[]> {
  return v.parse(templatesSchema, await callApi('GET', `/matches/prompts/${sport_id}`));
}

/** The person's own results on the match's teams and competition. */
export async function loadRecords(match_id: string): Promise<Record<PersonalPlaceholder, string>> {
  return v.parse(recordsSchema, await callApi('GET', `/matches/${match_id}/bilans`));
}

/** Stops the generation that is running, or deletes the one that failed. */
export async function dropGeneration(match_id: string): Promise<void> {
  await callApi('DELETE', `/matches/${match_id}/analysis/generation`);
}

export function changeActive({ analyse_id }: KeptAnalysis, is_active: 0 | 1): Promise<{ message: string }> {
  return callApi('PATCH', `/matches/analysis/${analyse_id}/status`, { is_active });
}

export function deleteAnalysis({ analyse_id }: KeptAnalysis): Promise<{ message: string }> {
  return callApi('DELETE', `/matches/analysis/${analyse_id}`);
}
