import { describe, expect, test } from 'vitest';
import { dismiss, disputedFields, readName, reapply } from '../../client/features/review/review-decisions.ts';
import { newId } from '../../client/local/random-id.ts';
import type { ReviewKind } from '../../shared/records/review.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { aBankroll, aTip, tipChange, tipCreation } from '../helpers/carnet.ts';

const tip = aTip({ br_id: newId(), match_id: newId() });

function reviewOf({ name, args }: Write, review_kind: ReviewKind): Row<'review'> {
  return {
    review_id: newId(),
    review_kind,
    operation: name,
    args: JSON.stringify(args),
    theirs: null,
    reason: 'Modifié entre-temps ailleurs.',
    created_at: '2026-11-20T10:00:00.000Z',
  };
}

describe('a tip of 10,00 € at 1,85, settled won here (18,50 €) while it was settled lost there', () => {
  const mine = reviewOf(tipChange(tip, { result_id: 1, prono_gain: 1850 }), 'conflict');
  const theirs: Row<'tip'> = { ...tip, result_id: 2, prono_gain: 0, user_comment: 'noté là-bas' };

  test('keeping what was typed here takes the result and its gain, and leaves the comment of there', () => {
    const [update, dismissal] = reapply(mine, theirs) ?? [];
    expect(update).toMatchObject({
      name: 'tip.update',
      args: { before: theirs, after: { result_id: 1, prono_gain: 1850, user_comment: 'noté là-bas' } },
    });
    expect(dismissal).toEqual({ name: 'review.dismiss', args: { review_id: mine.review_id } });
  });

  test('keeping the value of there changes nothing but « À vérifier »', () => {
    expect(dismiss(mine)).toEqual([{ name: 'review.dismiss', args: { review_id: mine.review_id } }]);
  });
});

test('a stake of 20,00 € typed here against a win of there brings the whole unit back, gain included', () => {
  const mine = reviewOf(tipChange(tip, { prono_mise: 2000 }), 'conflict');
  const theirs = { ...tip, result_id: 1, prono_gain: 1850 };
  expect(disputedFields(mine, theirs)).toEqual(['prono_mise', 'result_id', 'prono_gain']);
  expect(reapply(mine, theirs)?.[0]).toMatchObject({
    args: { after: { prono_mise: 2000, result_id: 4, prono_gain: 0 } },
  });
});

test('an edit of a tip deleted elsewhere can be restored whole', () => {
  const mine = reviewOf(tipChange(tip, { user_comment: 'à garder' }), 'deleted');
  expect(reapply(mine, undefined)?.[0]).toMatchObject({
    name: 'tip.create',
    args: { tip: { upm_id: tip.upm_id, user_comment: 'à garder' } },
  });
});

test('a refused creation can be sent again as it was', () => {
  const creation = tipCreation(tip);
  expect(reapply(reviewOf(creation, 'rejected'), undefined)?.[0]).toEqual(creation);
  expect(readName(reviewOf({ name: 'bankroll.create', args: { bankroll: aBankroll() } }, 'rejected'))).toBe(
    'Principale',
  );
});

test('an entry that cannot be read offers nothing to apply again', () => {
  const unknown = { ...reviewOf(tipCreation(tip), 'rejected'), operation: 'tip.fly' };
  expect(reapply(unknown, undefined)).toBeNull();
  expect(reapply({ ...unknown, operation: 'tip.create', args: '{' }, undefined)).toBeNull();
});
