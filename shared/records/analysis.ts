import { limits } from '../limits.ts';
import { record } from './record.ts';

export const analysis = record({
  table: 'analysis',
  key: 'analyse_id',
  syncScope: 'server',
  singular: 'analyse',
  plural: 'analyses',
  fields: {
    analyse_id: { kind: 'id', label: 'Analyse' },
    user_id: { kind: 'id', label: 'Utilisateur' },
    match_id: { kind: 'id', to: 'match', label: 'Match' },
    histo_id: { kind: 'reference', to: 'prompt_version', optional: true, label: 'Version du prompt' },
    /** Kept as text: a prompt's versions are deleted with it. */
    prompt_titre: { kind: 'text', max: limits.labelMax, label: 'Prompt choisi' },
    date_creation: { kind: 'instant', label: 'Date' },
    analyse_summary: { kind: 'text', max: limits.commentMax, label: 'Résumé' },
    analyse_content: { kind: 'text', max: limits.analysisMax, multiline: true, label: 'Analyse' },
    prompt_content: { kind: 'text', max: limits.promptMax, multiline: true, label: 'Prompt' },
    openai_model: { kind: 'text', max: limits.nameMax, label: 'Modèle' },
    tokens_used: { kind: 'integer', min: 0, label: 'Jetons' },
    is_active: { kind: 'flag', label: 'Active' },
  },
});
