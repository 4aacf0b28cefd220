import { limits } from '../limits.ts';
import { record } from './record.ts';

export const prompt = record({
  table: 'prompt',
  key: 'prompt_id',
  syncScope: 'server',
  singular: 'prompt',
  plural: 'prompts',
  admin: {
    path: 'ia-prompts',
    gender: 'm',
    columns: ['prompt_titre', 'sport_id', 'date_creation'],
    sort: ['prompt_titre'],
  },
  fields: {
    prompt_id: { kind: 'integer', min: 1, label: 'Prompt' },
    prompt_titre: { kind: 'text', max: limits.labelMax, label: 'Titre' },
    sport_id: { kind: 'reference', to: 'sport', optional: true, label: 'Sport' },
    is_active: { kind: 'flag', label: 'Actif' },
    date_creation: { kind: 'instant', label: 'Date de création' },
    cree_par: { kind: 'id', optional: true, label: 'Créé par' },
    modifie_par: { kind: 'id', optional: true, label: 'Modifié par' },
  },
});
