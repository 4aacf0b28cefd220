import { expect, test } from 'vitest';
import { dismiss } from '../../client/features/review/review-decisions.ts';
import { newId } from '../../client/local/random-id.ts';
import { openQuestions } from '../../client/tips/open-questions.ts';
import type { Row } from '../../shared/records/tables.ts';
import { aTip, tipCreation } from '../helpers/rows.ts';

const tip = aTip({ br_id: newId(), match_id: newId() });
const um_id = newId();

function entry(fields: Partial<Row<'review'>> & { args: string }): Row<'review'> {
  return {
    review_id: newId(),
    review_kind: 'rejected',
    operation: 'tip.create',
    theirs: null,
    names: null,
    reason: 'Bookmaker introuvable',
    created_at: '2026-11-20T10:00:00.000Z',
    ...fields,
  };
}

/** As a device writes it, with its own link ids and cursor. */
function creation(of: Row<'tip'>, cursor: number, fields: Partial<Row<'review'>> = {}) {
  const { args } = tipCreation(of, [um_id]);
  return entry({ args: JSON.stringify({ ...args, cursor }), ...fields });
}

function salvage(fork: number, row: object, theirs: object) {
  const args = JSON.stringify({ table: 'tip', row, fork });
  return entry({ operation: 'salvage', review_kind: 'conflict', args, theirs: JSON.stringify(theirs) });
}

test('two devices that sent the same bet ask one question, and one decision settles both entries', () => {
  const [first, second] = [creation(tip, 7), creation(tip, 9, { created_at: '2026-11-20T11:00:00.000Z' })];
  const other = creation({ ...tip, prono_mise: 2_000 }, 7);
  const questions = openQuestions([first, second, other]);
  expect(questions.map(({ entries }) => entries)).toEqual([[second, first], [other]]);
  const settled = dismiss(second, [first, second, other]).map(({ args }) => args);
  expect(settled).toEqual([{ review_id: first.review_id }, { review_id: second.review_id }]);
});

test('the entry that still has names of what it refers to is shown for the others', () => {
  const named = creation(tip, 7, { names: '[]' });
  const later = creation(tip, 9, { created_at: '2026-11-20T11:00:00.000Z' });
  expect(openQuestions([named, later])).toMatchObject([{ review: named }]);
});

test('a row given back by two devices is one question; where the server held something else, another', () => {
  const back = { ...tip, user_comment: 'Noté hors ligne' };
  const same = [
    salvage(40, { ...back, ver: 50 }, tip),
    salvage(42, { ...back, ver: 51 }, { ...tip, ver: 60 }),
  ];
  expect(openQuestions(same)).toHaveLength(1);
  expect(openQuestions([...same, salvage(40, back, { ...tip, prono_mise: 500 })])).toHaveLength(2);
});

test('entries of another kind, or without what was typed, are not grouped', () => {
  expect(openQuestions([creation(tip, 7), creation(tip, 7, { review_kind: 'deleted' })])).toHaveLength(2);
  expect(openQuestions([entry({ args: 'null' }), entry({ args: 'null' })])).toHaveLength(2);
  expect(openQuestions([entry({ args: '"cut' }), entry({ args: '"cut' })])).toHaveLength(2);
});
