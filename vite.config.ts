import './server/node-version.ts';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type TestProjectInlineConfiguration as TestProject } from 'vitest/config';
import { clientChunks } from './server/build/client-chunks.ts';
import { compressedFilesPlugin } from './server/build/compressed-files.ts';
import { directImportsPlugin } from './server/build/direct-imports.ts';
import { licencesFile, licencesPlugin } from './server/build/licences.ts';
import { staticPagesPlugin } from './server/build/static-pages.ts';

const projectRoot = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const isTest = process.env.VITEST !== undefined;
/** Which part `npm test` runs: WebKit and Firefox come after the rest. */
const isEnginesTest = process.env.PRONOS_TESTS === 'engines';
const isFastTest = process.env.PRONOS_TESTS === 'fast';

/** It sets a time zone. */
const lone = ['tests/shared/local-time.test.ts'];
/** They tell what a module or a browser knows as it begins. */
const loneOnDevice = ['tests/client/http.test.ts', 'tests/sync/lost-database.test.ts'];
/** They start servers and commands as processes of their own, fill disks, or wait for connections to be given up. */
const slow = 'tests/server/{process,db/backup,db/full-disk,restore/restore,cli/prepare,http/bounds}.test.ts';

export default defineConfig({
  root: isTest ? projectRoot : `${projectRoot}client`,
  plugins: isTest ? [] : clientPlugins(),
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  server: { proxy: { '/api': 'http://127.0.0.1:3001' } },
  build: {
    outDir: 'dist',
    license: { fileName: licencesFile },
    rolldownOptions: {
      // Only what the groups name goes where they say: each imported module is asked about separately.
      output: { codeSplitting: { groups: clientChunks(), includeDependenciesRecursively: false } },
    },
  },
  test: {
    projects: isEnginesTest ? [withTests('engines', ['tests/engines/*.test.ts'])] : vitestProjects(),
    environment: 'node',
    alias: { '@node-rs/argon2': `${projectRoot}tests/helpers/quick-argon2.ts` },
    globals: false,
    // Processes, since the native modules and the signals under test belong to a whole process.
    pool: 'forks',
    // One more than there are cores: some files wait for the servers and commands that they start.
    maxWorkers: availableParallelism() + 1,
    testTimeout: isEnginesTest ? 180_000 : 60_000,
    hookTimeout: 90_000,
  },
});

/** Files without side effects share a process, so that what they import is read once; the others have one each. */
function vitestProjects(): TestProject[] {
  const server = sharing('server', '{architecture,shared,server}', isFastTest ? [...lone, slow] : lone);
  if (isFastTest) return [server, withTests('apart', lone)];
  const devices = sharing('devices', '{sync,client,versions}', loneOnDevice);
  return [server, devices, withTests('apart', [...lone, ...loneOnDevice])];
}

function sharing(name: string, folders: string, exclude: string[]): TestProject {
  const project = withTests(name, [`tests/${folders}/**/*.test.ts`]);
  return { ...project, test: { ...project.test, exclude, isolate: false } };
}

function withTests(name: string, include: string[]) {
  return { extends: true as const, test: { name, include } };
}

function clientPlugins(): PluginOption[] {
  return [
    tanstackRouter({
      target: 'react',
      routesDirectory: './routes',
      generatedRouteTree: './routeTree.gen.ts',
      autoCodeSplitting: true,
      // The loader of a page's data is loaded with the page; the message for a missing page is there before it.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
      disableLogging: true,
      tmpDir: `${projectRoot}node_modules/.tanstack`,
    }),
    react(),
    directImportsPlugin(projectRoot),
    tailwindcss(),
    licencesPlugin(projectRoot),
    staticPagesPlugin(projectRoot),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      // The system stores the icons once the app is installed.
      includeManifestIcons: false,
      manifest: webManifest(),
      injectManifest: {
        // What a bettor needs without network: not the administration, nor the prerendered pages for visitors.
        globPatterns: ['assets/*.{js,css,woff2}', 'app.html', 'favicon.svg'],
        globIgnores: ['assets/admin-*'],
      },
    }),
    compressedFilesPlugin(),
  ];
}

function webManifest(): Partial<ManifestOptions> {
  return {
    id: '/',
    name: 'Pronos, le carnet du parieur',
    short_name: 'Pronos',
    description: 'Notez vos pronostics, même sans réseau, et suivez vos gains, vos bankrolls et votre ROI.',
    lang: 'fr',
    dir: 'ltr',
    start_url: '/user',
    scope: '/',
    display: 'standalone',
    theme_color: '#0c5c4a',
    background_color: '#ffffff',
    categories: ['sports', 'finance'],
    screenshots: [
      ...(['tableau-de-bord', 'matchs', 'pronostic', 'pronostics'] as const).map((name) => ({
        src: `/screenshots/${name}.png`,
        sizes: '390x844',
        type: 'image/png',
        form_factor: 'narrow' as const,
      })),
      {
        src: '/screenshots/statistiques.png',
        sizes: '1280x800',
        type: 'image/png',
        form_factor: 'wide' as const,
      },
    ],
    icons: [
      { src: '/pwa-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/pwa-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
