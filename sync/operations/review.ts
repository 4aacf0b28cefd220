import { applied, type Operation } from './operation.ts';

/** Removes an entry from « À vérifier », once its owner has decided. */
export const dismissReview: Operation<{ review_id: string }> = {
  label: 'Saisie vérifiée',
  effect: 'delete',
  shape: { review_id: { kind: 'id' } },
  subject: ({ review_id }) => ({ table: 'review', id: review_id }),
  requires: () => [],
  async run(rows, { review_id }) {
    if (await rows.get('review', review_id)) await rows.remove('review', review_id);
    return applied;
  },
};
