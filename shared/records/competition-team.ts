import { record } from './record.ts';

export const competitionTeam = record({
  table: 'competition_team',
  key: 'compet_equipe_id',
  syncScope: 'everyone',
  singular: 'association d’équipe',
  plural: 'associations d’équipes',
  fields: {
    compet_equipe_id: { kind: 'integer', min: 1, label: 'Association' },
    compet_id: { kind: 'reference', to: 'competition', label: 'Compétition' },
    equipe_id: { kind: 'reference', to: 'team', label: 'Équipe' },
  },
  unique: [['compet_id', 'equipe_id']],
});
