import { describe, expect, it } from 'vitest';
import { prompts } from '../../../server/seeds/facts/prompts.ts';
import { sports } from '../../../server/seeds/facts/sports.ts';

/** How much of a prompt a card of the list shows. */
const CARD_LENGTH = 150;

const RECORDS = ['{bilan_equipe_a}', '{bilan_equipe_b}', '{bilan_competition}'];
const PLACEHOLDERS = ['{equipe_a}', '{equipe_b}', '{competition}', '{date_match}', ...RECORDS];

/** No text may claim to raise the chances of winning (L.121-4 15°) or urge to bet. */
const FORBIDDEN = [
  /paris? (sûr|gagnant|certain|safe|facile)/i,
  /\b(value|safe|banker)\b/i,
  /garanti/i,
  /à coup sûr/i,
  /sans (aucun )?risque/i,
  /meilleure?s? (paris?|cotes?|choix)/i,
  /(cote|pari)s? à (prendre|jouer|saisir)/i,
  /(quel|quels) paris?/i,
  /(quelle|quelles) (cote|mise)s?/i,
  /gros(ses)? cotes?|bonne affaire|rentable|gagner à tous les coups/i,
];

const texts = prompts.map(({ prompt_titre, prompt_content }) => `${prompt_titre}\n${prompt_content}`);

describe('the seeded prompts', () => {
  it('have a short title, once per sport, and refer to seeded sports', () => {
    const sportNames = new Set(sports.map((sport) => sport.sport_lib));
    const titles = prompts.map((prompt) => `${prompt.sport}|${prompt.prompt_titre}`);
    expect(new Set(titles).size).toBe(prompts.length);
    expect(prompts.filter(({ prompt_titre }) => prompt_titre.length > 150)).toEqual([]);
    expect(prompts.filter(({ sport }) => sport !== null && !sportNames.has(sport))).toEqual([]);
  });

  it('start with a sentence of their own that fits on a card', () => {
    const starts = prompts.map(({ prompt_content }) => prompt_content.slice(0, CARD_LENGTH));
    expect(new Set(starts).size).toBe(prompts.length);
    expect(starts.filter((start) => !/^[^{}\n]+[.?]\n/.test(start))).toEqual([]);
  });

  it('are of a readable length, with as many sections as they announce', () => {
    for (const { prompt_titre, prompt_content } of prompts) {
      expect(prompt_content.length, prompt_titre).toBeGreaterThanOrEqual(700);
      expect(prompt_content.length, prompt_titre).toBeLessThanOrEqual(1800);
      const sections = prompt_content.match(/^\d\. /gm)?.length;
      const announced = prompt_content.includes('cinq sections titrées') ? 5 : 4;
      expect(sections, prompt_titre).toBe(announced);
    }
  });

  it('use only the known placeholders, and the bettor’s own results only where risks are weighed', () => {
    for (const { prompt_titre, prompt_content } of prompts) {
      const used = new Set(prompt_content.match(/\{[^}]*\}?/g));
      const expected = prompt_titre.startsWith('Risques') ? PLACEHOLDERS : PLACEHOLDERS.slice(0, 4);
      expect([...used].sort(), prompt_titre).toEqual([...expected].sort());
    }
    expect(texts.filter((text) => /[[\]]/.test(text))).toEqual([]);
  });

  it('promise no gain and urge to no bet', () => {
    for (const wording of FORBIDDEN) expect(texts.filter((text) => wording.test(text))).toEqual([]);
  });

  it('follow the French typography', () => {
    expect(texts.filter((text) => /'|"|\.{3}/.test(text))).toEqual([]);
    expect(texts.filter((text) => / [:;!?%€»]|« /.test(text))).toEqual([]);
    expect(texts.filter((text) => /[\p{L}\d}][;!?%€]|[\p{L}}]:(?!\/)/u.test(text))).toEqual([]);
    expect(texts.filter((text) => / $| {2}/m.test(text))).toEqual([]);
  });
});
