import { describe, expect, test } from 'vitest';
import { amountTicks, chartScales, dayTicks } from '../../client/charts/chart-scales.ts';

const on = (...days: string[]) => days.map((date) => ({ date, value: 10_000 }));
const told = (ticks: Date[]) => ticks.map((day) => day.toLocaleDateString('sv-SE'));

describe('the days under the curve of the capital', () => {
  test('of a single day are that day alone, without the next one', () => {
    expect(told(dayTicks(on('2026-11-20'), 300))).toEqual(['2026-11-20']);
  });

  test('of two days are these two, each once', () => {
    expect(told(dayTicks(on('2026-11-20', '2026-11-21'), 300))).toEqual(['2026-11-20', '2026-11-21']);
  });

  test.each([164, 220, 300, 1100])(
    'are far enough apart on %i pixels, whatever the time they span',
    (width) => {
      for (const last of ['2026-11-21', '2026-11-27', '2026-12-20', '2027-03-31', '2029-11-20']) {
        const points = on('2026-11-20', last);
        const { x } = chartScales(points, width, 200);
        const places = dayTicks(points, width).map((day) => x(day));
        for (const [index, place] of places.entries()) {
          expect(place).toBeLessThanOrEqual(width + 1);
          if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThan(56);
        }
      }
    },
  );
});

test('no two labels of amounts are the same', () => {
  expect(amountTicks([900, 950, 1000, 1050, 1100])).toEqual([900, 1000, 1100]);
});
