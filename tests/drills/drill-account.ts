import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { newId } from '../../client/local/random-id.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { writeElsewhere } from '../helpers/other-device.ts';
import { aBankroll, aMartingale, aMatch, aTip, tipCreation } from '../helpers/rows.ts';
import { doubled, missing } from './verdict.ts';

/** The match, the bankroll and the martingale. */
const SETUP_OPERATIONS = 3;

/** A person whose local database has a bankroll, a martingale and a match to bet on. */
export interface DrillAccount {
  email: string;
  password: string;
  user_id: string;
  match_id: string;
  br_id: string;
  um_id: string;
  /** New tips, each in the martingale: tip, link and outbox entry are all stored or none. */
  newTips(count: number): { ids: string[]; writes: Write[] };
}

/** Registers a person on a running server. */
export async function openAccount(url: string): Promise<DrillAccount> {
  const person = { email: `${newId()}@exemple.fr`, password: 'pelouse-9' };
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nom: 'Durand', prenom: 'Camille', pseudo: 'cam', ...person }),
  });
  const { user } = await response.json();
  const match = aMatch();
  const bankroll = aBankroll();
  const martingale = aMartingale();
  await writeElsewhere(url, person, [
    { name: 'match.create', args: { match } },
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'martingale.create', args: { martingale } },
  ]);

  return {
    ...person,
    user_id: user.user_id,
    match_id: match.match_id,
    br_id: bankroll.br_id,
    um_id: martingale.um_id,
    newTips(count) {
      const tips = Array.from({ length: count }, () =>
        aTip({ br_id: bankroll.br_id, match_id: match.match_id, prono_mise: 1 }),
      );
      return {
        ids: tips.map(({ upm_id }) => upm_id),
        writes: tips.map((tip) => tipCreation(tip, [martingale.um_id])),
      };
    },
  };
}

/** What the server's database holds of a person, read beside the running process. */
export interface Holdings {
  tips: string[];
  /** The tip of each link to the martingale. */
  links: string[];
  reviews: number;
  /** How many operations the server has answered, over all of the person's devices. */
  answered: number;
  /** The result of `PRAGMA integrity_check`. */
  integrity: string;
}

export function holdingsOf(dataDir: string, user_id: string): Holdings {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'), { readonly: true, timeout: 5_000 });
  const column = (query: string) => sqlite.prepare(query).pluck().all(user_id);
  const ofUser = (table: string) => `from ${table} where user_id = ?`;
  try {
    return {
      tips: column(`select upm_id ${ofUser('tip')}`).map(String),
      links: column(`select upm_id ${ofUser('martingale_tip')}`).map(String),
      reviews: Number(column(`select count(*) ${ofUser('review')}`)[0]),
      answered: Number(column(`select sum(last_seq) ${ofUser('device')}`)[0]),
      integrity: String(sqlite.pragma('integrity_check', { simple: true })),
    };
  } finally {
    sqlite.close();
  }
}

/**
 * What is wrong on the server once everything was sent: every tip must be there once, linked once, from one operation
 * each.
 */
export function wrongOnServer({ tips, links, reviews, answered, integrity }: Holdings, written: Set<string>) {
  return [
    ...missing(written, tips).map((id) => `tip ${id}: lost`),
    ...doubled(tips).map((id) => `tip ${id}: doubled`),
    ...missing(tips, links).map((id) => `tip ${id}: its link is lost`),
    ...doubled(links).map((id) => `tip ${id}: its link is doubled`),
    ...(reviews > 0 ? [`${reviews} operations were not applied as written`] : []),
    ...(answered === tips.length + SETUP_OPERATIONS
      ? []
      : [`${answered} operations answered for ${tips.length} tips`]),
    ...(integrity === 'ok' ? [] : [`integrity check: ${integrity}`]),
  ];
}
