import { declarationOf, type Row } from '../../shared/records/tables.ts';
import type { ArgsOf } from '../../sync/operations/registry.ts';
import type { WritableTable } from '../../sync/ports.ts';
import type { MatchArrival } from './bettor-matches.ts';

/** The match that an operation brings, as it says it. */
export function matchIn(name: string, args: unknown): { match: Row<'match'>; how: MatchArrival } | null {
  if (name === 'match.create') {
    const { match } = args as ArgsOf<'match.create'>;
    return { match: { ...match, same_as: null }, how: 'made' };
  }
  if (name !== 'salvage') return null;
  const { table, row } = args as ArgsOf<'salvage'>;
  return table === 'match' ? { match: row as unknown as Row<'match'>, how: 'given back' } : null;
}

/** The movement that an operation brings. */
export function movementIn(name: string, args: unknown): Row<'movement'> | null {
  if (name === 'movement.create' || name === 'bankroll.actual') {
    return (args as ArgsOf<'movement.create'>).movement;
  }
  if (name !== 'salvage') return null;
  const { table, row } = args as ArgsOf<'salvage'>;
  return table === 'movement' ? (row as unknown as Row<'movement'>) : null;
}

/**
 * The row that an operation makes or gives back, and the counter up to which its device knew the server's history; null
 * where it makes none, or says nothing of what it knew.
 */
export function madeIn(
  name: string,
  args: unknown,
): { table: WritableTable; id: string; known: number } | null {
  if (name === 'salvage') {
    const { table, row, fork } = args as ArgsOf<'salvage'>;
    return { table, id: String(row[declarationOf(table).key]), known: fork };
  }
  const { cursor, tip, martingale, movement } = args as Partial<
    ArgsOf<'tip.create'> & ArgsOf<'martingale.create'> & ArgsOf<'movement.create'>
  >;
  if (cursor === undefined) return null;
  if (tip) return { table: 'tip', id: tip.upm_id, known: cursor };
  if (martingale) return { table: 'martingale', id: martingale.um_id, known: cursor };
  return movement ? { table: 'movement', id: movement.mvt_id, known: cursor } : null;
}
