import type { InjectOptions } from 'fastify';
import { newId } from '../../client/local/random-id.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { SYNC_SCHEMA, type WireRow } from '../../sync/protocol.ts';
import type { ApiRoute } from '../helpers/api-routes.ts';
import { type Examples, exampleRequest } from '../helpers/example-request.ts';
import type { Fixtures } from '../helpers/fixtures.ts';
import { aBankroll, aMartingale, aMovement, anOwnScore, aTip, tipCreation } from '../helpers/rows.ts';

/** The ids of a person's own rows, and of what else only a bettor has. */
export type OwnedId =
  | 'br_id'
  | 'mvt_id'
  | 'upm_id'
  | 'um_id'
  | 'upmart_id'
  | 'own_id'
  | 'review_id'
  | 'session_id'
  | 'analyse_id';

/** What the other bettor types besides the id. */
export interface Typed {
  comment: string;
  stakeCents: number;
}

/** A request of the other bettor that refers to one row which is not theirs. */
export interface Probe {
  name: string;
  key: OwnedId;
  request(id: string, typed: Typed): InjectOptions;
}

const inRequests = ['br_id', 'upm_id', 'um_id', 'upmart_id', 'session_id', 'analyse_id'] as const;

/** One probe for each id that a route has, in its path or its body; the other ids are the sender's own. */
export function routeProbes(routes: readonly ApiRoute[], examples: Examples, fixtures: Fixtures): Probe[] {
  const bettorRoutes = routes.filter(({ path }) => !path.startsWith('/api/admin/'));
  return bettorRoutes.flatMap((route) =>
    inRequests.flatMap((key): Probe[] => {
      const request = (id: string, { comment, stakeCents }: Typed) => {
        const own = { ...examples, ...fixtures.otherRows, operations: [], [key]: id };
        const um_ids = key === 'um_id' ? [id] : [fixtures.otherRows.um_id];
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

interface Naming {
  name: string;
  key: OwnedId;
  write(id: string, typed: Typed): Write;
}

/** One probe for each id by which an operation refers to a row that must exist. */
export function operationProbes(fixtures: Fixtures): Probe[] {
  const namings = [
    ...tipNamings(fixtures),
    ...bankrollNamings(),
    ...martingaleNamings(),
    ...reuploadNamings(fixtures),
    {
      name: 'forget',
      key: 'own_id' as const,
      write: (own_id: string): Write => ({
        name: 'score.forget',
        args: { own: anOwnScore({ match_id: fixtures.rows.match_id, own_id }) },
      }),
    },
  ];
  return namings.map(({ name, key, write }) => ({
    name: `${name} ${key}`,
    key,
    request: (id, typed) => pushOf(fixtures.rows.epoch, [write(id, typed)]),
  }));
}

function tipNamings(fixtures: Fixtures): Naming[] {
  const { um_id, upm_id } = fixtures.otherRows;
  const change = (
    tip: Row<'tip'>,
    fields: Partial<Row<'tip'>>,
    link: Row<'martingale_tip'>[] = [],
  ): Write => ({
    name: 'tip.update',
    args: { before: tip, after: { ...tip, ...fields }, link, unlink: [] },
  });
  const own = (typed: Typed) => typedTip(fixtures, { upm_id }, typed);
  const linkTo = (um_id: string) => ({ upmart_id: newId(), um_id, upm_id });
  const unlink = (tip: Row<'tip'>, id: string): Write => ({
    name: 'tip.update',
    args: { before: tip, after: tip, link: [], unlink: [id] },
  });
  return [
    {
      name: 'create in',
      key: 'br_id',
      write: (br_id, typed) => tipCreation(typedTip(fixtures, { br_id }, typed), [um_id]),
    },
    {
      name: 'create in',
      key: 'um_id',
      write: (id, typed) => tipCreation(typedTip(fixtures, {}, typed), [id]),
    },
    {
      name: 'note',
      key: 'upm_id',
      write: (id, typed) => change(typedTip(fixtures, { upm_id: id }, typed), { user_fiab: 5 }),
    },
    {
      name: 'gain',
      key: 'upm_id',
      write: (id, typed) => change(typedTip(fixtures, { upm_id: id }, typed), { prono_gain: 5 }),
    },
    { name: 'move into', key: 'br_id', write: (br_id, typed) => change(own(typed), { br_id }) },
    { name: 'move into', key: 'um_id', write: (id, typed) => change(own(typed), {}, [linkTo(id)]) },
    { name: 'move out of', key: 'um_id', write: (id, typed) => unlink(own(typed), id) },
    { name: 'delete', key: 'upm_id', write: (upm_id) => ({ name: 'tip.delete', args: { upm_id } }) },
    {
      name: 'dismiss',
      key: 'review_id',
      write: (review_id) => ({ name: 'review.dismiss', args: { review_id } }),
    },
  ];
}

function bankrollNamings(): Naming[] {
  const rename = (before: Row<'bankroll'>, br_lib: string): Write => ({
    name: 'bankroll.update',
    args: { before, after: { ...before, br_lib } },
  });
  const deposit = (movement: Row<'movement'>): Write => ({ name: 'movement.create', args: { movement } });
  const actual = (br_id: string, { stakeCents }: Typed): Write => {
    const amounts = {
      mvt_type: 'correction' as const,
      mvt_montant: stakeCents,
      mvt_vu: 0,
      mvt_saisi: stakeCents,
    };
    return { name: 'bankroll.actual', args: { movement: aMovement({ br_id, ...amounts }), corrections: 0 } };
  };
  return [
    { name: 'rename', key: 'br_id', write: (br_id, { comment }) => rename(aBankroll({ br_id }), comment) },
    { name: 'archive', key: 'br_id', write: (br_id) => ({ name: 'bankroll.archive', args: { br_id } }) },
    {
      name: 'reactivate',
      key: 'br_id',
      write: (br_id) => ({ name: 'bankroll.reactivate', args: { br_id } }),
    },
    { name: 'actual', key: 'br_id', write: (br_id, typed) => actual(br_id, typed) },
    { name: 'undo', key: 'mvt_id', write: (mvt_id) => ({ name: 'movement.delete', args: { mvt_id } }) },
    { name: 'deposit', key: 'br_id', write: (br_id, typed) => deposit(typedMovement(br_id, typed)) },
  ];
}

function martingaleNamings(): Naming[] {
  const rename = (before: Row<'martingale'>, martingale_lib: string): Write => ({
    name: 'martingale.update',
    args: { before, after: { ...before, martingale_lib } },
  });
  const unlink = (upmart_id: string): Write => ({ name: 'martingale.unlink', args: { upmart_id } });
  return [
    { name: 'rename', key: 'um_id', write: (um_id, { comment }) => rename(aMartingale({ um_id }), comment) },
    { name: 'delete', key: 'um_id', write: (um_id) => ({ name: 'martingale.delete', args: { um_id } }) },
    { name: 'unlink', key: 'upmart_id', write: unlink },
  ];
}

function reuploadNamings(fixtures: Fixtures): Naming[] {
  const { um_id, upm_id } = fixtures.otherRows;
  const reupload = (table: 'tip' | 'movement' | 'martingale_tip', row: WireRow): Write => ({
    name: 'salvage',
    args: { table, row, fork: 0 },
  });
  const link = (ids: { um_id: string; upm_id: string }) =>
    reupload('martingale_tip', { upmart_id: newId(), ...ids });
  return [
    {
      name: 'salvage',
      key: 'br_id',
      write: (br_id, typed) => reupload('tip', { ...typedTip(fixtures, { br_id }, typed) }),
    },
    {
      name: 'salvage of money',
      key: 'br_id',
      write: (id, typed) => reupload('movement', { ...typedMovement(id, typed) }),
    },
    { name: 'salvage', key: 'upm_id', write: (id) => link({ um_id, upm_id: id }) },
    { name: 'salvage', key: 'um_id', write: (id) => link({ um_id: id, upm_id }) },
  ];
}

function typedTip(
  { rows, otherRows }: Fixtures,
  fields: Partial<Row<'tip'>>,
  { comment, stakeCents }: Typed,
) {
  const { match_id } = rows;
  return aTip({ br_id: otherRows.br_id, match_id, user_comment: comment, prono_mise: stakeCents, ...fields });
}

function typedMovement(br_id: string, { stakeCents }: Typed): Row<'movement'> {
  return aMovement({ br_id, mvt_montant: stakeCents });
}

/** Writes that create a row under an id which is taken. */
export function creations({ rows, otherRows: { br_id, um_id } }: Fixtures): Write[] {
  const { match_id, upm_id, upmart_id } = rows;
  const own = aTip({ br_id, match_id });
  const stolen = aTip({ br_id, match_id, upm_id });
  const movement = aMovement({ br_id, mvt_montant: 1, mvt_id: rows.mvt_id });
  const amounts = { mvt_type: 'correction' as const, mvt_montant: 1, mvt_vu: 0, mvt_saisi: 1 };
  const actual = aMovement({ br_id, ...amounts, mvt_id: rows.mvt_id });
  const bankroll = aBankroll({ br_id: rows.br_id });
  const martingale = aMartingale({ um_id: rows.um_id });
  const own_score = anOwnScore({ match_id, own_id: rows.own_id });
  return [
    { name: 'tip.create', args: { tip: stolen, links: [] } },
    { name: 'tip.create', args: { tip: own, links: [{ upmart_id, um_id, upm_id: own.upm_id }] } },
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'martingale.create', args: { martingale } },
    { name: 'movement.create', args: { movement } },
    { name: 'bankroll.actual', args: { movement: actual, corrections: 0 } },
    { name: 'score.note', args: { own: own_score } },
    { name: 'salvage', args: { table: 'own_score', row: { ...own_score }, fork: 9_000 } },
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
