import type { Row } from '../../shared/records/tables.ts';
import { changePlainFields } from './change-plain-fields.ts';
import { type Creation, creationShape, rememberCursor } from './creation.ts';
import { applied, type Operation } from './operation.ts';

type Martingale = Row<'martingale'>;

/** So many ids fit into what « À vérifier » keeps of an operation. */
const REMEMBERED_MAX = 1_000;

/** Creates a martingale. */
export const createMartingale: Operation<{ martingale: Martingale } & Creation> = {
  label: 'Nouvelle martingale',
  effect: 'create',
  shape: { martingale: { kind: 'row', table: 'martingale' }, ...creationShape },
  remember: rememberCursor,
  subject: ({ martingale, cursor }) => {
    return { table: 'martingale', id: martingale.um_id, row: martingale, known: cursor };
  },
  requires: () => [],
  async run(rows, { martingale }) {
    if (!(await rows.get('martingale', martingale.um_id))) await rows.put('martingale', martingale);
    return applied;
  },
};

/** Changes a martingale's name, comment or dates. */
export const updateMartingale: Operation<{
  before: Martingale;
  after: Martingale;
  /** The tips that were in it. */
  linked?: string[];
}> = {
  label: 'Martingale modifiée',
  effect: 'update',
  shape: {
    before: { kind: 'row', table: 'martingale', known: true },
    after: { kind: 'row', table: 'martingale' },
    linked: { kind: 'ids', max: REMEMBERED_MAX, optional: true },
  },
  subject: ({ after }) => ({ table: 'martingale', id: after.um_id, row: after }),
  requires: () => [],
  run: (rows, { before, after }) =>
    changePlainFields(rows, 'martingale', after.um_id, before, after, [
      'martingale_lib',
      'martingale_comment',
      'date_debut',
      'date_fin',
    ]),
  async remember(rows, args) {
    const links = await rows.find('martingale_tip', 'um_id', args.after.um_id);
    return { ...args, linked: links.slice(0, REMEMBERED_MAX).map(({ upm_id }) => upm_id) };
  },
};

/** Deletes a martingale and its links; its tips stay. */
export const deleteMartingale: Operation<{ um_id: string }> = {
  label: 'Martingale supprimée',
  effect: 'delete',
  shape: { um_id: { kind: 'id' } },
  subject: ({ um_id }) => ({ table: 'martingale', id: um_id }),
  requires: () => [],
  async run(rows, { um_id }) {
    for (const link of await rows.find('martingale_tip', 'um_id', um_id)) {
      await rows.remove('martingale_tip', link.upmart_id);
    }
    if (await rows.get('martingale', um_id)) await rows.remove('martingale', um_id);
    return applied;
  },
};

/** Takes one tip out of a martingale. */
export const unlinkTip: Operation<{ upmart_id: string }> = {
  label: 'Pronostic retiré d’une martingale',
  effect: 'delete',
  shape: { upmart_id: { kind: 'id' } },
  subject: ({ upmart_id }) => ({ table: 'martingale_tip', id: upmart_id }),
  requires: () => [],
  async run(rows, { upmart_id }) {
    if (await rows.get('martingale_tip', upmart_id)) await rows.remove('martingale_tip', upmart_id);
    return applied;
  },
};
