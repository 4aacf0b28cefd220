import { parseArgs } from 'node:util';
import { killUnderLoad } from './killed-under-load.ts';

// SIGKILL to a server under write load, again and again on the same data: npm run drill:durability -- --rounds 100.
// Figures as JSON; ends with 1 where something confirmed was lost, or anything is half done.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const figures = await killUnderLoad(Number(values.rounds));
console.log(JSON.stringify(figures, null, 2));
process.exit(figures.wrong.length > 0 ? 1 : 0);
