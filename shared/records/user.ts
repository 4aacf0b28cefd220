import { limits } from '../limits.ts';
import { record } from './record.ts';

export const user = record({
  table: 'user',
  key: 'user_id',
  syncScope: 'server',
  singular: 'utilisateur',
  plural: 'utilisateurs',
  fields: {
    user_id: { kind: 'id', label: 'Utilisateur' },
    user_nom: { kind: 'text', name: true, max: limits.nameMax, label: 'Nom' },
    user_prenom: { kind: 'text', name: true, max: limits.nameMax, label: 'Prénom' },
    user_pseudo: { kind: 'text', name: true, max: limits.nameMax, label: 'Pseudo' },
    user_mail: { kind: 'text', max: limits.mailMax, label: 'E-mail' },
    user_picture: { kind: 'url', image: true, max: limits.urlMax, optional: true, label: 'Photo de profil' },
    user_ban: { kind: 'flag', label: 'Suspendu' },
    is_admin: { kind: 'flag', label: 'Administrateur' },
    user_create: { kind: 'instant', label: 'Inscription' },
    password_hash: { kind: 'text', max: 200, label: 'Empreinte du mot de passe' },
  },
  unique: [['user_mail']],
});
