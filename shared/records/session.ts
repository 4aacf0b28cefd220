import { record } from './record.ts';

export const session = record({
  table: 'session',
  key: 'session_id',
  syncScope: 'server',
  singular: 'session',
  plural: 'sessions',
  fields: {
    session_id: { kind: 'id', label: 'Session' },
    user_id: { kind: 'id', label: 'Utilisateur' },
    created_at: { kind: 'instant', label: 'Ouverture' },
    seen_at: { kind: 'instant', label: 'Dernière activité' },
    expires_at: { kind: 'instant', label: 'Expiration' },
    user_agent: { kind: 'text', max: 300, optional: true, label: 'Appareil' },
  },
});
