import '../node-version.ts';
import { AppError } from '../../shared/errors.ts';
import { setAdministrator } from '../auth/administrator.service.ts';
import { ConfigError, readConfig } from '../config.ts';
import { FutureDatabaseError } from '../db/migrate.ts';
import { openData } from '../open-data.ts';

const usage = `Usage\u202f: npm run admin -- grant <e-mail>     donne les droits d’administration
        npm run admin -- revoke <e-mail>    les retire`;

async function run(command: string | undefined, email: string | undefined): Promise<number> {
  if ((command !== 'grant' && command !== 'revoke') || !email) {
    console.error(usage);
    return 2;
  }
  const db = await openData(readConfig(process.env));
  try {
    const user = await setAdministrator(db, email, command === 'grant' ? 1 : 0);
    const verdict = command === 'grant' ? 'a maintenant' : 'n’a plus';
    console.log(`${user.user_mail} ${verdict} les droits d’administration.`);
    return 0;
  } finally {
    await db.destroy();
  }
}

try {
  const [command, email] = process.argv.slice(2);
  process.exitCode = await run(command, email);
} catch (error) {
  const isPlain = [AppError, ConfigError, FutureDatabaseError].some((kind) => error instanceof kind);
  console.error(isPlain && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
