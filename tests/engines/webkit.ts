import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver';
import { freePort } from '../helpers/server-process.ts';
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
import { killGroup, spawnGroup } from './process-group.ts';

const browser = fileURLToPath(new URL('webkit-browser.py', import.meta.url));

/** The engine of iPhones, as Debian ships it (WebKitGTK), on a virtual screen. */
export const webkit: Engine = {
  name: 'webkit',
  async start(profile) {
    const screen = await startScreen();
    const port = await freePort();
    const driverProcess = startDriver(port, screen.display);
    const endProcesses = async () => {
      await killGroup(driverProcess);
      await killGroup(screen.process);
    };
    try {
      return new WebkitBrowser(await openSession(port, profile), profile, endProcesses);
    } catch (error) {
      await endProcesses();
      throw error;
    }
  },
};

async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1280x1024x24'];
  const process = spawnGroup('Xvfb', args, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await new Promise<string>((resolve, reject) => {
    process.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    process.once('error', reject);
    process.once('exit', () => reject(new Error('Xvfb ended before it had a screen')));
  });
  return { process, display };
}

function startDriver(port: number, display: string): ChildProcess {
  return spawnGroup('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      DISPLAY: display,
      TZ: 'Europe/Paris',
      LC_ALL: 'C.UTF-8',
      // WebKit's own sandbox refuses root, which test machines are.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
}

async function openSession(port: number, profile: string): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver answers', () =>
    fetch(`${server}/status`).then(
      (response) => response.ok,
      () => false,
    ),
  );
  const capabilities = new Capabilities({
    browserName: 'Pronos',
    'webkitgtk:browserOptions': { binary: browser, args: [profile] },
  });
  return await new Builder().usingServer(server).withCapabilities(capabilities).build();
}

class WebkitBrowser implements EngineBrowser {
  readonly #driver: WebDriver;
  readonly #profile: string;
  readonly #endProcesses: () => Promise<void>;
  /** Stays empty and open: without any window a session cannot open one. */
  #firstHandle: string | undefined;

  constructor(driver: WebDriver, profile: string, endProcesses: () => Promise<void>) {
    this.#driver = driver;
    this.#profile = profile;
    this.#endProcesses = endProcesses;
  }

  async newTab(): Promise<EnginePage> {
    this.#firstHandle ??= await this.#driver.getWindowHandle();
    await this.#driver.switchTo().window(this.#firstHandle);
    await this.#driver.switchTo().newWindow('tab');
    const handle = await this.#driver.getWindowHandle();
    return new WebkitPage(this.#driver, handle);
  }

  async hide(): Promise<void> {
    process.kill(await this.#pid(), 'SIGUSR1');
  }

  async show(): Promise<void> {
    process.kill(await this.#pid(), 'SIGUSR2');
  }

  kill(): Promise<void> {
    return this.#endProcesses();
  }

  async close(): Promise<void> {
    await briefly(this.#driver.quit());
    await this.#endProcesses();
  }

  async #pid(): Promise<number> {
    return Number(await readFile(join(this.#profile, 'pid'), 'utf8'));
  }
}

class WebkitPage implements EnginePage {
  readonly #driver: WebDriver;
  readonly #handle: string;

  constructor(driver: WebDriver, handle: string) {
    this.#driver = driver;
    this.#handle = handle;
  }

  async goto(url: string): Promise<void> {
    await (await this.#current()).get(url);
  }

  async reload(): Promise<void> {
    await (await this.#current()).navigate().refresh();
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
      await this.#driver.executeScript('arguments[0].select()', field);
      await field.sendKeys(text);
    });
  }

  async evaluate<A extends unknown[], T>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return await (await this.#current()).executeScript<Awaited<T>>(work, ...args);
  }

  async screenshot(file: string): Promise<void> {
    await writeFile(file, await (await this.#current()).takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    await (await this.#current()).close();
  }

  async #current(): Promise<WebDriver> {
    await this.#driver.switchTo().window(this.#handle);
    return this.#driver;
  }

  #act(target: Target, work: (found: WebElement) => Promise<void>): Promise<void> {
    const aim = plain(target);
    return act(describeTarget(aim), {
      find: () => this.#find(aim),
      place: (found) => found.getRect(),
      act: work,
    });
  }

  async #find(aim: PlainTarget): Promise<WebElement | null> {
    const found = await this.evaluate<[PlainTarget], unknown>(findInPage, aim);
    return found instanceof WebElement ? found : null;
  }
}
