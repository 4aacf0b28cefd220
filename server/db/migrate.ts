import type { Database as Sqlite } from 'better-sqlite3';
import { HostError } from '../host-error.ts';
import { initial } from './migrations/0001-initial.ts';
import { administration } from './migrations/0002-administration.ts';
import { bookmakerSites } from './migrations/0003-bookmaker-sites.ts';
import { generations } from './migrations/0004-generations.ts';
import { syncMemory } from './migrations/0005-sync-memory.ts';
import { invitations } from './migrations/0006-invitations.ts';
import { namelessPrompts } from './migrations/0007-nameless-prompts.ts';
import { reviewNames } from './migrations/0008-review-names.ts';
import { revocations } from './migrations/0009-revocations.ts';
import { namedRows } from './migrations/0010-named-rows.ts';
import { bettorsMatches } from './migrations/0011-bettors-matches.ts';
import { knownDevices } from './migrations/0012-known-devices.ts';
import { flatAliases } from './migrations/0013-flat-aliases.ts';
import { actualAmounts } from './migrations/0014-actual-amounts.ts';
import { tokenCounts } from './migrations/0015-token-counts.ts';
import { truthfulJournal } from './migrations/0016-truthful-journal.ts';
import { resultOutcomes } from './migrations/0017-result-outcomes.ts';
import { tipExtraColumns } from './migrations/0020-tip-extras.ts';
import { freebets } from './migrations/0021-freebets.ts';
import { matchDay } from './migrations/0022-match-day.ts';
import { tickets } from './migrations/0023-tickets.ts';
import { scores } from './migrations/0024-scores.ts';
import { reminders } from './migrations/0025-reminders.ts';
import { sources } from './migrations/0026-sources.ts';
import { sourceScores } from './migrations/0027-source-scores.ts';
import { ownScores } from './migrations/0028-own-scores.ts';
import { typedDates } from './migrations/0029-typed-dates.ts';
import { opponents } from './migrations/0030-opponents.ts';

/** In order, for ever: a migration that has been released is never changed or removed. */
const migrations: readonly string[] = [
  initial,
  administration,
  bookmakerSites,
  generations,
  syncMemory,
  invitations,
  namelessPrompts,
  reviewNames,
  revocations,
  namedRows,
  bettorsMatches,
  knownDevices,
  flatAliases,
  actualAmounts,
  tokenCounts,
  truthfulJournal,
  resultOutcomes,
  tipExtraColumns,
  freebets,
  matchDay,
  tickets,
  scores,
  reminders,
  sources,
  sourceScores,
  ownScores,
  typedDates,
  opponents,
];

/** How many migrations this version has: the `user_version` of its databases. */
export const knownMigrations = migrations.length;

/** The database was written by a newer version of the product. */
export class FutureDatabaseError extends HostError {
  override readonly name = 'FutureDatabaseError';
}

/**
 * Brings the database to this version's schema, each step whole or not at all. SQLite's `user_version` counts the steps
 * done; Kysely's own migrator runs outside of a transaction on SQLite. From then on no statement waits for another
 * program's lock: `inWrite` does, without stopping the process.
 */
export function migrate(sqlite: Sqlite): void {
  sqlite
    .transaction(() => {
      const done = Number(sqlite.pragma('user_version', { simple: true }));
      if (done > migrations.length) {
        throw new FutureDatabaseError(
          `La base de données vient d’une version plus récente de Pronos (schéma ${done}, connu ici\u202f: ${migrations.length}). Mettez Pronos à jour.`,
        );
      }
      for (const [index, statements] of migrations.entries()) {
        if (index < done) continue;
        sqlite.exec(statements);
        sqlite.pragma(`user_version = ${index + 1}`);
      }
    })
    .immediate();
  sqlite.pragma('busy_timeout = 0');
}
