import { expect, test } from 'vitest';
import { beforeMatches } from '../../../server/reminders/reminder-text.ts';

const match = (index: number) => ({
  match_id: `0191e0c4-0000-7000-8000-${String(index).padStart(12, '0')}`,
  match_date: '2026-11-20T13:00:00.000Z',
  equipe_a: 'Olympique de Quelque Part',
  equipe_b: 'Sporting d’Ailleurs',
});

test('however many matches begin within the hour, their reminder fits a push message, and is theirs alone', () => {
  const matches = Array.from({ length: 500 }, (_, index) => match(index));
  const reminder = beforeMatches(matches);
  expect(Buffer.byteLength(JSON.stringify(reminder))).toBeLessThan(1_000);
  expect(beforeMatches(matches.toReversed()).tag).toBe(reminder.tag);
  expect(beforeMatches(matches.slice(1)).tag).not.toBe(reminder.tag);
});
