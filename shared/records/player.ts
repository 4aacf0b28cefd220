import { limits } from '../limits.ts';
import { record } from './record.ts';

export const player = record({
  table: 'player',
  key: 'joueur_id',
  syncScope: 'referenced',
  singular: 'joueur',
  plural: 'joueurs',
  admin: {
    path: 'joueurs',
    gender: 'm',
    columns: ['joueur_nom', 'joueur_prenom', 'joueur_pseudo', 'pays_id'],
    sort: ['joueur_nom', 'joueur_prenom'],
  },
  fields: {
    joueur_id: { kind: 'integer', min: 1, label: 'Joueur' },
    joueur_nom: { kind: 'text', name: true, max: limits.nameMax, label: 'Nom' },
    joueur_prenom: { kind: 'text', name: true, max: limits.nameMax, label: 'Prénom' },
    joueur_pseudo: { kind: 'text', name: true, max: limits.nameMax, optional: true, label: 'Pseudo' },
    joueur_img: { kind: 'url', image: true, max: limits.urlMax, optional: true, label: 'Photo' },
    pays_id: { kind: 'reference', to: 'country', optional: true, label: 'Pays' },
    is_active: { kind: 'flag', label: 'Actif' },
  },
});
