import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// In the page itself: a page of its own for the summing up is only needed where frames come from elsewhere.
/** No WCAG violation, and nothing that scrolls sideways. */
export async function expectFit(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(told, name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} is too wide`).toBeLessThanOrEqual(0);
}

/** The same in light and in dark, of the screen as it stands, where motion is reduced: colours that fade are not read. */
export async function expectFitInBothThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectFit(page, `${name}, ${colorScheme}`);
  }
}
