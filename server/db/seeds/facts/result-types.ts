export const resultTypes: readonly { result_id: number; result_lib: string; result_ordre: number }[] = [
  { result_id: 1, result_lib: 'Gagné', result_ordre: 1 },
  { result_id: 2, result_lib: 'Perdu', result_ordre: 2 },
  { result_id: 3, result_lib: 'Annulé/Remboursé', result_ordre: 3 },
  { result_id: 4, result_lib: 'En cours', result_ordre: 4 },
  { result_id: 5, result_lib: 'En attente', result_ordre: 5 },
];
