import { fileURLToPath } from 'node:url';

/** The folder of the project; server/dist, where this file goes with all others, lies as deep as its own folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
