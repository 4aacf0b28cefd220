import { parseArgs } from 'node:util';
import { firefox } from '../engines/firefox.ts';
import { installEngines } from '../engines/install-engines.js';
import { webkit } from '../engines/webkit.ts';
import { killBrowsers } from './killed-browsers.ts';
import { killEngine } from './killed-engines.ts';
import { killPages } from './killed-pages.ts';
import { killServers } from './killed-servers.ts';

// Real kills of a page, of three browsers and of the server, over and over, on a built client:
// node tests/drills/kills.ts [--rounds 50] [--only pages|browsers|servers|firefox|webkit]. Figures as JSON; ends with 1
// after a loss. Firefox and WebKit are installed where they are missing and can be had.
const engines = { firefox, webkit };
const drills: Record<string, (rounds: number) => Promise<{ wrong: string[] }>> = {
  pages: killPages,
  browsers: killBrowsers,
  servers: killServers,
};
for (const name of await installEngines()) drills[name] = (rounds) => killEngine(engines[name], rounds);
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, only: { type: 'string' } },
});
if (values.only !== undefined && !(values.only in drills)) {
  throw new Error(`No such drill here: ${values.only}, but ${Object.keys(drills).join(', ')}`);
}
const figures: Record<string, { wrong: string[] }> = {};
for (const [name, run] of Object.entries(drills)) {
  if (values.only === undefined || values.only === name) figures[name] = await run(Number(values.rounds));
}
console.log(JSON.stringify(figures, null, 2));
process.exitCode = Object.values(figures).some(({ wrong }) => wrong.length > 0) ? 1 : 0;
