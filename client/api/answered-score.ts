import * as v from 'valibot';
import { normalScore } from '../../shared/domain/score.ts';

/** The score of a match in an answer, as the text that the local database holds. */
export const answeredScore = v.optional(
  v.pipe(
    v.nullable(v.record(v.string(), v.unknown())),
    v.transform((score) => score && normalScore(JSON.stringify(score))),
  ),
  null,
);
