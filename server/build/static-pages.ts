import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** Pages that visitors open first, and the file of each; every other address gets `app.html`, which is empty. */
const pages = {
  '/': 'index.html',
  '/home': 'home.html',
  '/login': 'login.html',
  '/register': 'register.html',
  '/confidentialite': 'confidentialite.html',
  '/licences': 'licences.html',
} as const;

type WritePage = (path: string) => Promise<{ title: string; content: string }>;

/** Renders the public pages with React at build time: they can be read before any script is loaded. */
export function staticPagesPlugin(projectRoot: string): Plugin {
  let folder = '';
  let define: Record<string, unknown> = {};
  return {
    name: 'pronos:static-pages',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      define = config.define ?? {};
    },
    // Before the service worker lists the files.
    async writeBundle(_options, bundle) {
      const base: InlineConfig = {
        root: join(projectRoot, 'client'),
        configFile: false,
        logLevel: 'warn',
        define,
      };
      const boot = await writeBoot(base, folder);
      const writePage = await buildWriter(base, folder);
      const html = readFileSync(join(folder, 'index.html'), 'utf8');
      const shell = withFont(startedByBoot(html, boot), Object.keys(bundle));
      writeFileSync(join(folder, 'app.html'), shell);
      for (const [path, file] of Object.entries(pages)) {
        writeFileSync(join(folder, file), withContent(shell, path, await writePage(path)));
      }
    },
  };
}

/** The script that runs before a page is drawn: one file without imports. */
async function writeBoot(base: InlineConfig, folder: string): Promise<string> {
  const output = { format: 'iife' as const };
  const made = await build({
    ...base,
    build: { write: false, rolldownOptions: { input: join(base.root ?? '', 'boot.ts'), output } },
  });
  const { code } = onlyChunkOf(made);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  writeFileSync(join(folder, `assets/boot-${hash}.js`), code);
  return `/assets/boot-${hash}.js`;
}

async function buildWriter(base: InlineConfig, folder: string): Promise<WritePage> {
  const outDir = join(folder, '.writer');
  const output = { entryFileNames: 'prerender.js' };
  try {
    await build({
      ...base,
      plugins: [react()],
      build: { ssr: 'prerender.tsx', outDir, copyPublicDir: false, rolldownOptions: { output } },
    });
    return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)).writePage;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function onlyChunkOf(made: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk {
  if (Array.isArray(made) || !('output' in made)) throw new Error('One build was expected');
  return made.output[0];
}

const charset = '<meta charset="utf-8" />';
const appScript = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** The page of all screens, whose app client/boot.ts starts. */
function startedByBoot(html: string, boot: string): string {
  const app = appScript.exec(html)?.[1];
  if (!app) throw new Error('index.html has no script of the app');
  return html
    .replace(appScript, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(charset, `$&\n    <script src="${boot}" data-app="${app}"></script>`);
}

/** Text is drawn only once if the font arrives in time: it is preloaded, before the styles name it. */
function withFont(html: string, files: readonly string[]): string {
  const font = files.find((file) => file.endsWith('.woff2'));
  if (!font) throw new Error('The build has no font');
  const link = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`;
  return html.replace('</head>', `${link}</head>`);
}

function withContent(
  shell: string,
  path: string,
  { title, content }: Awaited<ReturnType<WritePage>>,
): string {
  return shell
    .replace(' data-app=', ` data-written="${path}" data-app=`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
}
