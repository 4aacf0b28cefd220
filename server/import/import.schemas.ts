import { z } from 'zod';

/** Teams that nobody knew, each with those that it may be after all. */
export const newTeams = z.array(
  z.object({
    name: z.string(),
    pays_lib: z.string(),
    near: z.array(z.object({ equipe_id: z.int(), equipe_lib: z.string(), pays_lib: z.string() })),
  }),
);

/** The lines of a file that cannot be taken. */
export const lineProblems = z.array(z.object({ line: z.int(), message: z.string() }));
