import { z } from 'zod';
import { isId } from '../../shared/ids.ts';
import { limits } from '../../shared/limits.ts';
import { analysis } from '../../shared/records/analysis.ts';
import { prompt } from '../../shared/records/prompt.ts';
import { promptVersion } from '../../shared/records/prompt-version.ts';
import { isBlank } from '../../shared/text.ts';
import { writtenAnswer } from '../http/answers.ts';
import { entitySchema, fieldSchema } from '../http/zod-fields.ts';
import { zoneField } from '../http/zone-field.ts';

export const tags = ['Analyses'];

const { prompt_id, prompt_titre, sport_id } = prompt.fields;
const { histo_id, prompt_content } = promptVersion.fields;
const { user_id: _, analyse_summary, ...shownFields } = analysis.fields;

export const activationBody = z.object({ is_active: fieldSchema(shownFields.is_active) });

export const analysisAnswer = entitySchema(shownFields).extend({ analyse_summary: z.string() });
export const templatesAnswer = z.array(
  entitySchema({ prompt_id, prompt_titre, sport_id, histo_id, prompt_content }),
);
export const writtenAnalysis = writtenAnswer(analysisAnswer);

export const idParams = z.object({ id: z.string().refine(isId, { error: 'Identifiant incorrect' }) });

export const analysesAnswer = z.object({
  analyses: z.array(analysisAnswer),
  generation: z
    .object({
      status: z.enum(['running', 'failed']),
      started_at: z.string(),
      prompt_id: z.int(),
      prompt_titre: z.string(),
      prompt_content: z.string(),
      failure: z.string().nullable(),
    })
    .nullable(),
  openai_model: z.string().nullable(),
  remaining: z.int(),
});

export const generationBody = z.object({
  promptId: z.int({ error: 'Veuillez sélectionner un prompt' }),
  promptContent: z
    .string({ error: 'Le prompt ne peut pas être vide' })
    .trim()
    .refine((text) => !isBlank(text), { error: 'Le prompt ne peut pas être vide' })
    .max(limits.promptMax, { error: `Prompt\u202f: ${limits.promptMax} caractères au maximum` }),
  histoId: z.int().optional(),
  tz: zoneField,
});
