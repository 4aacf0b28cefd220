import { expect, test } from 'vitest';
import { missingRows, withNamed, withReplacements } from '../../client/features/review/missing-rows.ts';
import type { Reference } from '../../client/local/live-data.ts';
import { newId } from '../../client/local/random-id.ts';
import { tipTypeLabel } from '../../client/tips/tip-labels.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { aMatch, aTip } from '../helpers/rows.ts';

const bookmaker = (bookmaker_id: number, bookmaker_lib: string): Row<'bookmaker'> => ({
  bookmaker_id,
  bookmaker_lib,
  bookmaker_img: null,
  bookmaker_mini_img: null,
  gp_diviseur: null,
  bonus_combine: null,
  site_web: null,
});
const team = (equipe_id: number, equipe_lib: string, sport_id: number): Row<'team'> => ({
  equipe_id,
  equipe_lib,
  equipe_lib_court: equipe_lib,
  equipe_img: null,
  sport_id,
  pays_id: 1,
});

const reference: Reference = {
  sports: new Map(),
  countries: new Map(),
  bookmakers: new Map([
    [1, bookmaker(1, 'Zébet')],
    [2, bookmaker(2, 'Betclic')],
  ]),
  competitions: new Map(),
  teams: new Map([
    [1, team(1, 'Lens', 1)],
    [2, team(2, 'Monaco Basket', 2)],
  ]),
  competitionTeams: [],
  resultTypes: new Map(),
  outcomeOf: seededOutcomeOf,
  predictionGroups: new Map(),
  predictionTypes: new Map(),
  sportPredictionGroups: [],
  matches: new Map(),
  players: new Map(),
  playerTeams: [],
};

const match = aMatch({ equa_id: 40 });
const tip = aTip({ br_id: newId(), match_id: match.match_id, bookmaker_id: 30 });

function refused(names: object[]): Row<'review'> {
  return {
    review_id: newId(),
    review_kind: 'rejected',
    operation: 'tip.create',
    args: JSON.stringify({ tip, links: [] }),
    theirs: null,
    names: JSON.stringify(names),
    reason: 'Bookmaker introuvable',
    created_at: '2026-11-20T10:00:00.000Z',
  };
}

test('a row that exists neither by id nor by name may be replaced by another of its kind', () => {
  const review = refused([
    { table: 'bookmaker', row: bookmaker(30, 'Winamax') },
    { table: 'team', row: team(40, 'Lille', 1) },
    { table: 'match', row: match },
  ]);
  const missing = missingRows(review, reference);
  expect(missing.map(({ label, choices }) => [label, choices.map((choice) => choice.label)])).toEqual([
    ['Bookmaker « Winamax »', ['Betclic', 'Zébet']],
    ['Équipe « Lille »', ['Lens']],
  ]);
  const [forBookmaker, forTeam] = missing.map(({ key }) => key);
  const chosen = withReplacements(
    review,
    new Map([
      [forBookmaker ?? '', 2],
      [forTeam ?? '', 1],
    ]),
  );
  expect(JSON.parse(chosen.args)).toEqual({ tip: { ...tip, bookmaker_id: 2 }, links: [] });
  expect(JSON.parse(chosen.names ?? '').at(-1)).toEqual({ table: 'match', row: { ...match, equa_id: 1 } });
});

test('a type that was deleted keeps its name, and those that its match offers may replace it', () => {
  const group = (grp_prono_id: number, grp_prono_lib: string) => ({
    grp_prono_id,
    grp_prono_lib,
    grp_prono_ordre: grp_prono_id,
    prono_regle: null,
  });
  const type = (prono_id: number, prono_lib: string, grp_prono_id: number) => ({
    prono_id,
    prono_lib,
    prono_ordre: 1,
    prono_regle: null,
    grp_prono_id,
  });
  const football = {
    compet_id: 1,
    compet_lib: 'Ligue 1',
    sport_id: 1,
    pays_id: 1,
    date_debut: '2026-08-01',
    date_fin: '2027-05-31',
  };
  const now: Reference = {
    ...reference,
    competitions: new Map([[1, football]]),
    predictionGroups: new Map([
      [1, group(1, 'Résultat')],
      [2, group(2, 'Double chance')],
      [3, group(3, 'Vainqueur du set')],
    ]),
    predictionTypes: new Map([
      [10, type(10, 'Non', 2)],
      [11, type(11, 'Nul', 1)],
      [12, type(12, 'Set 1', 3)],
    ]),
    sportPredictionGroups: [
      { grp_prono_sport_id: 1, sport_id: 1, grp_prono_id: 1 },
      { grp_prono_sport_id: 2, sport_id: 1, grp_prono_id: 2 },
      { grp_prono_sport_id: 3, sport_id: 2, grp_prono_id: 3 },
    ],
  };
  const review = refused([
    { table: 'prediction_type', row: type(99, 'Non', 9) },
    { table: 'prediction_group', row: group(9, 'But dans les arrêts de jeu') },
  ]);
  const named = 'But dans les arrêts de jeu\u202f: Non';
  expect(tipTypeLabel(withNamed(review, now), { ...tip, prono_id: 99 })).toBe(named);
  const [missing, ...others] = missingRows(review, now, match);
  expect(others).toEqual([]);
  expect(missing?.label).toBe(`Type de pronostic « ${named} »`);
  expect(missing?.choices).toEqual([
    { id: 11, label: 'Nul', group: 'Résultat' },
    { id: 10, label: 'Non', group: 'Double chance' },
  ]);
});

test('a row that exists again under its name, however it is written, needs no choice', () => {
  expect(missingRows(refused([{ table: 'bookmaker', row: bookmaker(30, 'ZEBET') }]), reference)).toEqual([]);
});

test('names that cannot be read are none', () => {
  expect(missingRows({ ...refused([]), names: '{' }, reference)).toEqual([]);
  expect(missingRows({ ...refused([]), names: '[{"table":"user","row":{}}]' }, reference)).toEqual([]);
});
