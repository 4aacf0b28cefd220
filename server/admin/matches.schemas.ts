import { z } from 'zod';
import type { AdminMatch, DoubleMatch } from '../../shared/answers.ts';
import { isId } from '../../shared/ids.ts';
import { match } from '../../shared/records/match.ts';
import { ownScore } from '../../shared/records/own-score.ts';
import { descriptionOf, entitySchema, fieldSchema } from '../http/zod-fields.ts';
import { matchAnswer } from '../matches/match.schemas.ts';

/** A match with who created it, who sees it (its creator, or everybody), and how many bets by how many people are on it. */
export const adminMatchAnswer = matchAnswer.extend({
  ver: z.int(),
  standing: z.enum(['own', 'shared', 'confirmed']),
  nb_pronos: z.int(),
  nb_parieurs: z.int(),
  absent_depuis: z.string().nullable(),
  cree_par: z.object({ user_pseudo: z.string(), user_mail: z.string() }).nullable(),
}) satisfies z.ZodType<AdminMatch>;

/** The same with how many tickets have it and the match that may be merged into it. */
export const doubleMatchAnswer = adminMatchAnswer.extend({
  nb_en_double: z.int(),
}) satisfies z.ZodType<DoubleMatch>;

/** A match of which bettors noted scores, that which most noted first; of whom is told to nobody. */
export const notedMatchAnswer = adminMatchAnswer.extend({
  scores_notes: z.array(entitySchema({ score: ownScore.fields.score }).extend({ nb_parieurs: z.int() })),
}) satisfies z.ZodType<AdminMatch>;

export const matchParams = z.object({ id: z.string().refine(isId, { error: 'Identifiant incorrect' }) });

/** A score is the administrator's who gives it, whatever origin it is sent with. */
export const givenScore = z
  .preprocess(
    (value) =>
      typeof value === 'object' && value !== null ? { ...value, origine: 'administrateur' } : value,
    fieldSchema(match.fields.score),
  )
  .meta({
    description: `${descriptionOf(match.fields.score)}. L’origine devient «\u202fadministrateur\u202f».`,
  });
