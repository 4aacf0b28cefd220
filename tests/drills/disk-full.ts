import { fillTheDisk } from './full-disk.ts';

// A real server on a disk that fills up and then has room again: npm run drill:disk-full. Figures as JSON; ends with 1
// where something was lost, half done or reported wrongly.
const figures = await fillTheDisk();
console.log(figures ? JSON.stringify(figures, null, 2) : 'No disk can be mounted here.');
process.exit(figures && figures.wrong.length === 0 ? 0 : 1);
