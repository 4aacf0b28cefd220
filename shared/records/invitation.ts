import { limits } from '../limits.ts';
import { record } from './record.ts';

/** Lets one person create an account where registration is by invitation; only the hash of its token is kept. */
export const invitation = record({
  table: 'invitation',
  key: 'invitation_id',
  syncScope: 'server',
  singular: 'invitation',
  plural: 'invitations',
  fields: {
    invitation_id: { kind: 'id', label: 'Invitation' },
    invitation_pour: { kind: 'text', max: limits.labelMax, label: 'Pour' },
    token_hash: { kind: 'text', max: 64, label: 'Empreinte' },
    created_at: { kind: 'instant', label: 'Création' },
    expires_at: { kind: 'instant', label: 'Expiration' },
  },
  unique: [['token_hash']],
});
