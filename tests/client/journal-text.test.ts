import { expect, test } from 'vitest';
import { journalChanges, journalSentence } from '../../client/admin/overview/journal-text.ts';
import type { JournalEntry } from '../../shared/answers.ts';

const names = {
  'team:1': 'Lens',
  'team:2': 'Lyon',
  'team:3': 'Nice',
  'competition:7': 'Ligue 1',
  'sport:1': 'Football',
  'match:other': 'Lens – Lyon, 02/08/2026 21:00',
  'match:m': 'Lens – Nice, 01/08/2026 21:00',
};

function entry(
  audit_table: string,
  before: object | null,
  after: object | null,
  more: Partial<JournalEntry> = {},
): JournalEntry {
  return {
    audit_id: 1,
    audit_date: '2026-11-22T06:00:00.000Z',
    audit_actor: 'admin@example.org',
    audit_action: before === null ? 'create' : after === null ? 'delete' : 'update',
    audit_table,
    audit_row: '12',
    audit_before: before && JSON.stringify(before),
    audit_after: after && JSON.stringify(after),
    names,
    can_undo: 0,
    ...more,
  };
}

const plain = (text: string) => text.replace(/\u202f/g, ' ');
const match = {
  match_id: 'm',
  compet_id: 7,
  equa_id: 1,
  equb_id: 2,
  match_date: '2026-08-01T19:00:00.000Z',
  ver: 3,
};

test.each<[string, JournalEntry, RegExp]>([
  [
    'an invitation',
    entry('invitation', null, { invitation_pour: 'Camille, du club' }),
    /^a créé une invitation : Camille, du club$/,
  ],
  [
    'a deleted account',
    { ...entry('user', null, null), audit_action: 'delete', audit_row: 'compte supprimé' },
    /^a supprimé un compte, avec tout ce qu’il contenait$/,
  ],
  ['a match', entry('match', null, match), /^a créé ce match : Lens – Lyon, 1er août 2026 à \d\d:00$/],
  [
    'a confirmation',
    entry('match', { ...match, standing: 'own' }, { ...match, standing: 'confirmed', ver: 4 }),
    /^a confirmé ce match : Lens – Lyon/,
  ],
  [
    'a merge',
    entry('match', { ...match, same_as: null }, { ...match, same_as: 'other' }),
    /^a fusionné dans « Lens – Lyon, 02\/08\/2026 21:00 » ce match : Lens – Lyon/,
  ],
  [
    'a suspension',
    entry(
      'user',
      { user_id: 'u', user_mail: 'elie@example.org', user_ban: 0, is_admin: 0 },
      { user_id: 'u', user_mail: 'elie@example.org', user_ban: 1, is_admin: 0 },
    ),
    /^a suspendu : elie@example.org$/,
  ],
  [
    'an import',
    entry(
      'match',
      null,
      { created: 306, updated: 0, unchanged: 4, teamsCreated: 1, refused: 2 },
      {
        audit_action: 'imported',
        audit_row: 'fr.1.json',
      },
    ),
    /^a importé « fr\.1\.json » : 306 matchs créés, 4 inchangés, 1 équipe créée, 2 lignes refusées$/,
  ],
  [
    'an import of clubs',
    entry(
      'team',
      null,
      { created: 2, updated: 2, unchanged: 1 },
      { audit_action: 'imported', audit_row: 'clubs.csv' },
    ),
    /^a importé « clubs\.csv » : 2 équipes créées, 2 mises à jour, 1 inchangée$/,
  ],
  [
    'an import of players',
    entry(
      'player',
      null,
      { created: 1, updated: 0, unchanged: 3, passages: 2 },
      { audit_action: 'imported', audit_row: 'buteurs.csv' },
    ),
    /^a importé « buteurs\.csv » : 1 joueur créé, 3 inchangés, 2 passages en équipe$/,
  ],
  [
    'an import that an older version told',
    entry('match', null, { created: 1, updated: 0, unchanged: 0 }, { audit_row: 'E0.csv' }),
    /^a importé « E0\.csv » : 1 match créé$/,
  ],
  [
    'an import with its competition and season',
    entry(
      'match',
      null,
      { created: 306, what: 'Ligue 1 2026-27', dates: [] },
      { audit_action: 'imported', audit_row: 'fr.1.json' },
    ),
    /^a importé « fr\.1\.json » \(Ligue 1 2026-27\) : 306 matchs créés$/,
  ],
  [
    'the undoing of that one',
    entry(
      'match',
      { matches: 306, dates: 1, what: 'Ligue 1 2026-27', import_date: '2026-11-22T06:00:00.000Z' },
      null,
      { audit_action: 'undone', audit_row: 'fr.1.json' },
    ),
    /^a annulé l’import de « fr\.1\.json » \(Ligue 1 2026-27\) du 22 nov\S* 2026 à \d\d:00 : supprimé 306 matchs ; dates d’avant remises à 1 compétition$/,
  ],
  [
    'the undoing of one',
    entry('match', { matches: 306, teams: 0, competitions: 1 }, null, { audit_action: 'undone' }),
    /^a annulé l’import de « 12 » : supprimé 306 matchs, 1 compétition$/,
  ],
  [
    'the demonstration account, made',
    entry('user', null, { demonstration: 1, pronostics: 600, bankrolls: 4, martingales: 3, matchs: 250 }),
    /^a créé le compte de démonstration : 600 pronostics, 4 bankrolls, 3 martingales, 250 matchs ajoutés$/,
  ],
  [
    'made again',
    entry(
      'user',
      { demonstration: 1, pronostics: 601, bankrolls: 4, martingales: 3 },
      { demonstration: 1, pronostics: 600, bankrolls: 4, martingales: 1, matchs: 0 },
    ),
    /^a refait le compte de démonstration : 600 pronostics, 4 bankrolls, 1 martingale$/,
  ],
  [
    'and removed',
    entry('user', { demonstration: 1, pronostics: 601, bankrolls: 4, martingales: 3 }, null),
    /^a supprimé le compte de démonstration : 601 pronostics, 4 bankrolls, 3 martingales$/,
  ],
])('%s is described in words', (_, told, sentence) => {
  expect(plain(journalSentence(told))).toMatch(sentence);
});

test('a move of bets names both matches, and how many bets of how many people', () => {
  const counts = { nb_pronos: 3, nb_parieurs: 2 };
  const move = (from: string) =>
    entry('tip', { match_id: from, ...counts }, { match_id: 'other', ...counts }, { audit_row: 'other' });
  expect(plain(journalSentence(move('m')))).toBe(
    'a déplacé 3 pronostics (2 personnes) de « Lens – Nice, 01/08/2026 21:00 » vers « Lens – Lyon, 02/08/2026 21:00 »',
  );
  expect(journalChanges(move('m'))).toEqual([]);
  expect(plain(journalSentence(move('gone')))).toMatch(
    /de « un match qui n’existe plus » vers « Lens – Lyon/,
  );
});

test('values are names, local times and words; unchanged ones are left out', () => {
  const moved = entry('match', match, {
    ...match,
    equb_id: 3,
    match_date: '2026-08-02T19:00:00.000Z',
    ver: 4,
  });
  expect(journalChanges(moved)).toEqual([
    { label: 'Équipe B', before: 'Lyon', after: 'Nice' },
    {
      label: 'Date et heure',
      before: expect.stringMatching(/^1er août 2026 à \d\d:00$/),
      after: expect.stringMatching(/^2 août 2026 à \d\d:00$/),
    },
  ]);
  const player = entry('player', { joueur_id: 4, is_active: 1 }, { joueur_id: 4, is_active: 0 });
  expect(journalChanges(player)).toEqual([{ label: 'Actif', before: 'oui', after: 'non' }]);
});

test('a whole set is shown by what was removed and added', () => {
  const sets = entry(
    'competition_team',
    { compet_id: 7, equipe_id: '1, 2' },
    { compet_id: 7, equipe_id: '2, 3, 99' },
  );
  expect(plain(journalSentence(sets))).toBe('a changé les équipes de cette compétition : Ligue 1');
  expect(journalChanges(sets)).toEqual([
    { label: 'Équipe', before: 'Lens', after: 'Nice, 1 équipe dont le nom n’est plus connu' },
  ]);
});

test('a score and a rule are told in words', () => {
  const score = { etat: 'termine', score: [2, 1], mi_temps: [1, 0], origine: 'administrateur' };
  expect(
    journalChanges(entry('match', { ...match, score: null }, { ...match, score: JSON.stringify(score) })),
  ).toEqual([{ label: 'Score', before: null, after: '2–1 (mi-temps 1–0) [administrateur]' }]);
  const rule = (choix: string) =>
    JSON.stringify({ regle: 'issue', choix, nul_rembourse: false, partie: 'match', compte: 'score' });
  expect(
    journalChanges(
      entry(
        'prediction_type',
        { prono_id: 1, prono_regle: rule('1') },
        { prono_id: 1, prono_regle: rule('2') },
      ),
    ),
  ).toEqual([
    {
      label: 'Règle',
      before: 'Gagné si l’équipe A gagne, dans le temps réglementaire.',
      after: 'Gagné si l’équipe B gagne, dans le temps réglementaire.',
    },
  ]);
});
