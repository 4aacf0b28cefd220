import { expect, test } from 'vitest';
import type { TypeGroup } from '../../client/tips/prediction-types.ts';
import { searchTypes } from '../../client/tips/type-search.ts';
import { predictions } from '../../server/seeds/facts/predictions.ts';

/** The types of a football match, as seeded. */
const football = predictions
  .filter(({ sports }) => sports.includes('Football'))
  .map(({ grp_prono_lib, pronos }, index): TypeGroup => {
    const grp_prono_id = index + 1;
    const types = pronos.map((prono_lib, order) => ({
      prono_id: grp_prono_id * 1_000 + order,
      prono_lib,
      grp_prono_id,
      prono_ordre: order,
      prono_regle: null,
      text: prono_lib,
    }));
    return {
      group: { grp_prono_id, grp_prono_lib, grp_prono_ordre: index },
      title: grp_prono_lib,
      types,
    };
  });

const found = (search: string) =>
  searchTypes(football, search).flatMap(({ title, types }) =>
    types.map(({ text }) => `${title}\u202f: ${text}`),
  );

test.each([
  ['btts', 'Les deux équipes marquent\u202f: Oui'],
  ['Over 2.5', 'Plus/Moins de buts\u202f: Plus de 2,5 buts'],
  ['under 2,5', 'Plus/Moins de buts\u202f: Moins de 2,5 buts'],
  ['1N2', 'Résultat du match\u202f: Match nul (N)'],
  ['1x2', 'Résultat du match\u202f: Match nul (N)'],
  ['dnb', 'Remboursé si match nul\u202f: Équipe domicile (remboursé si nul)'],
  ['btts over 2.5', 'Les deux équipes marquent et nombre de buts\u202f: Oui et plus de 2,5 buts'],
])('« %s » leads to « %s »', (search, type) => {
  expect(found(search)).toContain(type);
});

test('« over » finds no type of fewer, « under » none of more', () => {
  expect(found('over').filter((text) => !/plus de \d/i.test(text))).toEqual([]);
  expect(found('under').filter((text) => !/moins de \d/i.test(text))).toEqual([]);
});
