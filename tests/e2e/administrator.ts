import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { signUp } from './account.ts';
import { signIn, someone } from './bettor.ts';
import { giveRights } from './server-rows.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Gives the administrator's rights, or takes them back, as the person who hosts it does. */
export async function grantRights(dataDir: string, email: string, act: 'grant' | 'revoke' = 'grant') {
  await promisify(execFile)(process.execPath, [join(projectRoot, 'server/cli/admin.ts'), act, email], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

/** Opens the administration's dashboard, or another page of it, for somebody new who administrates. */
export async function registerAdministrator(
  page: Page,
  { url, dataDir }: Pick<ServerProcess, 'url' | 'dataDir'>,
  path = '/admin',
) {
  const person = someone();
  await signUp(url, person);
  giveRights(dataDir, person.email);
  await signIn(page, url, person, path);
  return person;
}
