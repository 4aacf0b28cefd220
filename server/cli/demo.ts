import '../node-version.ts';
import { AppError } from '../../shared/errors.ts';
import { ConfigError, readConfig } from '../config.ts';
import { FutureDatabaseError } from '../db/migrate.ts';
import { demoAccount, makeDemo } from '../demo/demo.service.ts';
import { openData } from '../open-data.ts';

async function run(): Promise<void> {
  const db = await openData(readConfig(process.env));
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
  const isPlain = [AppError, ConfigError, FutureDatabaseError].some((kind) => error instanceof kind);
  console.error(isPlain && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
