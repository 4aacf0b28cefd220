import type { Row } from '../../../shared/records/tables.ts';
import type { OutboxEntry } from '../../../sync/ports.ts';
import type { Carnet, Reference } from '../../local/carnet.tsx';
import { movementText, tipText } from '../../tip-views/write-texts.ts';

/** Outbox entries were written on this device by the operations themselves. */
type Pending = Pick<OutboxEntry, 'name' | 'args'>;
type Movement = Row<'movement'>;

interface Known {
  /** All that waits: a movement that was not sent yet can be taken back too. */
  pending: readonly Pending[];
  /** The movements that what waits changes, as the server has them. */
  changed: readonly Movement[] | undefined;
  carnet: Pick<Carnet, 'bankrolls'>;
  reference: Reference;
}

/** What an operation that waits is about; `undefined` where its name says all. */
export function pendingText({ name, args }: Pending, known: Known): string | undefined {
  if (name === 'tip.create') return tipText(known.reference, (args as { tip: Row<'tip'> }).tip);
  if (name === 'tip.update') return tipText(known.reference, (args as { after: Row<'tip'> }).after);
  if (name === 'bankroll.create') return (args as { bankroll: Row<'bankroll'> }).bankroll.br_lib;
  const movement = movementOf({ name, args }) ?? takenBack({ name, args }, known);
  return movement && movementText(known.carnet, movement);
}

function movementOf({ name, args }: Pending): Movement | undefined {
  const isNew = name === 'movement.create' || name === 'bankroll.actual';
  return isNew ? (args as { movement: Movement }).movement : undefined;
}

function takenBack({ name, args }: Pending, { pending, changed = [] }: Known): Movement | undefined {
  if (name !== 'movement.delete') return undefined;
  const { mvt_id } = args as { mvt_id: string };
  const unsent = pending.flatMap((entry) => movementOf(entry) ?? []);
  return [...changed, ...unsent].find((movement) => movement.mvt_id === mvt_id);
}
