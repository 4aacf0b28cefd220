import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { newId } from '../../client/local/random-id.ts';
import { dayOf } from '../../shared/dates.ts';
import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { proposedGainCents } from '../../shared/domain/settlement.ts';
import { formatCents, sumCents } from '../../shared/money.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { ticketColumns, tipExtras } from '../../shared/records/tip.ts';
import { absentRow } from '../../shared/records/whole-row.ts';
import { aBankroll, aMartingale } from '../helpers/rows.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { onSelections } from './bench-ticket.ts';

const HOUR_MS = 3_600_000;
/** Enough for every stake. */
const OPENING_CENTS = 10_000_000;

export interface FilledAccount {
  email: string;
  password: string;
  /** What the server answered when the person registered. */
  access_token: string;
  user: { user_id: string };
  /** The sum of the bankrolls' balances, as a screen writes it. */
  capitalText: string;
  capitalCents: number;
  um_id: string;
  /** The next match, and its local day. */
  match_id: string;
  matchDay: string;
}

/** Registers a person who has this many tips on the server's matches, in three bankrolls and three martingales. */
export async function fillAccount(
  server: Pick<ServerProcess, 'url' | 'dataDir'>,
  count: number,
): Promise<FilledAccount> {
  const person = { email: `${newId()}@exemple.fr`, password: 'pelouse-9' };
  const names = { nom: 'Banc', prenom: 'Camille', pseudo: 'banc' };
  const { access_token, user } = await register(server.url, { ...names, ...person });
  const sqlite = new Sqlite(join(server.dataDir, 'pronos.db'), { timeout: 60_000 });
  try {
    const column = (query: string) => sqlite.prepare(query).pluck().all();
    const matches = column('select match_id from match order by match_date') as string[];
    const next = sqlite
      .prepare<[string], { match_id: string; match_date: string }>(
        'select match_id, match_date from match where match_date > ? order by match_date limit 1',
      )
      .get(new Date().toISOString());
    if (!next) throw new Error('No match to come: the calendar of the season is over');
    const pronos = column('select prono_id from prediction_type order by prono_id limit 60') as number[];
    const bankrolls = ['Championnat', 'Coupes', 'Petits paris'].map((br_lib) =>
      aBankroll({ br_lib, br_montant_initial: OPENING_CENTS }),
    );
    const martingales = ['Montante', 'Rattrapage', 'Dimanches'].map((martingale_lib) =>
      aMartingale({ martingale_lib }),
    );
    const tips = believableTips(count, { bankrolls, matches, pronos }).map((tip, index) =>
      onSelections(tip, (selection) => at(matches, index + selection)),
    );
    const links = tips
      .filter((_, index) => index % 20 === 0)
      .map(({ upm_id }, index) => ({ upmart_id: newId(), um_id: at(martingales, index).um_id, upm_id }));
    sqlite.transaction(() => {
      const insert = inserter(sqlite, user.user_id);
      insert('bankroll', bankrolls);
      insert('martingale', martingales);
      insert('tip', tips);
      insert('martingale_tip', links);
    })();
    const capitalCents = sumCents(balancesByBankroll(bankrolls, [], tips, seededOutcomeOf).values());
    return {
      ...person,
      access_token,
      user,
      capitalText: formatCents(capitalCents),
      capitalCents,
      um_id: at(martingales, 0).um_id,
      match_id: next.match_id,
      matchDay: dayOf(next.match_date),
    };
  } finally {
    sqlite.close();
  }
}

/** Rows of one person, written directly into the database: pushing as many is measured elsewhere. */
function inserter(sqlite: Sqlite.Database, user_id: string) {
  const { ver } = sqlite.prepare<[], { ver: number }>('select ver from clock').get() ?? { ver: 1 };
  return (table: string, rows: readonly object[]) => {
    const [first] = rows;
    if (!first) return;
    const columns = [...Object.keys(first), 'user_id', 'ver'];
    const statement = sqlite.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`,
    );
    for (const row of rows) statement.run({ ...row, user_id, ver });
  };
}

type Choices = {
  bankrolls: readonly Row<'bankroll'>[];
  matches: readonly string[];
  pronos: readonly number[];
};

/** Four a day back from now; two in three are settled. */
function believableTips(count: number, { bankrolls, matches, pronos }: Choices): Row<'tip'>[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => {
    const match_cote = 1_200 + ((index * 37) % 250) * 10;
    const prono_mise = at([500, 1_000, 2_000, 250], index * 3);
    const result_id = index < 20 ? 4 : at([1, 2, 2, 1, 2, 3, 2, 1], index * 5);
    return {
      upm_id: newId(),
      match_id: at(matches, index),
      prono_id: at(pronos, index * 7),
      joueur_id: null,
      match_cote,
      prono_mise,
      user_fiab: 1 + (index % 5),
      result_id,
      prono_gain:
        result_id === 1 ? (proposedGainCents('won', { prono_mise, match_cote, freebet: 0 }) ?? 0) : 0,
      br_id: at(bankrolls, index).br_id,
      bookmaker_id: 1 + (index % 5),
      user_comment:
        index % 9 === 0 ? 'Forme récente et absences, à confirmer à l’annonce des équipes.' : null,
      date_add: new Date(now - index * 6 * HOUR_MS).toISOString(),
      ...absentRow(tipExtras),
      ...absentRow(ticketColumns),
    };
  });
}

async function register(url: string, person: object): Promise<Pick<FilledAccount, 'access_token' | 'user'>> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(`Not registered: ${response.status} ${await response.text()}`);
  return response.json();
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
}
