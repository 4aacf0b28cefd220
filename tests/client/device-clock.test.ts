import { expect, test } from 'vitest';
import { clockFault } from '../../client/local/device-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [-11 * MINUTE, /retarde de 11 minutes\./],
  [HOUR, /avance de 1 heure\./],
  [-90 * MINUTE, /retarde de 90 minutes\./],
  [24 * HOUR, /avance de 1 jour\./],
  [26 * HOUR, /avance de 26 heures\. Réglez sa date/],
  [-365 * 24 * HOUR, /retarde de 365 jours\./],
])('a clock that is %i ms ahead is told in words', (ahead, told) => {
  expect(clockFault(ahead)).toMatch(told);
});
