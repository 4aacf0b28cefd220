import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importCalendar } from '../helpers/server-data.ts';
import { startServer } from '../helpers/server-process.ts';

/** A version of the product that can be started, with its own built client. */
export interface Version {
  startServer: typeof startServer;
  importCalendar: typeof importCalendar;
}

export const thisVersion: Version = { startServer, importCalendar };

/** The version in another checkout, started by its own helpers. */
export async function versionIn(checkout: string): Promise<Version> {
  const read = (path: string) => import(pathToFileURL(resolve(checkout, path)).href);
  const servers: Pick<Version, 'startServer'> = await read('tests/helpers/server.ts');
  const data: Pick<Version, 'importCalendar'> = await read('tests/helpers/server-data.ts');
  return { startServer: servers.startServer, importCalendar: data.importCalendar };
}
