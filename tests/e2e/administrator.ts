import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { register } from './bettor.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Gives the administrator's rights, or takes them back, as the person who hosts it does. */
export async function grantRights(dataDir: string, email: string, act: 'grant' | 'revoke' = 'grant') {
  await promisify(execFile)(process.execPath, [join(projectRoot, 'server/cli/admin.ts'), act, email], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

/** Registers somebody who administrates, and stands on the administration's dashboard. */
export async function registerAdministrator(page: Page, server: Pick<ServerProcess, 'url' | 'dataDir'>) {
  const person = await register(page, server.url);
  await grantRights(server.dataDir, person.email);
  await page.reload();
  await expect(page.getByText('Admin', { exact: true }).first()).toBeAttached();
  await page.goto(`${server.url}/admin/dashboard`);
  await expect(page).toHaveURL(`${server.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Administration', level: 1 })).toBeVisible();
  return person;
}
