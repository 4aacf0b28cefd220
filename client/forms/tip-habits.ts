import * as v from 'valibot';
import { defaults } from '../../shared/limits.ts';
import { resultWith } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { tip } from '../../shared/records/tip.ts';
import type { Reference, UserData } from '../local/live-data.ts';
import { fieldEntries } from './valibot-fields.ts';

const { br_id, bookmaker_id, prono_mise } = tip.fields;
const habitsSchema = v.object(fieldEntries({ br_id, bookmaker_id, prono_mise }));

type Habits = v.InferOutput<typeof habitsSchema>;

const storageKey = (user_id: string) => `pronos-habits:${user_id}`;

/** The initial choices of the next form: the last bankroll, bookmaker and stake, as far as they still exist. */
export function startingChoices(user_id: string, userData: UserData, reference: Reference) {
  const habits = readHabits(user_id) ?? lastTip(userData.tips);
  const active = userData.bankrolls.filter(({ is_archive }) => is_archive === 0);
  const bankroll =
    active.find((row) => row.br_id === habits?.br_id) ?? (active.length === 1 ? active[0] : undefined);
  const bookmaker = habits && reference.bookmakers.get(habits.bookmaker_id);
  return {
    br_id: bankroll?.br_id ?? '',
    bookmaker_id: bookmaker ? String(bookmaker.bookmaker_id) : '',
    result_id: String(resultWith('pending', reference.resultTypes.values()) ?? ''),
    stakeCents: habits?.prono_mise ?? defaults.stakeCents,
  };
}

/** Stores what was just used, on this device and for this user. */
export function rememberHabits(user_id: string, used: Habits & { freebet: number }): void {
  const { br_id, bookmaker_id } = used;
  try {
    // What the bookmaker gave says nothing of the stakes to come.
    const prono_mise = used.freebet === 1 ? readHabits(user_id)?.prono_mise : used.prono_mise;
    const kept: Habits = { br_id, bookmaker_id, prono_mise: prono_mise ?? defaults.stakeCents };
    localStorage.setItem(storageKey(user_id), JSON.stringify(kept));
  } catch {
    // Storage can be forbidden; the latest tip is then used instead.
  }
}

function readHabits(user_id: string): Habits | null {
  try {
    const result = v.safeParse(habitsSchema, JSON.parse(localStorage.getItem(storageKey(user_id)) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

function lastTip(tips: readonly Row<'tip'>[]): Row<'tip'> | null {
  let last: Row<'tip'> | null = null;
  for (const row of tips)
    if (row.freebet === 0 && (last === null || row.date_add > last.date_add)) last = row;
  return last;
}
