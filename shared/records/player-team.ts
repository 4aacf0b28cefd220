import { record } from './record.ts';

export const playerTeam = record({
  table: 'player_team',
  key: 'je_id',
  syncScope: 'referenced',
  singular: 'passage en équipe',
  plural: 'passages en équipe',
  fields: {
    je_id: { kind: 'integer', min: 1, label: 'Association' },
    joueur_id: { kind: 'reference', to: 'player', label: 'Joueur' },
    equipe_id: { kind: 'reference', to: 'team', label: 'Équipe' },
    date_debut: { kind: 'day', label: 'Date de début' },
    date_fin: { kind: 'day', optional: true, label: 'Date de fin' },
  },
  check: ({ date_debut, date_fin }) =>
    date_debut && date_fin && date_fin < date_debut
      ? [{ field: 'date_fin', message: 'La date de fin doit suivre la date de début' }]
      : [],
});
