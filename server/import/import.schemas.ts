import { z } from 'zod';

/** Unknown teams, each with the existing ones that it may be. */
export const newTeams = z.array(
  z.object({
    name: z.string(),
    pays_lib: z.string(),
    sport_id: z.int(),
    near: z.array(z.object({ equipe_id: z.int(), equipe_lib: z.string(), pays_lib: z.string() })),
  }),
);

/** How many lines of a file cannot be imported. */
export const refused = z.int().meta({ description: 'Nombre de lignes fausses' });

/** The problems of the first of these lines. */
export const lineProblems = z
  .array(z.object({ line: z.int(), message: z.string() }))
  .meta({ description: 'Les fautes des cent premières lignes fausses' });

/** The days of a competition. */
const dates = z.object({ date_debut: z.string(), date_fin: z.string() });

/** What the journal keeps of an import of matches besides its counts; older lines hold less. */
export const importedEntry = z.object({
  /** « Ligue 1 2026-27 ». */
  what: z.string().optional(),
  /** The existing competitions whose dates it moved, in this order. */
  dates: z.array(z.object({ compet_id: z.int(), before: dates, after: dates })).default([]),
});

export type MovedDates = z.output<typeof importedEntry>['dates'][number];
