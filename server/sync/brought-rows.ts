import type { Row } from '../../shared/records/tables.ts';
import type { ArgsOf } from '../../sync/operations/registry.ts';
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
