import * as v from 'valibot';

export const promptDraftSchema = v.object({
  promptId: v.number(),
  /** Unknown for a question that a closed page has asked. */
  histoId: v.nullable(v.number()),
  prompt_titre: v.string(),
  text: v.string(),
  /** Whether it contains the bettor's own results. */
  isPersonal: v.boolean(),
});

/** A prompt that was chosen, filled in and perhaps edited, and has not resulted in an analysis yet. */
export type PromptDraft = v.InferOutput<typeof promptDraftSchema>;

export function promptDraftKey(user_id: string, match_id: string): string {
  return `pronos-prompt:${user_id}:${match_id}`;
}
