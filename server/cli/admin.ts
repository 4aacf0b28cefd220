import '../node-version.ts';
import '../private-files.ts';
import { setAdministrator } from '../auth/administrator.service.ts';
import { readConfig } from '../configuration/config.ts';
import { plainMessageOf } from '../host-error.ts';
import { openData } from '../open-data.ts';

const usage = `Usage\u202f: npm run admin -- grant <e-mail>     donne les droits d’administration
        npm run admin -- revoke <e-mail>    les retire`;

async function run(command: string | undefined, email: string | undefined): Promise<number> {
  if ((command !== 'grant' && command !== 'revoke') || !email) {
    console.error(usage);
    return command === '--help' ? 0 : 2;
  }
  const db = await openData(readConfig(process.env), 'visit');
  try {
    const user = await setAdministrator(db, {
      email,
      is_admin: command === 'grant' ? 1 : 0,
      nowMs: Date.now(),
    });
    const verdict = command === 'grant' ? 'a maintenant' : 'n’a plus';
    console.log(`${user.user_mail} ${verdict} les droits d’administration.`);
    if (command === 'grant' && user.user_ban === 1) {
      console.log(
        'Ce compte est suspendu\u202f: il n’ouvre rien tant qu’un administrateur ne l’a pas réadmis (page «\u202fUtilisateurs\u202f»).',
      );
    }
    return 0;
  } finally {
    await db.destroy();
  }
}

try {
  const [command, email] = process.argv.slice(2);
  process.exitCode = await run(command, email);
} catch (error) {
  console.error(plainMessageOf(error) ?? error);
  process.exitCode = 1;
}
