import type { Row } from '../../../shared/records/tables.ts';

/** The ids of the result types that every instance has. */
export const seededResult = { won: 1, lost: 2, void: 3, running: 4, waiting: 5 } as const;

const { won, lost, running, waiting } = seededResult;

export const resultTypes: readonly Row<'result_type'>[] = [
  { result_id: won, result_lib: 'Gagné', result_issue: 'won', result_ordre: 1 },
  { result_id: lost, result_lib: 'Perdu', result_issue: 'lost', result_ordre: 2 },
  { result_id: seededResult.void, result_lib: 'Annulé/Remboursé', result_issue: 'void', result_ordre: 3 },
  { result_id: running, result_lib: 'En cours', result_issue: 'pending', result_ordre: 4 },
  { result_id: waiting, result_lib: 'En attente', result_issue: 'pending', result_ordre: 5 },
];
