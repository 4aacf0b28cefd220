import '../node-version.ts';
import '../private-files.ts';
import { readConfig } from '../config.ts';
import { demoAccount, makeDemo } from '../demo/demo.service.ts';
import { plainMessageOf } from '../host-error.ts';
import { openData } from '../open-data.ts';

async function run(): Promise<void> {
  const db = await openData(readConfig(process.env), 'visit');
  try {
    const { tips, bankrolls, martingales, newMatches } = await makeDemo(db, Date.now());
    console.log(`Le compte de démonstration est prêt\u202f: ${tips} pronostics sur six mois, ${bankrolls} bankrolls, ${martingales} martingales (${newMatches} matchs ajoutés).

  E-mail        ${demoAccount.email}
  Mot de passe  ${demoAccount.password}

Relancée, cette commande remplace ses données et nulles autres.`);
  } finally {
    await db.destroy();
  }
}

try {
  await run();
} catch (error) {
  console.error(plainMessageOf(error) ?? error);
  process.exitCode = 1;
}
