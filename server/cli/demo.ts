import '../node-version.ts';
import '../private-files.ts';
import { counted } from '../../shared/counts.ts';
import { readConfig } from '../configuration/config.ts';
import type { Db } from '../db/schema.ts';
import { makeDemo, removeDemo } from '../demo/demo.service.ts';
import { demoAccount } from '../demo/demo-account.ts';
import { openData } from '../open-data.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage\u202f: npm run demo                  fait ou refait le compte de démonstration
        npm run demo -- --remove      le supprime, avec tout ce qu’il contient`;

async function makeOrRemove(isRemoving: boolean): Promise<void> {
  const db = await openData(readConfig(process.env), 'visit');
  try {
    await (isRemoving ? remove(db) : make(db));
  } finally {
    await db.destroy();
  }
}

async function make(db: Db): Promise<void> {
  const { tips, bankrolls, martingales, newMatches } = await makeDemo(db, Date.now());
  console.log(`Le compte de démonstration est prêt\u202f: ${tips} pronostics sur six mois, ${bankrolls} bankrolls, ${martingales} martingales (${counted(newMatches, 'match ajouté', 'matchs ajoutés')}).

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

const options = { remove: { type: 'boolean', default: false } } as const;

await runCommand({ usage, options, words: [0, 0] }, ({ values }) => makeOrRemove(values.remove));
