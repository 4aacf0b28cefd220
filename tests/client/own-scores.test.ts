import { describe, expect, test } from 'vitest';
import { kindOf } from '../../client/features/review/review-kinds.ts';
import { comparedValues } from '../../client/features/review/review-texts.ts';
import type { Reference, UserData } from '../../client/local/live-data.ts';
import { shortScoreText } from '../../client/tips/match-score.ts';
import { missingScores, partMissing } from '../../client/tips/own-score/missing-score.ts';
import { isWithdrawn, mayNoteScore, withOwnScore } from '../../shared/domain/own-score.ts';
import { type KnownScores, scoreVerdicts, verdictKey } from '../../shared/domain/proposals.ts';
import { ruleText } from '../../shared/domain/rule-text.ts';
import { type MatchScore, readScore, scoreText } from '../../shared/domain/score.ts';
import { withdrawnNote } from '../../shared/domain/withdrawn-score.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { issuesOf } from '../../sync/operations/registry.ts';
import { aMatch, anOwnScore, aScore, aSelection, aTicket, aTip } from '../helpers/rows.ts';

const DATE = '2026-11-21T20:00:00.000Z';
const NOW = Date.parse(DATE) + 3 * 3_600_000;
const HOUR = 3_600_000;
const winner = ruleText({
  regle: 'issue',
  partie: 'match',
  compte: 'score',
  choix: '1',
  nul_rembourse: false,
});

function known(...matches: Row<'match'>[]): KnownScores {
  return {
    matches: new Map(matches.map((match) => [match.match_id, match])),
    predictionTypes: new Map([
      [1, { prono_regle: winner }],
      [2, { prono_regle: null }],
    ]),
    outcomeOf: seededOutcomeOf,
    nowMs: NOW,
  };
}

const br_id = '019aab00-0000-7000-8000-000000000001';
const match = aMatch({ match_date: DATE });
const own = anOwnScore({ match_id: match.match_id, date_note: new Date(NOW).toISOString() });

describe('a score that the bettor noted', () => {
  test('decides his bets until the calendar says otherwise, which proposes again', () => {
    const tip = aTip({ br_id, match_id: match.match_id, prono_id: 1, result_id: 4 });
    const [first] = scoreVerdicts([tip], known(withOwnScore(match, own))).proposed;
    expect(first?.outcome).toBe('won');
    if (!first) return;
    const settled = { ...tip, result_id: 1 };
    const official = { ...match, score: scoreText(aScore([0, 1])) };
    const settledBy = new Map([[verdictKey(first), first.outcome]]);
    const corrected = scoreVerdicts([settled], known(withOwnScore(official, own)), settledBy);
    expect(corrected.proposed).toMatchObject([{ outcome: 'lost' }]);
    const confirmed = { ...match, score: scoreText(aScore([2, 1])) };
    const same = scoreVerdicts([settled], known(withOwnScore(confirmed, own)), settledBy);
    expect([same.proposed, same.contradicted]).toEqual([[], []]);
  });

  test('and has erased is told of each bet that it had settled by then, on every device', () => {
    const settledAt = new Date(NOW).toISOString();
    const tip = (fields: Partial<Row<'tip'>>) =>
      aTip({ br_id, match_id: match.match_id, prono_id: 1, date_reglement: settledAt, ...fields });
    const lay = (result_id: 'gagne' | 'perdu') =>
      aTicket({ br_id }, [aSelection({ match_id: match.match_id, prono_id: 1, sel_resultat: result_id })], {
        contre: 1,
      });
    const later = new Date(NOW + 2).toISOString();
    const [told, lost, before, ofOtherType] = [
      tip({ result_id: 1 }),
      tip({ result_id: 2 }),
      tip({ result_id: 1, date_reglement: later }),
      tip({ result_id: 1, prono_id: 2 }),
    ];
    const [layLost, layWon] = (['perdu', 'gagne'] as const).map((result) => ({
      ...lay(result),
      date_reglement: settledAt,
    }));
    const withdrawn = withdrawnNote(own, NOW + 1);
    if (!withdrawn || !layLost || !layWon) throw new Error('Nothing stays of it');
    expect(isWithdrawn(withdrawn)).toBe(true);
    expect(withOwnScore(match, withdrawn)).toBe(match);
    const facts = { ...known(match), withdrawnScores: new Map([[match.match_id, withdrawn]]) };
    const tips = [told, lost, before, ofOtherType, layLost, layWon];
    const { proposed, contradicted } = scoreVerdicts(tips, facts);
    expect(proposed).toEqual([]);
    expect(contradicted.map((verdict) => [verdict.tip, verdict.outcome])).toEqual([
      [told, 'pending'],
      [layLost, 'pending'],
    ]);
    const official = { ...match, score: scoreText(aScore([2, 1])) };
    const confirmed = { ...facts, matches: new Map([[match.match_id, official]]) };
    expect(scoreVerdicts([told, layLost], confirmed).contradicted).toEqual([]);
    const running = scoreText(aScore([2, 1], { etat: 'en_cours', origine: 'parieur' }));
    expect(withdrawnNote({ ...own, score: running }, NOW)).toBeNull();
  });

  test('as put off contradicts what is won or lost on its match, on every device', () => {
    const off = scoreText(aScore([0, 0], { etat: 'reporte', score: null, origine: 'parieur' }));
    const noted = withOwnScore(match, { ...own, score: off });
    const tips = [1, 2, 3, 4].map((result_id) =>
      aTip({ br_id, match_id: match.match_id, prono_id: 1, result_id }),
    );
    const { contradicted } = scoreVerdicts(tips, known(noted));
    expect(contradicted.map(({ tip }) => tip.result_id)).toEqual([1, 2]);
    expect(
      scoreVerdicts(tips, known({ ...match, score: off.replace('parieur', 'source') })).contradicted,
    ).toEqual([]);
  });

  test('is told as his', () => {
    const read = readScore(withOwnScore(match, own).score ?? '');
    expect(read && shortScoreText(read)).toBe('2–1 (votre score)');
    expect(shortScoreText(aScore([2, 1]))).toBe('2–1');
  });

  test('may be noted once the match has begun, by a clock that is ten minutes off at most', () => {
    const refusals = (nowMs: number) => issuesOf('score.note', { match, nowMs }, { own });
    const start = Date.parse(DATE);
    expect([refusals(start - HOUR).length, refusals(start - HOUR / 10).length]).toEqual([1, 0]);
    const told = { ...match, score: scoreText(aScore([1, 1])) };
    const may = [match, told, withOwnScore(match, own)].map((one) => mayNoteScore(one, NOW));
    expect(may).toEqual([true, false, true]);
  });

  test('counts over one that the calendar leaves running after the end, once it is final', () => {
    const running = { ...match, score: scoreText(aScore([0, 0], { etat: 'en_cours' })) };
    const at = (nowMs: number, fields = {}) =>
      withOwnScore(running, { ...own, date_note: new Date(nowMs).toISOString(), ...fields });
    expect(at(NOW).score).toBe(own.score);
    expect(at(NOW - 2 * HOUR)).toBe(running);
    const goesOn = scoreText(aScore([2, 1], { etat: 'en_cours', origine: 'parieur' }));
    expect(at(NOW, { score: goesOn })).toBe(running);
    expect([NOW, NOW - 2 * HOUR].map((nowMs) => mayNoteScore(running, nowMs))).toEqual([true, false]);
  });
});

test('scores are asked for where a bet waits that they would decide', () => {
  const [begun, ahead, told, running, left] = [
    match,
    aMatch({ match_date: new Date(NOW + HOUR).toISOString() }),
    aMatch({ match_date: DATE, score: scoreText(aScore([1, 0])) }),
    aMatch({
      match_date: new Date(NOW - HOUR).toISOString(),
      score: scoreText(aScore([1, 0], { etat: 'en_cours' })),
    }),
    aMatch({
      match_date: new Date(NOW - 2 * HOUR).toISOString(),
      score: scoreText(aScore([1, 0], { etat: 'en_cours' })),
    }),
  ];
  const facts = known(begun, ahead, told, running, left);
  const on = ({ match_id }: Row<'match'>, prono_id = 1, result_id = 4) =>
    aTip({ br_id, match_id, prono_id, result_id });
  const asked = (...tips: Row<'tip'>[]) => missingScores(tips, facts).map(({ match: one }) => one);
  expect(asked(on(begun), on(begun), on(ahead), on(told), on(running), on(left))).toEqual([left, begun]);
  expect(asked(on(begun, 2), on(begun, 1, 1))).toEqual([]);
  const open = aSelection({ match_id: begun.match_id, prono_id: 1 });
  expect(asked(aTicket({ br_id }, [open, aSelection()]))).toEqual([begun]);
  expect(asked(aTicket({ br_id }, [{ ...open, sel_resultat: 'gagne' }, aSelection()]))).toEqual([]);
});

test('a part of a score is asked for where a bet waits that it would decide', () => {
  const rules = {
    1: { regle: 'issue', partie: 'mi_temps_1', compte: 'score', choix: '1', nul_rembourse: false },
    2: { regle: 'parite', partie: 'match', compte: 'points', pair: true },
    3: { regle: 'issue', partie: 'match', compte: 'score', choix: '1', nul_rembourse: false },
  } as const;
  const predictionTypes = new Map(
    Object.entries(rules).map(([id, rule]) => [Number(id), { prono_regle: ruleText(rule) }]),
  );
  const asked = (score: MatchScore, prono_id: number, result_id = 4) => {
    const scored = { ...match, score: scoreText(score) };
    const facts = { ...known(scored), predictionTypes };
    const bet = aTip({ br_id, match_id: match.match_id, prono_id, result_id });
    const [found] = missingScores([bet], facts);
    return [found?.missing ?? null, partMissing(bet, null, scored, facts)];
  };
  const noted = aScore([2, 1], { origine: 'parieur' });
  expect([1, 2, 3].map((prono_id) => asked(noted, prono_id))).toEqual([
    ['mi_temps', 'mi_temps'],
    ['periodes', 'periodes'],
    [null, null],
  ]);
  const whole = { ...noted, mi_temps: [1, 0] } as const;
  expect([asked(whole, 1), asked(noted, 1, 1)]).toEqual([
    [null, null],
    [null, null],
  ]);
  // What the calendar tells a bettor cannot complete: the bet alone says what misses.
  expect(asked({ ...noted, origine: 'source' }, 1)).toEqual([null, 'mi_temps']);
  const selection = aSelection({ match_id: match.match_id, prono_id: 1 });
  const ticket = aTicket({ br_id }, [selection, aSelection()]);
  const scored = { ...match, score: scoreText(noted) };
  expect(partMissing(ticket, selection, scored, { ...known(scored), predictionTypes })).toBe('mi_temps');
});

test('a noted score that a restored server holds otherwise is told with both, and one that was forgotten as such', () => {
  const [typed, held] = [own, { ...own, score: scoreText(aScore([0, 0], { origine: 'parieur' })) }];
  const review: Row<'review'> = {
    review_id: own.own_id,
    review_kind: 'conflict',
    operation: 'salvage',
    args: JSON.stringify({ table: 'own_score', row: typed, fork: 7 }),
    theirs: JSON.stringify(held),
    reason: 'Autre valeur',
    names: null,
    created_at: DATE,
  };
  const userData = { ownScores: new Map([[match.match_id, held]]) } as unknown as UserData;
  const reference = { matches: new Map() } as unknown as Reference;
  const compared = comparedValues(review, userData, reference);
  expect(compared).toEqual([{ field: 'score', label: 'Score', typed: '2–1', held: '0–0' }]);
  expect(kindOf(review).again).toBe('Garder la saisie');
  const forgotten = { ...review, review_kind: 'deleted', theirs: null } as const;
  expect(kindOf(forgotten).told).toContain('Ce score');
  const nothing = { ownScores: new Map() } as unknown as UserData;
  expect(comparedValues(forgotten, nothing, reference)).toMatchObject([{ typed: '2–1', held: null }]);
});
