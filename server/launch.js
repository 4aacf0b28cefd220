// How a host starts the server: in plain JavaScript, since TypeScript here would be compiled before the cache is
// enabled. main.ts alone does the same with more time and memory.
import module from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { isServerBuilt } from './cli/build.js';

// The server's modules are compiled once per version; where the folder may not be written, at each start.
module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/server', import.meta.url)));

// Otherwise loading would make V8 reserve some fifty megabytes for short-lived objects, which an idle server never
// needs again.
setFlagsFromString('--semi-space-growth-factor=1');
const isBuilt = isServerBuilt();
await import(isBuilt ? './dist/main.js' : './main.ts');
setFlagsFromString('--semi-space-growth-factor=2');
// One that does not start says why, and nothing else.
if (!isBuilt && !process.exitCode) {
  console.error(
    'Le serveur construit manque ou ne vient pas de ces sources\u202f: celui-ci vient des sources, plus lent à démarrer. npm run build le construit.',
  );
}
