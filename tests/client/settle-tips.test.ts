import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { rememberedOutcomes, withOutcomes } from '../../client/tips/settle/settle-memory.ts';
import { settledAlone, settledTips, settlingWrites } from '../../client/tips/settle/settle-tips.ts';
import { withoutTip } from '../../client/tips/settle/stored-results.ts';
import { tipEdit } from '../../client/tips/tip-changes.ts';
import { seededRule } from '../../server/seeds/facts/prediction-rules.ts';
import { predictions } from '../../server/seeds/facts/predictions.ts';
import { resultTypes } from '../../server/seeds/facts/result-types.ts';
import { type ScoreVerdict, scoreVerdicts, verdictKey } from '../../shared/domain/proposals.ts';
import { ruleText } from '../../shared/domain/rule-text.ts';
import { type MatchScore, scoreText } from '../../shared/domain/score.ts';
import { detailsOf, settledTip } from '../../shared/domain/ticket-details.ts';
import { outcomesBy } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { mergeTip } from '../../sync/operations/merge-tip.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { dataFile } from '../helpers/data-file.ts';
import { aMatch, aScore, aSelection, aTicket, aTip } from '../helpers/rows.ts';

type Type = Row<'prediction_type'>;

const types: readonly (Type & { group: string })[] = predictions
  .flatMap(({ grp_prono_lib, pronos }, group) =>
    pronos.map((prono_lib) => ({ prono_lib, grp_prono_id: group + 1, group: grp_prono_lib, pronos })),
  )
  .map(({ prono_lib, grp_prono_id, group, pronos }, index) => {
    const rule = seededRule(group, prono_lib, pronos);
    return {
      prono_id: index + 1,
      prono_lib,
      prono_ordre: 1,
      prono_regle: rule && ruleText(rule),
      grp_prono_id,
      group,
    };
  });

function typeOf(group: string, label: string): number {
  const type = types.find((one) => one.group === group && one.prono_lib === label);
  if (!type) throw new Error(`No type « ${group} / ${label} »`);
  return type.prono_id;
}

const home = typeOf('Résultat du match', 'Victoire équipe domicile (1)');
const over = typeOf('Plus/Moins de buts', 'Plus de 2,5 buts');
const both = typeOf('Les deux équipes marquent', 'Oui');

function referenceWith(matches: readonly Row<'match'>[]) {
  return {
    bookmakers: new Map(),
    countries: new Map(),
    players: new Map(),
    predictionGroups: new Map(),
    teams: new Map(),
    predictionTypes: new Map(types.map((type) => [type.prono_id, type])),
    matches: new Map(matches.map((match) => [match.match_id, match])),
    resultTypes: new Map(resultTypes.map((type) => [type.result_id, type])),
    outcomeOf: outcomesBy(resultTypes),
    nowMs: Date.parse('2026-12-01T00:00:00.000Z'),
  };
}

function scored(score: [number, number], more: Partial<MatchScore> = {}): Row<'match'> {
  return aMatch({ score: scoreText(aScore(score, more)) });
}

const br_id = '019aab00-0000-7000-8000-000000000001';

/** As the scores say. */
function followed(verdicts: readonly ScoreVerdict[]) {
  return verdicts.map((verdict) => ({ ...verdict, chosen: verdict.outcome }));
}

describe('what scores decide', () => {
  test('a season bet on three types settles by proposals alone as the file’s own results do', () => {
    const text = readFileSync(dataFile('football-data/2425/F1.csv'), 'utf8').replace(/^\uFEFF/, '');
    const season = (parse(text, { columns: true, skip_empty_lines: true }) as Record<string, string>[]).map(
      (row) => ({ row, match: scored([Number(row.FTHG), Number(row.FTAG)]) }),
    );
    const reference = referenceWith(season.map(({ match }) => match));
    const bets = season.flatMap(({ row, match: { match_id } }) => {
      const odds = Math.round(Number(row.B365H) * 1_000);
      return [home, over, both].map((prono_id) => aTip({ br_id, match_id, prono_id, match_cote: odds }));
    });
    const { proposed, contradicted } = scoreVerdicts(bets, reference);
    expect([proposed.length, contradicted.length]).toEqual([918, 0]);
    const settled = settledTips(followed(proposed), reference).map(({ after }) => after);
    const isWon = (index: number, type: number) => settled[index * 3 + type]?.result_id === 1;
    for (const [index, { row }] of season.entries()) {
      const goals = [Number(row.FTHG), Number(row.FTAG)] as const;
      expect(isWon(index, 0)).toBe(row.FTR === 'H');
      expect(isWon(index, 1)).toBe(goals[0] + goals[1] > 2);
      expect(isWon(index, 2)).toBe(Math.min(...goals) > 0);
    }
    const homes = settled.filter(({ prono_id }) => prono_id === home);
    expect(homes.filter(({ result_id }) => result_id === 1)).toHaveLength(143);
    // The truth that comes with the file: 10 € on each home win.
    expect(homes.reduce((sum, { prono_gain }) => sum + prono_gain, 0)).toBe(305_190);
    expect(scoreVerdicts(settled, reference)).toEqual({ proposed: [], contradicted: [] });
  });

  test('the selections of a ticket settle together, and those without a score stay', () => {
    const [first, second, unknown] = [scored([2, 0]), scored([1, 1]), aMatch()];
    const reference = referenceWith([first, second, unknown]);
    const ticket = aTicket({ br_id }, [
      aSelection({ match_id: first.match_id, prono_id: home }),
      aSelection({ match_id: second.match_id, prono_id: over }),
      aSelection({ match_id: unknown.match_id, prono_id: home }),
    ]);
    const { proposed } = scoreVerdicts([ticket], reference);
    const [settled] = settledTips(followed(proposed), reference);
    const results = detailsOf(settled?.after ?? ticket)?.selections.map(({ sel_resultat }) => sel_resultat);
    expect(results).toEqual(['gagne', 'perdu', 'en_cours']);
    expect(settled?.after.etat).toBe('perdu');
    const { settle, undo } = settlingWrites([...settledTips(followed(proposed), reference)], reference);
    expect([settle.length, undo.length]).toEqual([1, 1]);
  });

  test('what was settled otherwise stays and is told apart; what a score does not say is not proposed', () => {
    const match = scored([2, 1]);
    const away = scored([0, 1], { etat: 'tapis_vert' });
    const reference = referenceWith([match, away, aMatch()]);
    const scorer = typeOf('Buteur', 'Buteur à tout moment');
    const otherwise = aTip({ br_id, match_id: match.match_id, prono_id: home, result_id: 2 });
    const tips = [
      otherwise,
      aTip({ br_id, match_id: match.match_id, prono_id: scorer }),
      aTip({ br_id, match_id: away.match_id, prono_id: home }),
    ];
    const { proposed, contradicted } = scoreVerdicts(tips, reference);
    expect(proposed).toEqual([]);
    expect(contradicted.map(({ tip, outcome }) => [tip, outcome])).toEqual([[otherwise, 'won']]);
  });

  test('a half result makes a plain bet a ticket, at the return that it proposes', () => {
    const match = scored([1, 0]);
    const reference = referenceWith([match]);
    const quarter = typeOf('Handicap asiatique', 'Équipe domicile −0,75');
    const bet = aTip({ br_id, match_id: match.match_id, prono_id: quarter });
    const [settled] = settledTips(followed(scoreVerdicts([bet], reference).proposed), reference);
    expect(settled?.after).toMatchObject({ etat: 'demi_gagne', prono_gain: 1_425, match_id: null });
    expect(settled && detailsOf(settled.after)?.gain_saisi).toBeNull();
  });

  test('an each-way ticket is for places to decide', () => {
    const match = scored([2, 0]);
    const selection = aSelection({ match_id: match.match_id, prono_id: home });
    const eachWay = aTicket({ br_id }, [selection], { place_num: 1, place_den: 4 });
    expect(scoreVerdicts([eachWay], referenceWith([match])).proposed).toEqual([]);
  });

  test('a lay bet wins where its selection loses', () => {
    const match = scored([0, 3]);
    const selection = aSelection({ match_id: match.match_id, prono_id: home, sel_cote: 3_000 });
    const lay = aTicket({ br_id }, [selection], { contre: 1 });
    const reference = referenceWith([match]);
    const [settled] = settledTips(followed(scoreVerdicts([lay], reference).proposed), reference);
    // The risk of 20 € and the stake of 10 €.
    expect(settled?.after).toMatchObject({ etat: 'gagne', prono_gain: 3_000 });
  });

  test('a score that is corrected proposes again what it has settled, and only that', () => {
    const match = scored([1, 0]);
    const bet = aTip({ br_id, match_id: match.match_id, prono_id: home });
    const [won] = scoreVerdicts([bet], referenceWith([match])).proposed;
    if (!won) throw new Error('Nothing is proposed');
    const memory = rememberedOutcomes(withOutcomes(null, followed([won])));
    const settled = { ...bet, result_id: 1 };
    const again = (score: [number, number], tip: Row<'tip'>, more: Partial<MatchScore> = {}) => {
      const corrected = { ...scored(score, more), match_id: match.match_id };
      const { proposed, contradicted } = scoreVerdicts([tip], referenceWith([corrected]), memory);
      return [proposed.length, contradicted.length];
    };
    expect(again([1, 0], settled, { mi_temps: [0, 0] })).toEqual([0, 0]);
    expect(again([1, 1], settled)).toEqual([1, 0]);
    expect(again([1, 0], { ...bet, result_id: 2 }, { mi_temps: [0, 0] })).toEqual([0, 1]);
    const own = withOutcomes(null, [{ ...won, chosen: 'lost' }]);
    expect(rememberedOutcomes(own).has(verdictKey(won))).toBe(false);
    const decided = withoutTip(withOutcomes(null, followed([won])), bet.upm_id);
    expect(rememberedOutcomes(decided).has(verdictKey(won))).toBe(false);
  });

  test.each([
    ['is withdrawn', { score: null }],
    [
      'is of a match that was put off',
      { score: scoreText(aScore([0, 0], { etat: 'reporte', score: null })) },
    ],
  ])('a score that %s offers to open again what it has settled, and only that', (_, now) => {
    const match = scored([1, 0]);
    const on = { match_id: match.match_id, prono_id: home };
    const tips = [aTip({ br_id, ...on }), aTicket({ br_id }, [aSelection(on), aSelection()])];
    const { proposed } = scoreVerdicts(tips, referenceWith([match]));
    const memory = rememberedOutcomes(withOutcomes(null, followed(proposed)));
    const settled = settledTips(followed(proposed), referenceWith([match])).map(({ after }) => after);
    const reference = referenceWith([{ ...match, ...now }]);
    const byHand = aTip({ br_id, ...on, result_id: 1 });
    const after = scoreVerdicts([...settled, byHand], reference, memory);
    expect(after.proposed).toEqual([]);
    expect(after.contradicted.map(({ tip, outcome }) => [tip, outcome])).toEqual(
      settled.map((tip) => [tip, 'pending']),
    );
    const opened = settledTips(followed(after.contradicted), reference).map((one) => one.after);
    expect(opened.map(({ result_id, ticket, prono_gain }) => [result_id, ticket, prono_gain])).toEqual(
      tips.map(({ result_id, ticket, prono_gain }) => [result_id, ticket, prono_gain]),
    );
    const forgotten = rememberedOutcomes(
      withOutcomes(withOutcomes(null, followed(proposed)), followed(after.contradicted)),
    );
    expect(forgotten.size).toBe(0);
  });

  test('a result that scores gave here, and that the score says otherwise now, is changed by nobody but the bettor', () => {
    const match = scored([0, 1]);
    const bet = aTip({ br_id, match_id: match.match_id, prono_id: home });
    const lost = { ...bet, result_id: 2 };
    const memory = new Map([[verdictKey({ tip: bet, selection: null }), 'lost' as const]]);
    const reference = referenceWith([{ ...match, score: scoreText(aScore([2, 0])) }]);
    const { proposed } = scoreVerdicts([lost], reference, memory);
    expect(proposed).toMatchObject([{ outcome: 'won' }]);
    expect(settledAlone(proposed, reference.outcomeOf)).toEqual([]);
  });

  test('what is won or lost on a match that is to come is told on every device', () => {
    const match = { ...scored([2, 1]), score: null, match_date: '2099-01-01T20:00:00.000Z' };
    const bet = (result_id: number) => aTip({ br_id, match_id: match.match_id, prono_id: home, result_id });
    const { proposed, contradicted } = scoreVerdicts([1, 2, 3, 4].map(bet), referenceWith([match]));
    expect(proposed).toEqual([]);
    const told = contradicted.map(({ tip, outcome }) => [tip.result_id, outcome]);
    expect(told).toEqual([
      [1, 'pending'],
      [2, 'pending'],
    ]);
  });

  test('a match that begins later has no final score, whatever is written', () => {
    const match = { ...scored([2, 1]), match_date: '2099-01-01T20:00:00.000Z' };
    const bet = aTip({ br_id, match_id: match.match_id, prono_id: home });
    expect(scoreVerdicts([bet], referenceWith([match])).proposed).toEqual([]);
  });

  test('two devices that settle a half result write the same ticket', () => {
    const match = scored([1, 0]);
    const reference = referenceWith([match]);
    const quarter = typeOf('Handicap asiatique', 'Équipe domicile −0,75');
    const bet = aTip({ br_id, match_id: match.match_id, prono_id: quarter });
    const [one, other] = [1, 2].map(
      () => settledTips(followed(scoreVerdicts([bet], reference).proposed), reference)[0]?.after,
    );
    if (!one || !other) throw new Error('Nothing is settled');
    expect(one.ticket).toBe(other.ticket);
    expect(mergeTip(one, bet, other)).toMatchObject({ clash: false });
    // Undone here after another stake there: neither the result nor its date goes.
    const staked = settledTip({ ...one, prono_mise: 2_000 });
    const { tip, clash } = mergeTip(staked, one, bet);
    expect([clash, tip.etat, tip.date_reglement]).toEqual([true, 'demi_gagne', one.date_reglement]);
  });

  test.each([
    ['a plain bet', (match_id: string) => aTip({ br_id, match_id, prono_id: home })],
    [
      'a selection of an open ticket',
      (match_id: string) =>
        aTicket({ br_id }, [
          aSelection({ match_id, prono_id: home }),
          aSelection({ match_id: aMatch().match_id }),
        ]),
    ],
    [
      'a ticket that it settles',
      (match_id: string) => aTicket({ br_id }, [aSelection({ match_id, prono_id: home })], { bonus_pct: 10 }),
    ],
  ])('what was settled by itself and undone here is settled on no device: %s', (_, betOn) => {
    const match = scored([1, 0]);
    const reference = referenceWith([match]);
    const bet = betOn(match.match_id);
    const alone = (tip: Row<'tip'>) =>
      settledAlone(scoreVerdicts([tip], reference).proposed, reference.outcomeOf);
    const merged = (current: Row<'tip'>, [write]: readonly Write[]) => {
      if (write?.name !== 'tip.update') throw new Error('Nothing is written');
      return mergeTip(current, write.args.before, write.args.after);
    };
    expect(alone(bet)).toHaveLength(1);
    const { settle, undo } = settlingWrites(settledTips(alone(bet), reference), reference);
    const settled = merged(bet, settle).tip;
    const undone = merged(settled, undo).tip;
    expect(undone).toEqual({ ...bet, date_reglement: expect.any(String) });
    expect(scoreVerdicts([undone], reference).proposed).toHaveLength(1);
    expect(alone(undone)).toEqual([]);
    // Another edit, and a device that had settled it unseen: the bettor is asked.
    const staked = settledTip({ ...undone, prono_mise: 2_000 });
    expect(alone(merged(undone, tipEdit(undone, staked)).tip)).toEqual([]);
    const late = merged(undone, settle);
    expect([late.clash, late.tip]).toEqual([true, undone]);
    // By hand it settles as ever.
    const [byHand] = settledTips(followed(scoreVerdicts([undone], reference).proposed), reference);
    const again = merged(undone, settlingWrites(byHand ? [byHand] : [], reference).settle);
    expect([again.clash, scoreVerdicts([again.tip], reference).proposed]).toEqual([false, []]);
  });
});
