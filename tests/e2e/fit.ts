import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No WCAG violation, and nothing that scrolls sideways. */
export async function expectFit(page: Page, name: string): Promise<void> {
  await expectReadable(page, name, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']),
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} is too wide`).toBeLessThanOrEqual(0);
}

// In the page itself: a page of its own for the summing up is only needed where frames come from elsewhere.
async function expectReadable(
  page: Page,
  name: string,
  withRules: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  const release = await page.evaluateHandle(letBarsScroll);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await withRules(axe).analyze();
  await release.evaluate((putBack) => putBack());
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(told, name).toEqual([]);
}

/** In the page: what lies over its foot can be scrolled away from what it covers, which axe does not know. */
function letBarsScroll(): () => void {
  const bars = [...document.querySelectorAll<HTMLElement>('nav, div')].filter((element) => {
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

/** The same in light and in dark, where motion is reduced (colours that fade are not read). A theme changes colours only. */
export async function expectFitInBothThemes(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page, `${name}, dark`, (axe) =>
    axe.withRules(['color-contrast', 'link-in-text-block']),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await expectFit(page, `${name}, light`);
}
