import { readdir } from 'node:fs/promises';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import {
  act,
  briefly,
  describeTarget,
  type Engine,
  type EngineBrowser,
  type EnginePage,
  plain,
  type Target,
  until,
} from './driver.ts';
import { findInPage, type PlainTarget } from './page-script.ts';
import { killGroup, watchGroup } from './process-group.ts';

/** Firefox, as Debian ships it, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'firefox',
  async start(profile) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      userDataDir: profile,
      headless: true,
      defaultViewport: { width: 390, height: 844 },
      env: { ...process.env, TZ: 'Europe/Paris' },
      extraPrefsFirefox: {
        'intl.accept_languages': 'fr-FR, fr',
        // Processes for tabs that nobody may ever open.
        'dom.ipc.processPrelaunch.enabled': false,
      },
    });
    const child = browser.process();
    if (child) watchGroup(child);
    return new FirefoxBrowser(browser, profile);
  },
};

class FirefoxBrowser implements EngineBrowser {
  readonly #browser: Browser;
  readonly #profile: string;

  constructor(browser: Browser, profile: string) {
    this.#browser = browser;
    this.#profile = profile;
  }

  async newTab(): Promise<EnginePage> {
    return new FirefoxPage(await this.#browser.newPage());
  }

  async hide(): Promise<void> {
    const [shown] = await this.#browser.pages();
    await shown?.bringToFront();
  }

  async show(): Promise<void> {
    await (await this.#browser.pages()).at(-1)?.bringToFront();
  }

  async kill(): Promise<void> {
    const child = this.#browser.process();
    if (child) await killGroup(child);
    // Puppeteer restores the preferences once the process has ended: the next start on this profile needs them
    // complete.
    const areBack = async () => !(await readdir(this.#profile)).some((name) => name.endsWith('.puppeteer'));
    await briefly(until('the preferences are back', areBack));
  }

  async close(): Promise<void> {
    await briefly(this.#browser.close());
    await this.kill();
  }
}

class FirefoxPage implements EnginePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async see(target: Target, timeoutMs?: number): Promise<void> {
    const aim = plain(target);
    await until(describeTarget(aim), () => this.#find(aim), timeoutMs);
  }

  async click(target: Target): Promise<void> {
    await this.#act(target, (found) => found.click());
  }

  async fill(label: RegExp, text: string): Promise<void> {
    await this.#act({ field: label }, async (field) => {
      await field.click();
      await field.evaluate((input) => input instanceof HTMLInputElement && input.select());
      await this.#page.keyboard.type(text);
    });
  }

  async evaluate<A extends unknown[], T>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return await this.#page.evaluate(work as (...args: unknown[]) => T, ...args);
  }

  async screenshot(file: string): Promise<void> {
    await this.#page.screenshot({ path: file as `${string}.png` });
  }

  close(): Promise<void> {
    return this.#page.close();
  }

  async #act(target: Target, work: (found: ElementHandle) => Promise<void>): Promise<void> {
    // Firefox throttles background tabs, in which nobody types.
    await this.#page.bringToFront();
    const aim = plain(target);
    await act(describeTarget(aim), {
      find: () => this.#find(aim),
      place: (found) => found.boundingBox(),
      act: work,
    });
  }

  async #find(aim: PlainTarget): Promise<ElementHandle<Element> | null> {
    const found = await this.#page.evaluateHandle(findInPage, aim);
    return found.asElement() as ElementHandle<Element> | null;
  }
}
