import type { Row } from '../../shared/records/tables.ts';
import { changePlainFields } from './change-plain-fields.ts';
import { type Creation, creationShape, rememberCursor } from './creation.ts';
import {
  type Deletion,
  declaredRow,
  deletionShape,
  REMEMBERED_MAX,
  saysMore,
  shownBefore,
} from './deletion.ts';
import { applied, type Operation } from './operation.ts';

type Martingale = Row<'martingale'>;

interface MartingaleEdit {
  before: Martingale;
  after: Martingale;
  /** The tips that were in it. */
  linked?: string[];
}

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
export const updateMartingale: Operation<MartingaleEdit> = {
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

/** Deletes a martingale and its links; its tips stay. What its device had not seen of it is the outcome's `unseen`. */
export const deleteMartingale: Operation<{ um_id: string } & Deletion<'martingale'>> = {
  label: 'Martingale supprimée',
  effect: 'delete',
  shape: { um_id: { kind: 'id' }, ...deletionShape('martingale') },
  subject: ({ um_id }) => ({ table: 'martingale', id: um_id }),
  requires: () => [],
  async run(rows, { um_id, ...shown }) {
    const row = await rows.get('martingale', um_id);
    const links = await rows.find('martingale_tip', 'um_id', um_id);
    for (const link of links) await rows.remove('martingale_tip', link.upmart_id);
    if (!row) return applied;
    await rows.remove('martingale', um_id);
    const linked = links.map(({ upm_id }) => upm_id).sort();
    if (!shown.before || !saysMore('martingale', { row, linked }, shown)) return applied;
    const args: MartingaleEdit = {
      before: declaredRow('martingale', shown.before),
      after: declaredRow('martingale', row),
      linked: linked.slice(0, REMEMBERED_MAX),
    };
    return { ...applied, unseen: { name: 'martingale.update', args } };
  },
  async remember(rows, args) {
    const links = await rows.find('martingale_tip', 'um_id', args.um_id);
    const linked = links.map(({ upm_id }) => upm_id);
    return { ...args, ...shownBefore('martingale', await rows.get('martingale', args.um_id), linked) };
  },
};

/** Removes one tip from a martingale. */
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
