import { newId } from '../../client/local/random-id.ts';
import type { Row } from '../../shared/records/tables.ts';
import { ticketColumns, tipExtras } from '../../shared/records/tip.ts';
import { absentRow } from '../../shared/records/whole-row.ts';

/** What a page of the benchmark measures, step by step, in milliseconds: the same for ours, the bare limit and RxDB. */
export interface BenchedStore {
  /** As this person, where the store is somebody's. */
  open(user_id: string, token: string): Promise<void>;
  writeTogether(tips: readonly Row<'tip'>[]): Promise<number>;
  writeOneByOne(tips: readonly Row<'tip'>[]): Promise<number>;
  push(): Promise<number>;
}

/** One that a second device follows. */
export interface BenchedReplica extends BenchedStore {
  pull(): Promise<number>;
  /** Changes this many tips one after the other and sends them; returns when it began, on the wall clock. */
  change(count: number): Promise<number>;
  /** Begins to follow what the other device does. */
  follow(): Promise<void>;
  /** When this many changes had arrived since `follow`, on the wall clock. */
  changesCame(count: number): Promise<number>;
  count(): Promise<number>;
}

/** Tips that nobody has sent yet. */
export function newTips(count: number, match_id: string, br_id: string): Row<'tip'>[] {
  return Array.from({ length: count }, (_, index) => ({
    upm_id: newId(),
    match_id,
    prono_id: 1 + (index % 20),
    joueur_id: null,
    match_cote: 1500 + (index % 100) * 10,
    prono_mise: 100 + (index % 900),
    user_fiab: 3,
    result_id: 4,
    prono_gain: 0,
    br_id,
    bookmaker_id: 1 + (index % 5),
    user_comment: null,
    date_add: new Date(1_760_000_000_000 + index * 600_000).toISOString(),
    ...absentRow(tipExtras),
    ...absentRow(ticketColumns),
  }));
}

/** The milliseconds that some work of a page takes. */
export async function timedInPage(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The instant on the clock that the pages of one machine share, in milliseconds with their fractions. */
export function wallClock(): number {
  return performance.timeOrigin + performance.now();
}

/** Waits for something that happens by itself; throws where it does not within half a minute. */
export async function until(isThere: () => boolean): Promise<void> {
  for (const deadline = performance.now() + 30_000; !isThere(); ) {
    if (performance.now() > deadline) throw new Error('What was waited for did not come');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
