// How a host starts the server: in plain JavaScript, since whatever is TypeScript here would be compiled before the cache is
// there. main.ts alone does the same with more time and memory.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// What the server is made of is compiled once for a version of it; where the folder may not be written, each time anew.
module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/server', import.meta.url)));

// Loading it all would make V8 reserve some fifty megabytes for what lives briefly, which an idle server never needs again.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./main.ts');
setFlagsFromString('--semi-space-growth-factor=2');
