import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** How many accounts there are, and how many people and devices were seen since two instants. */
export async function countActivity(
  db: Db,
  { dayAgo, weekAgo }: { dayAgo: string; weekAgo: string },
): Promise<{
  accounts: number;
  tips: number;
  devices_day: number;
  devices_week: number;
  people_week: number;
}> {
  const { rows } = await sql<{
    accounts: number;
    tips: number;
    devices_day: number;
    devices_week: number;
    people_week: number;
  }>`select
    (select count(*) from user) as accounts,
    (select count(*) from tip) as tips,
    (select count(*) from device where seen_at >= ${dayAgo}) as devices_day,
    (select count(*) from device where seen_at >= ${weekAgo}) as devices_week,
    (select count(distinct user_id) from device where seen_at >= ${weekAgo}) as people_week`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counting answered no row.');
  return row;
}

/** Reads a row that every database has; throws when it cannot. */
export async function demandAnswer(db: Db): Promise<void> {
  await db.selectFrom('clock').select('ver').executeTakeFirstOrThrow();
}
