import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

interface Activity {
  accounts: number;
  tips: number;
  devices_day: number;
  devices_week: number;
  people_week: number;
}

/**
 * How many accounts there are, and how many people and devices were seen since two instants, whether they wrote or only
 * read. A device is a session; one that has logged out since is counted by what it sent.
 */
export async function countActivity(
  db: Db,
  { dayAgo, weekAgo }: { dayAgo: string; weekAgo: string },
): Promise<Activity> {
  const seen = (since: string) => sql`(
    select user_id, max(sum(is_session), sum(not is_session)) as devices from (
      select user_id, true as is_session from session where seen_at >= ${since}
      union all
      select user_id, false from device where seen_at >= ${since})
    group by user_id)`;
  const { rows } = await sql<Activity>`select
    (select count(*) from user) as accounts,
    (select count(*) from tip) as tips,
    (select coalesce(sum(devices), 0) from ${seen(dayAgo)}) as devices_day,
    (select coalesce(sum(devices), 0) from ${seen(weekAgo)}) as devices_week,
    (select count(*) from ${seen(weekAgo)}) as people_week`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counting answered no row.');
  return row;
}

/** Reads a row that every database has; throws when it cannot. */
export async function requireAnswer(db: Db): Promise<void> {
  await db.selectFrom('clock').select('ver').executeTakeFirstOrThrow();
}
