import '../node-version.ts';
import '../private-files.ts';
import { setAdministrator } from '../auth/administrator.service.ts';
import { readConfig } from '../configuration/config.ts';
import { inRead } from '../db/write.ts';
import { openData } from '../open-data.ts';
import { countAdministrators } from '../users/users.store.ts';
import { runCommand, WrongArgumentsError } from './run-command.ts';

const usage = `Usage\u202f: npm run admin -- grant <e-mail>     donne les droits d’administration
        npm run admin -- revoke <e-mail>    les retire`;

async function setRights([act, email = '']: readonly string[]): Promise<void> {
  if (act !== 'grant' && act !== 'revoke') throw new WrongArgumentsError();
  const db = await openData(readConfig(process.env), 'visit');
  try {
    const user = await setAdministrator(db, {
      email,
      is_admin: act === 'grant' ? 1 : 0,
      nowMs: Date.now(),
    });
    const verdict = act === 'grant' ? 'a maintenant' : 'n’a plus';
    console.log(`${user.user_mail} ${verdict} les droits d’administration.`);
    if (act === 'grant' && user.user_ban === 1) {
      console.log(
        'Ce compte est suspendu\u202f: il n’ouvre rien tant qu’un administrateur ne l’a pas réadmis (page «\u202fUtilisateurs\u202f»).',
      );
    }
    if ((await inRead(db, countAdministrators)) === 0) {
      console.log(
        'Plus personne n’administre ce serveur\u202f: «\u202fnpm run admin -- grant <e-mail>\u202f» nomme quelqu’un.',
      );
    }
  } finally {
    await db.destroy();
  }
}

await runCommand({ usage, options: {}, words: [2, 2] }, ({ positionals }) => setRights(positionals));
