import type { InjectOptions } from 'fastify';
import { newId } from '../../client/local/random-id.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { SYNC_SCHEMA } from '../../sync/protocol.ts';
import type { ApiRoute } from '../helpers/api-routes.ts';
import { aBankroll, aMartingale, aTip } from '../helpers/carnet.ts';
import type { Cast } from '../helpers/cast.ts';
import { type Examples, exampleRequest } from '../helpers/example-request.ts';

/** The ids of a carnet's rows, and of what else a bettor alone has. */
export type OwnedId =
  | 'br_id'
  | 'mvt_id'
  | 'upm_id'
  | 'um_id'
  | 'upmart_id'
  | 'review_id'
  | 'session_id'
  | 'analyse_id';

/** What the other bettor types beside the id. */
export interface Typed {
  comment: string;
  stakeCents: number;
}

/** A request of the other bettor that names one row which is not theirs. */
export interface Probe {
  name: string;
  key: OwnedId;
  request(id: string, typed: Typed): InjectOptions;
}

const inRequests = ['br_id', 'upm_id', 'um_id', 'upmart_id', 'session_id', 'analyse_id'] as const;

/** One probe for each id that a route takes, in its path or its body; the other ids are the asker's own. */
export function routeProbes(routes: readonly ApiRoute[], examples: Examples, cast: Cast): Probe[] {
  const bettorRoutes = routes.filter(({ path }) => !path.startsWith('/api/admin/'));
  return bettorRoutes.flatMap((route) =>
    inRequests.flatMap((key): Probe[] => {
      const request = (id: string, { comment, stakeCents }: Typed) => {
        const own = { ...examples, ...cast.otherRows, operations: [], [key]: id };
        const um_ids = key === 'um_id' ? [id] : [cast.otherRows.um_id];
        const typed = {
          um_ids,
          user_comment: comment,
          martingale_lib: comment,
          prono_mise: stakeCents / 100,
        };
        return exampleRequest(route, { ...own, ...typed }, new Map());
      };
      const isNamed = JSON.stringify(request('the row', { comment: 'x', stakeCents: 1 })).match(
        /the(?: |%20)row/,
      );
      return isNamed ? [{ name: `${route.name} ${key}`, key, request }] : [];
    }),
  );
}

type Naming = [name: string, key: OwnedId, write: (id: string, typed: Typed) => Write];

/** One probe for each id by which an operation names a row that must be there. */
export function operationProbes({ rows, otherRows }: Cast): Probe[] {
  const { match_id } = rows;
  const { br_id, um_id, upm_id } = otherRows;
  const tip = (fields: Partial<Row<'tip'>>, { comment, stakeCents }: Typed) =>
    aTip({ br_id, match_id, user_comment: comment, prono_mise: stakeCents, ...fields });
  const change = (
    before: Row<'tip'>,
    fields: Partial<Row<'tip'>>,
    link: string[] = [],
    unlink: string[] = [],
  ) => ({
    before,
    after: { ...before, ...fields },
    link: link.map((um_id) => ({ upmart_id: newId(), um_id, upm_id: before.upm_id })),
    unlink,
  });
  const movement = (br_id: string, { stakeCents }: Typed): Row<'movement'> => ({
    mvt_id: newId(),
    br_id,
    mvt_type: 'deposit',
    mvt_montant: stakeCents,
    mvt_date: '2026-11-20T10:00:00.000Z',
    mvt_comment: null,
  });
  const namings: Naming[] = [
    [
      'tip.create in a bankroll',
      'br_id',
      (br_id, typed) => ({ name: 'tip.create', args: { tip: tip({ br_id }, typed), links: [] } }),
    ],
    [
      'tip.create in a martingale',
      'um_id',
      (um_id, typed) => {
        const created = tip({}, typed);
        return {
          name: 'tip.create',
          args: { tip: created, links: [{ upmart_id: newId(), um_id, upm_id: created.upm_id }] },
        };
      },
    ],
    [
      'tip.update',
      'upm_id',
      (upm_id, typed) => ({ name: 'tip.update', args: change(tip({ upm_id }, typed), { user_fiab: 5 }) }),
    ],
    [
      'tip.update money',
      'upm_id',
      (upm_id, typed) => ({ name: 'tip.update', args: change(tip({ upm_id }, typed), { prono_gain: 5 }) }),
    ],
    [
      'tip.update into a bankroll',
      'br_id',
      (br_id, typed) => ({ name: 'tip.update', args: change(tip({ upm_id }, typed), { br_id }) }),
    ],
    [
      'tip.update into a martingale',
      'um_id',
      (um_id, typed) => ({ name: 'tip.update', args: change(tip({ upm_id }, typed), {}, [um_id]) }),
    ],
    [
      'tip.update out of a martingale',
      'um_id',
      (um_id, typed) => ({ name: 'tip.update', args: change(tip({ upm_id }, typed), {}, [], [um_id]) }),
    ],
    ['tip.delete', 'upm_id', (upm_id) => ({ name: 'tip.delete', args: { upm_id } })],
    [
      'bankroll.update',
      'br_id',
      (br_id, { comment }) => {
        const before = aBankroll({ br_id });
        return { name: 'bankroll.update', args: { before, after: { ...before, br_lib: comment } } };
      },
    ],
    ['bankroll.archive', 'br_id', (br_id) => ({ name: 'bankroll.archive', args: { br_id } })],
    [
      'movement.create',
      'br_id',
      (br_id, typed) => ({ name: 'movement.create', args: { movement: movement(br_id, typed) } }),
    ],
    [
      'martingale.update',
      'um_id',
      (um_id, { comment }) => {
        const before = aMartingale({ um_id });
        return { name: 'martingale.update', args: { before, after: { ...before, martingale_lib: comment } } };
      },
    ],
    ['martingale.delete', 'um_id', (um_id) => ({ name: 'martingale.delete', args: { um_id } })],
    ['martingale.unlink', 'upmart_id', (upmart_id) => ({ name: 'martingale.unlink', args: { upmart_id } })],
    ['review.dismiss', 'review_id', (review_id) => ({ name: 'review.dismiss', args: { review_id } })],
    [
      'salvage of a tip',
      'br_id',
      (br_id, typed) => ({
        name: 'salvage',
        args: { table: 'tip', row: { ...tip({ br_id }, typed) }, fork: 0 },
      }),
    ],
    [
      'salvage of a movement',
      'br_id',
      (br_id, typed) => ({
        name: 'salvage',
        args: { table: 'movement', row: { ...movement(br_id, typed) }, fork: 0 },
      }),
    ],
    [
      'salvage of a link',
      'upm_id',
      (upm_id) => ({
        name: 'salvage',
        args: { table: 'martingale_tip', row: { upmart_id: newId(), um_id, upm_id }, fork: 0 },
      }),
    ],
    [
      'salvage of a link',
      'um_id',
      (um_id) => ({
        name: 'salvage',
        args: { table: 'martingale_tip', row: { upmart_id: newId(), um_id, upm_id }, fork: 0 },
      }),
    ],
  ];
  return namings.map(([name, key, write]) => ({
    name: `${name} ${key}`,
    key,
    request: (id, typed) => pushOf(rows.epoch, [write(id, typed)]),
  }));
}

/** Writes that make a row under an id which is taken. */
export function creations({ rows, otherRows: { br_id, um_id } }: Cast): Write[] {
  const { match_id, upm_id, upmart_id } = rows;
  const own = aTip({ br_id, match_id });
  const stolen = aTip({ br_id, match_id, upm_id });
  const mvt_date = '2026-11-20T10:00:00.000Z';
  const movement = {
    br_id,
    mvt_type: 'deposit',
    mvt_montant: 1,
    mvt_date,
    mvt_comment: null,
    mvt_id: rows.mvt_id,
  };
  const bankroll = aBankroll({ br_id: rows.br_id });
  const martingale = aMartingale({ um_id: rows.um_id });
  return [
    { name: 'tip.create', args: { tip: stolen, links: [] } },
    { name: 'tip.create', args: { tip: own, links: [{ upmart_id, um_id, upm_id: own.upm_id }] } },
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'martingale.create', args: { martingale } },
    { name: 'movement.create', args: { movement } },
    { name: 'salvage', args: { table: 'tip', row: { ...stolen }, fork: 9_000 } },
    { name: 'salvage', args: { table: 'bankroll', row: { ...bankroll }, fork: 9_000 } },
    { name: 'salvage', args: { table: 'movement', row: { ...movement }, fork: 9_000 } },
    { name: 'salvage', args: { table: 'martingale', row: { ...martingale }, fork: 9_000 } },
  ];
}

/** A push of these from a device that the server has not seen. */
export function pushOf(epoch: string, writes: readonly Write[]): InjectOptions {
  const at = '2026-11-20T11:00:00.000Z';
  const operations = writes.map((write, index) => ({ ...write, seq: index + 1, at }));
  const payload = { epoch, schema: SYNC_SCHEMA, device_id: newId(), operations };
  return { method: 'POST', url: '/api/sync/push', payload };
}
