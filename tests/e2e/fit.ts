import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** No WCAG violation, and nothing that scrolls sideways. */
export async function expectFit(page: Page, name: string): Promise<void> {
  await expectReadable(page, name, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
}

/** Rules of axe, by name or by what they belong to. */
interface Rules {
  type: 'tag' | 'rule';
  values: string[];
}

async function expectReadable(page: Page, name: string, rules: Rules): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  // Reading axe costs a page as much as running it: once for each page that is opened.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const told = await page.evaluate<string[]>(`(() => {
    ${letBarsScroll}
    ${faults}
    return faults(${JSON.stringify(rules)});
  })()`);
  expect(told, name).toEqual([]);
}

/** In the page: each rule that is broken, with the elements that break it, and how much too wide the page is. */
async function faults(runOnly: Rules): Promise<string[]> {
  const axe: typeof Axe = Reflect.get(window, 'axe');
  const putBack = letBarsScroll();
  const results = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  putBack();
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
  ];
}

/** In the page: what lies over its foot can be scrolled away from what it covers, which axe does not know. */
function letBarsScroll(): () => void {
  const bars = [...document.querySelectorAll<HTMLElement>('nav, div, section')].filter((element) => {
    const { position, bottom } = getComputedStyle(element);
    return position === 'sticky' && bottom !== 'auto';
  });
  for (const bar of bars) bar.style.position = 'relative';
  for (const bar of bars) bar.style.bottom = 'auto';
  return () => {
    for (const { style } of bars) {
      style.removeProperty('position');
      style.removeProperty('bottom');
    }
  };
}

/** The same at each size in both themes, for what has parts that only one size shows; leaves the page as on a phone. */
export async function expectFitEverywhere(page: Page, name: string): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectFitInBothThemes(page, `${name} at ${size.width} px`);
  }
}

/** No WCAG violation on a desktop in the dark theme and on a phone in the light one; leaves the page as on a phone. */
export async function expectFitAtBothSizes(page: Page, name: string): Promise<void> {
  for (const [size, colorScheme] of [
    [desktop, 'dark'],
    [phone, 'light'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectFit(page, `${name} at ${size.width} px, ${colorScheme}`);
  }
}

/** The same in light and in dark, where motion is reduced (colours that fade are not read). A theme changes colours only. */
async function expectFitInBothThemes(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page, `${name}, dark`, {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block'],
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectFit(page, `${name}, light`);
}
