import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { clearDraft, readDraft, saveDraft } from '../../client/forms/drafts.ts';
import { keepStorage } from '../versions/kept-storage.ts';

const schema = v.object({ typed: v.string() });
let storage: ReturnType<typeof keepStorage>;

beforeEach(() => {
  storage = keepStorage();
});

test('what was typed is kept when its tab is closed', () => {
  saveDraft('pronos-draft:me:match', { typed: '12,50' });
  storage.session.clear();
  expect(readDraft('pronos-draft:me:match', schema)).toEqual({ typed: '12,50' });
});

test('a draft kept by a tab of the previous version is read, replaced by a newer one, and deleted with it', () => {
  const key = 'pronos-draft:me:match';
  storage.session.set(key, JSON.stringify({ typed: 'before' }));
  expect(readDraft(key, schema)).toEqual({ typed: 'before' });
  saveDraft(key, { typed: 'after' });
  expect(readDraft(key, schema)).toEqual({ typed: 'after' });
  clearDraft(key);
  expect(readDraft(key, schema)).toBeNull();
});

test('an invalid draft is ignored, and thirty are kept', () => {
  storage.local.set('pronos-draft:me:odd', 'not JSON');
  expect(readDraft('pronos-draft:me:odd', schema)).toBeNull();
  storage.local.set('pronos-draft:me:odd', JSON.stringify('a text'));
  for (let index = 0; index < 40; index += 1) saveDraft(`pronos-draft:me:${index}`, { typed: String(index) });
  expect([...storage.local.keys()]).toHaveLength(30);
  expect(storage.local.has('pronos-draft:me:odd')).toBe(false);
});
