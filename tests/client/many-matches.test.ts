import { expect, test } from 'vitest';
import { confirmText, deleteText } from '../../client/admin/matches/many-matches-text.ts';

test('the question about several matches counts those who created them, and those that stay', () => {
  expect(confirmText(1)).toMatch(/le verra.*si son auteur supprime son compte/);
  expect(confirmText(2)).toMatch(/les verra.*si leurs auteurs suppriment leur compte/);
  expect(deleteText(2, 0)).toBe('Êtes-vous sûr de vouloir supprimer ces 2 matchs\u202f?');
  expect(deleteText(1, 1)).toBe(
    'Êtes-vous sûr de vouloir supprimer ce match\u202f? L’autre match choisi porte des pronostics et reste\u202f: fusionnez-le d’abord.',
  );
  expect(deleteText(3, 2)).toMatch(
    /ces 3 matchs.*Les 2 autres matchs choisis portent des pronostics et restent.*fusionnez-les/,
  );
});
