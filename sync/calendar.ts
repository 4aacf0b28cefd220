import { idsNamed } from './named-rows.ts';
import type { LocalTransaction, RowId } from './ports.ts';
import { type CalendarResponse, fromColumnar, type WireRow } from './protocol.ts';
import { applyServerChanges } from './rebase.ts';

/** Matches outside the calendar's days that were opened are kept this long, so that none disappears from an open form. */
const GRACE_MS = 30 * 86_400_000;

/**
 * Applies a calendar to the device: its matches and players replace those of its days. What the local database refers
 * to, what was created here and not yet confirmed, and what turned out to be another match, with that one, is never
 * evicted.
 */
export async function applyCalendar(tx: LocalTransaction, calendar: CalendarResponse): Promise<void> {
  const matches = fromColumnar(calendar.tables.match);
  const players = fromColumnar(calendar.tables.player);
  const playerTeams = fromColumnar(calendar.tables.player_team);
  const named = await idsNamed(tx);
  const shadows = await tx.allShadows();
  const known = await tx.all('match');
  const kept = new Set<RowId | null>([
    ...known.map((match) => match.same_as ?? null),
    ...named.match,
    ...shadows.filter(({ table }) => table === 'match').map(({ id }) => id),
    ...matches.map((match) => match.match_id ?? null),
  ]);
  const keptPlayers = new Set<RowId | null>([
    ...named.player,
    ...players.map((player) => player.joueur_id ?? null),
  ]);
  const keptTeams = new Set(playerTeams.map((link) => link.je_id ?? null));
  const replaced = known.filter(
    ({ match_date, same_as }) => same_as === null && isReplaced(String(match_date), calendar),
  );
  await tx.removeRows('match', idsOf(replaced, 'match_id', kept));
  await tx.removeRows('player', idsOf(await tx.all('player'), 'joueur_id', keptPlayers));
  await tx.removeRows('player_team', idsOf(await tx.all('player_team'), 'je_id', keptTeams));
  await applyServerChanges(tx, {
    rows: { match: matches, player: players, player_team: playerTeams },
    removed: [],
    lastSeq: null,
  });
}

function isReplaced(match_date: string, { from, to }: CalendarResponse): boolean {
  return (match_date >= from && match_date < to) || Date.parse(match_date) < Date.parse(from) - GRACE_MS;
}

function idsOf(rows: readonly WireRow[], column: string, kept: ReadonlySet<RowId | null>): RowId[] {
  return rows.flatMap((row) => {
    const id = row[column] ?? null;
    return id === null || kept.has(id) ? [] : [id];
  });
}
