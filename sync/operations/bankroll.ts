import type { Row } from '../../shared/records/tables.ts';
import { changePlainFields } from './change-plain-fields.ts';
import { applied, type Operation } from './operation.ts';

type Bankroll = Row<'bankroll'>;
type Movement = Row<'movement'>;

/** Opens a bankroll with its initial amount. */
export const createBankroll: Operation<{ bankroll: Bankroll }> = {
  shape: { bankroll: { kind: 'row', table: 'bankroll' } },
  reads: ({ bankroll }) => [{ table: 'bankroll', id: bankroll.br_id }],
  requires: () => [],
  async run(rows, { bankroll }) {
    if (!(await rows.get('bankroll', bankroll.br_id))) await rows.put('bankroll', bankroll);
    return applied;
  },
};

/** Renames a bankroll or changes its date; its money changes by movements only. */
export const updateBankroll: Operation<{ before: Bankroll; after: Bankroll }> = {
  shape: { before: { kind: 'row', table: 'bankroll' }, after: { kind: 'row', table: 'bankroll' } },
  reads: ({ after }) => [{ table: 'bankroll', id: after.br_id }],
  requires: ({ after }) => [{ table: 'bankroll', id: after.br_id }],
  run: (rows, { before, after }) =>
    changePlainFields(rows, 'bankroll', after.br_id, before, after, ['br_lib', 'br_date_debut']),
};

/** Archives a bankroll: its tips leave the dashboard and stay in history and statistics. */
export const archiveBankroll: Operation<{ br_id: string }> = {
  shape: { br_id: { kind: 'id' } },
  reads: ({ br_id }) => [{ table: 'bankroll', id: br_id }],
  requires: ({ br_id }) => [{ table: 'bankroll', id: br_id }],
  async run(rows, { br_id }) {
    const bankroll = await rows.get('bankroll', br_id);
    if (bankroll?.is_archive === 0) await rows.put('bankroll', { ...bankroll, is_archive: 1 });
    return applied;
  },
};

/** Records a deposit, a withdrawal or a correction. */
export const createMovement: Operation<{ movement: Movement }> = {
  shape: { movement: { kind: 'row', table: 'movement' } },
  reads: ({ movement }) => [{ table: 'movement', id: movement.mvt_id }],
  requires: ({ movement }) => [{ table: 'bankroll', id: movement.br_id }],
  async run(rows, { movement }) {
    if (!(await rows.get('movement', movement.mvt_id))) await rows.put('movement', movement);
    return applied;
  },
};
