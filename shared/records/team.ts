import { limits } from '../limits.ts';
import { record } from './record.ts';

export const team = record({
  table: 'team',
  key: 'equipe_id',
  syncScope: 'everyone',
  singular: 'équipe',
  plural: 'équipes',
  admin: {
    path: 'equipes',
    gender: 'f',
    columns: ['equipe_lib', 'equipe_lib_court', 'sport_id', 'pays_id'],
    sort: ['equipe_lib'],
  },
  fields: {
    equipe_id: { kind: 'integer', min: 1, label: 'Équipe' },
    equipe_lib: { kind: 'text', name: true, max: limits.labelMax, label: 'Nom de l’équipe' },
    equipe_lib_court: {
      kind: 'text',
      name: true,
      max: limits.teamShortNameMax,
      label: 'Nom court',
      tooLong: `Le nom court ne peut pas dépasser ${limits.teamShortNameMax} caractères`,
    },
    equipe_img: {
      kind: 'url',
      image: true,
      max: limits.urlMax,
      optional: true,
      label: 'Logo',
      tooLong: `L’URL de l’image ne peut pas dépasser ${limits.urlMax} caractères`,
    },
    sport_id: { kind: 'reference', to: 'sport', label: 'Sport' },
    pays_id: { kind: 'reference', to: 'country', label: 'Pays' },
  },
  unique: [['equipe_lib', 'sport_id', 'pays_id']],
});
