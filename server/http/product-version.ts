import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../configuration/project-root.ts';

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

export const productVersion: string = version;
