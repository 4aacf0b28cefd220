import { limits } from '../limits.ts';
import { record } from './record.ts';

export const promptVersion = record({
  table: 'prompt_version',
  key: 'histo_id',
  syncScope: 'server',
  singular: 'version du prompt',
  plural: 'versions du prompt',
  fields: {
    histo_id: { kind: 'integer', min: 1, label: 'Version' },
    prompt_id: { kind: 'reference', to: 'prompt', label: 'Prompt' },
    prompt_content: { kind: 'text', max: limits.promptMax, multiline: true, label: 'Contenu' },
    date_creation: { kind: 'instant', label: 'Date' },
    modifie_par: { kind: 'id', optional: true, label: 'Modifié par' },
  },
});
