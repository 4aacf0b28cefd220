/** The names of the confidence levels, from 1 to 5 (shared/README.md § Limits). */
export const confidenceLevels = [
  'Très incertain',
  'Peu confiant',
  'Moyennement confiant',
  'Confiant',
  'Très confiant',
] as const;
