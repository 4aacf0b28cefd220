import '../node-version.ts';
import '../private-files.ts';
import { readConfig } from '../configuration/config.ts';
import type { Db } from '../db/schema.ts';
import { makeDemo, removeDemo } from '../demo/demo.service.ts';
import { demoAccount } from '../demo/demo-account.ts';
import { plainMessageOf } from '../host-error.ts';
import { openData } from '../open-data.ts';

const usage = `Usage\u202f: npm run demo                  fait ou refait le compte de démonstration
        npm run demo -- --remove      le supprime, avec tout ce qu’il contient`;

async function run(args: readonly string[]): Promise<number> {
  const isRemoving = args[0] === '--remove';
  if (args[0] === '--help') {
    console.error(usage);
    return 0;
  }
  if (args.length > (isRemoving ? 1 : 0)) {
    console.error(usage);
    return 2;
  }
  const db = await openData(readConfig(process.env), 'visit');
  try {
    await (isRemoving ? remove(db) : make(db));
    return 0;
  } finally {
    await db.destroy();
  }
}

async function make(db: Db): Promise<void> {
  const { tips, bankrolls, martingales, newMatches } = await makeDemo(db, Date.now());
  console.log(`Le compte de démonstration est prêt\u202f: ${tips} pronostics sur six mois, ${bankrolls} bankrolls, ${martingales} martingales (${newMatches} matchs ajoutés).

  E-mail        ${demoAccount.email}
  Mot de passe  ${demoAccount.password}

Relancée, cette commande remplace ses données et nulles autres\u202f; «\u202fnpm run demo -- --remove\u202f» les supprime.`);
}

async function remove(db: Db): Promise<void> {
  const wasThere = await removeDemo(db, Date.now());
  console.log(
    wasThere
      ? 'Le compte de démonstration est supprimé, avec tout ce qu’il contenait.'
      : 'Il n’y a pas de compte de démonstration.',
  );
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(plainMessageOf(error) ?? error);
  process.exitCode = 1;
}
