import { type MovementFacts, movementRefusals } from '../../shared/domain/movement-rules.ts';
import { AppError } from '../../shared/errors.ts';
import type { Row } from '../../shared/records/tables.ts';
import { putActualAmount } from './actual-amount.ts';
import { changePlainFields } from './change-plain-fields.ts';
import { type Creation, creationShape, rememberCursor } from './creation.ts';
import { applied, type Operation, type Subject } from './operation.ts';

type Bankroll = Row<'bankroll'>;
type Movement = Row<'movement'>;

/** Opens a bankroll with its initial amount. */
export const createBankroll: Operation<{ bankroll: Bankroll }> = {
  label: 'Nouvelle bankroll',
  effect: 'create',
  shape: { bankroll: { kind: 'row', table: 'bankroll' } },
  subject: ({ bankroll }) => ({ table: 'bankroll', id: bankroll.br_id, row: bankroll }),
  requires: () => [],
  async run(rows, { bankroll }) {
    if (!(await rows.get('bankroll', bankroll.br_id))) await rows.put('bankroll', bankroll);
    return applied;
  },
};

/** Renames a bankroll or changes its date; its money changes by movements only. */
export const updateBankroll: Operation<{ before: Bankroll; after: Bankroll }> = {
  label: 'Bankroll modifiée',
  effect: 'update',
  shape: {
    before: { kind: 'row', table: 'bankroll', known: true },
    after: { kind: 'row', table: 'bankroll' },
  },
  subject: ({ after }) => ({ table: 'bankroll', id: after.br_id, row: after }),
  requires: ({ after }) => [{ table: 'bankroll', id: after.br_id }],
  run: (rows, { before, after }) =>
    changePlainFields(rows, 'bankroll', after.br_id, before, after, ['br_lib', 'br_date_debut']),
};

/** Archives a bankroll: its tips are no longer on the dashboard and stay in history and statistics. */
export const archiveBankroll: Operation<{ br_id: string }> = {
  label: 'Bankroll archivée',
  effect: 'update',
  shape: { br_id: { kind: 'id' } },
  subject: ({ br_id }) => ({ table: 'bankroll', id: br_id }),
  requires: ({ br_id }) => [{ table: 'bankroll', id: br_id }],
  async run(rows, { br_id }) {
    const bankroll = await rows.get('bankroll', br_id);
    if (bankroll?.is_archive === 0) await rows.put('bankroll', { ...bankroll, is_archive: 1 });
    return applied;
  },
};

/** Reactivates an archived bankroll. */
export const reactivateBankroll: Operation<{ br_id: string }> = {
  label: 'Bankroll réactivée',
  effect: 'update',
  shape: { br_id: { kind: 'id' } },
  subject: ({ br_id }) => ({ table: 'bankroll', id: br_id }),
  requires: ({ br_id }) => [{ table: 'bankroll', id: br_id }],
  async run(rows, { br_id }) {
    const bankroll = await rows.get('bankroll', br_id);
    if (bankroll?.is_archive === 1) await rows.put('bankroll', { ...bankroll, is_archive: 0 });
    return applied;
  },
};

/**
 * Records the actual amount of a bankroll, as the person read it elsewhere. Its movement holds what was shown and what
 * was typed; `corrections`, in cents, which actual amounts the device knew of. Throws `VALIDATION` for another
 * movement.
 */
export const setActualAmount: Operation<
  { movement: Movement; corrections: number } & Creation,
  MovementFacts
> = {
  label: 'Correction d’une bankroll',
  effect: 'create',
  shape: {
    movement: { kind: 'row', table: 'movement' },
    corrections: { kind: 'cents' },
    ...creationShape,
  },
  remember: rememberCursor,
  subject: movementMade,
  balance: ({ movement }) => ({ br_id: movement.br_id, cents: movement.mvt_saisi }),
  requires: ({ movement }) => [{ table: 'bankroll', id: movement.br_id }],
  check: (facts, { movement }) => movementRefusals(facts, movement),
  async run(rows, { movement, corrections }) {
    if (movement.mvt_saisi === null) throw new AppError('VALIDATION');
    if (await rows.get('movement', movement.mvt_id)) return applied;
    return putActualAmount(rows, movement, corrections);
  },
};

/** Records a deposit or a withdrawal; from an older version of the app, also a correction by a difference. */
export const createMovement: Operation<{ movement: Movement } & Creation, MovementFacts> = {
  label: 'Mouvement de bankroll',
  effect: 'create',
  shape: { movement: { kind: 'row', table: 'movement' }, ...creationShape },
  remember: rememberCursor,
  subject: movementMade,
  requires: ({ movement }) => [{ table: 'bankroll', id: movement.br_id }],
  check: (facts, { movement }) => movementRefusals(facts, movement),
  async run(rows, { movement }) {
    if (!(await rows.get('movement', movement.mvt_id))) await rows.put('movement', movement);
    return applied;
  },
};

/** Deletes a movement, and so its effect on the balance. */
export const deleteMovement: Operation<{ mvt_id: string }> = {
  label: 'Mouvement annulé',
  effect: 'delete',
  shape: { mvt_id: { kind: 'id' } },
  subject: ({ mvt_id }) => ({ table: 'movement', id: mvt_id }),
  requires: () => [],
  async run(rows, { mvt_id }) {
    if (await rows.get('movement', mvt_id)) await rows.remove('movement', mvt_id);
    return applied;
  },
};

function movementMade({ movement, cursor }: { movement: Movement } & Creation): Subject {
  return { table: 'movement', id: movement.mvt_id, row: movement, known: cursor };
}
