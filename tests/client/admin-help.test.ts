import { expect, test } from 'vitest';
import { wordsOf } from '../../client/admin/help/help-section.ts';
import { practiceSections } from '../../client/admin/help/practice-sections.ts';
import { referenceSections } from '../../client/admin/help/reference-sections.ts';

const wordsIn = (id: string) =>
  [...referenceSections, ...practiceSections]
    .filter((section) => section.id === id)
    .map(wordsOf)
    .join(' ');

test.each([
  ['users', 'the host gives rights back where nobody here can', /npm run admin -- grant/],
  ['troubleshooting', 'a competition that is gone is told as it is', /«\u202fCompétition introuvable\u202f»/],
  ['troubleshooting', 'a prompt alone has no version to take back', /pour un prompt, fermez/],
  ['troubleshooting', 'what waits on the device is named before its data go', /une fois vos saisies parties/],
  ['overview', 'only an import of matches is taken back', /un import de matchs a créé/],
  ['sports', 'a prompt keeps its sport', /aucun prompt ne l’utilise/],
  ['matches', 'wrong lines stay out and the rest goes in', /elles restent dehors, le reste entre/],
])('the help on %s is true: %s', (id, _, words) => {
  expect(wordsIn(id)).toMatch(words);
});
