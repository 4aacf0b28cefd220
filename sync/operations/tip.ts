import { matchesOf, newTip } from '../../shared/domain/ticket-details.ts';
import { type TipFacts, tipIssues } from '../../shared/domain/tip-rules.ts';
import { limits } from '../../shared/limits.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Rows } from '../ports.ts';
import { type Creation, creationShape, rememberCursor } from './creation.ts';
import { type Deletion, declaredRow, deletionShape, saysMore, shownBefore } from './deletion.ts';
import { onKnownMatches } from './known-match.ts';
import { mergeTip } from './merge-tip.ts';
import { applied, type Operation, type OperationOutcome } from './operation.ts';
import { referencesOf } from './references.ts';

type Tip = Row<'tip'>;
type Link = Row<'martingale_tip'>;
type Martingale = Row<'martingale'>;

/** An edit includes the martingales that the tip was in and those that it is added to. */
const MARTINGALES_PER_EDIT = 2 * limits.martingalesPerTip;

/** The martingales that an operation refers to, as its device had them, so that a deleted one still has a name. */
const namedMartingales = {
  kind: 'rows',
  table: 'martingale',
  max: limits.martingalesPerTip,
  optional: true,
  known: true,
} as const;

interface NewTip extends Creation {
  tip: Tip;
  links: Link[];
  /** The martingales that it is added to. */
  linked?: Martingale[];
}

/**
 * Records a tip and its links to martingales; a link to a deleted martingale is dropped, not the tip, and the outcome
 * is a conflict, with the tip as it was recorded.
 */
export const createTip: Operation<NewTip, TipFacts> = {
  label: 'Nouveau pronostic',
  effect: 'create',
  shape: {
    tip: { kind: 'row', table: 'tip' },
    links: { kind: 'rows', table: 'martingale_tip', max: limits.martingalesPerTip },
    linked: namedMartingales,
    ...creationShape,
  },
  async remember(rows, args, cursor) {
    const known = await rememberCursor(rows, args, cursor);
    return { ...known, linked: await martingalesWith(rows, args.links.map(martingaleId)) };
  },
  subject: ({ tip, cursor }) => ({ table: 'tip', id: tip.upm_id, row: tip, known: cursor }),
  reads: ({ tip, links }) => [...matchesRead(tip), ...links.map(martingaleOf)],
  requires: ({ tip }) => referencesOf('tip', tip),
  check: (facts, { tip, links }) => tipIssues(facts, { tip, before: null, um_ids: links.map(martingaleId) }),
  async run(rows, { tip, links }) {
    if (await rows.get('tip', tip.upm_id)) return applied;
    const recorded = await onKnownMatches(rows, newTip(tip));
    await rows.put('tip', recorded);
    return asPlaced(await putLinks(rows, tip.upm_id, links), recorded);
  },
};

interface TipEdit {
  before: Tip;
  after: Tip;
  link: Link[];
  unlink: string[];
  /** The martingales that it was in and those that it is added to. */
  linked?: Martingale[];
}

/**
 * Changes a tip (`mergeTip`). Where money or a result changed meanwhile to another value the outcome is a conflict; so
 * it is for an edit of a deleted tip, or one that adds it to a deleted martingale.
 */
export const updateTip: Operation<TipEdit, TipFacts> = {
  label: 'Pronostic modifié',
  effect: 'update',
  shape: {
    before: { kind: 'row', table: 'tip', known: true },
    after: { kind: 'row', table: 'tip' },
    link: { kind: 'rows', table: 'martingale_tip', max: limits.martingalesPerTip },
    unlink: { kind: 'ids', max: limits.martingalesPerTip },
    linked: { ...namedMartingales, max: MARTINGALES_PER_EDIT },
  },
  subject: ({ after }) => ({ table: 'tip', id: after.upm_id, row: after }),
  reads: ({ after, link }) => [...matchesRead(after), ...link.map(martingaleOf)],
  requires: ({ after }) => referencesOf('tip', after),
  check: (facts, { before, after, link }) =>
    tipIssues(facts, { tip: after, before, um_ids: link.map(martingaleId) }),
  async run(rows, { before, after, link, unlink }) {
    const current = await rows.get('tip', after.upm_id);
    if (!current) return { status: 'conflict', theirs: null };
    // A match that turned out to be another is no change of the ticket.
    const shown = await onKnownMatches(rows, before);
    const merge = mergeTip(current, shown, await onKnownMatches(rows, after));
    const next = await onKnownMatches(rows, merge.tip);
    if (fieldsOf(next).some((field) => next[field] !== current[field])) await rows.put('tip', next);
    const isPlaced = await changeLinks(rows, after.upm_id, link, unlink);
    return merge.clash ? { status: 'conflict', theirs: current } : asPlaced(isPlaced, next);
  },
  async remember(rows, args) {
    const present = await rows.find('martingale_tip', 'upm_id', args.after.upm_id);
    const stood = present.map(martingaleId).slice(0, limits.martingalesPerTip);
    return { ...args, linked: await martingalesWith(rows, [...stood, ...args.link.map(martingaleId)]) };
  },
};

/** Deletes a tip, its links and so its cash effect. What its device had not seen of it is the outcome's `unseen`. */
export const deleteTip: Operation<{ upm_id: string } & Deletion<'tip'>> = {
  label: 'Pronostic supprimé',
  effect: 'delete',
  shape: { upm_id: { kind: 'id' }, ...deletionShape('tip') },
  subject: ({ upm_id }) => ({ table: 'tip', id: upm_id }),
  reads: ({ before }) => (before ? matchesRead(before) : []),
  requires: () => [],
  async run(rows, { upm_id, before: shown, linked: known }) {
    const row = await rows.get('tip', upm_id);
    const links = await rows.find('martingale_tip', 'upm_id', upm_id);
    for (const link of links) await rows.remove('martingale_tip', link.upmart_id);
    if (!row) return applied;
    await rows.remove('tip', upm_id);
    const linked = links.map(martingaleId).sort();
    const before = shown && (await onKnownMatches(rows, shown));
    if (!before || !saysMore('tip', { row, linked }, { before, linked: known })) return applied;
    const martingales = await martingalesWith(rows, linked.slice(0, MARTINGALES_PER_EDIT));
    const args: TipEdit = {
      before: declaredRow('tip', before),
      after: declaredRow('tip', row),
      link: [],
      unlink: [],
      linked: martingales.map((martingale) => declaredRow('martingale', martingale)),
    };
    return { ...applied, unseen: { name: 'tip.update', args } };
  },
  async remember(rows, args) {
    const links = await rows.find('martingale_tip', 'upm_id', args.upm_id);
    return { ...args, ...shownBefore('tip', await rows.get('tip', args.upm_id), links.map(martingaleId)) };
  },
};

/** The matches on which a write puts a tip or a noted score; an edit that leaves a tip on its match does not. */
export function matchesPutOn(args: unknown): string[] {
  const { tip, before, after, row, own } = args as Partial<TipEdit & NewTip & { row: Tip; own: Tip }>;
  const held = new Set(before ? matchesOf(before) : []);
  const written = tip ?? after ?? row ?? own;
  return written ? matchesOf(written).filter((match_id) => !held.has(match_id)) : [];
}

function matchesRead(tip: Tip): { table: 'match'; id: string }[] {
  return matchesOf(tip).map((id) => ({ table: 'match', id }));
}

function martingaleId({ um_id }: Link): string {
  return um_id;
}

function martingaleOf(link: Link): { table: 'martingale'; id: string } {
  return { table: 'martingale', id: link.um_id };
}

async function martingalesWith(rows: Pick<Rows, 'get'>, um_ids: readonly string[]): Promise<Martingale[]> {
  const found = await Promise.all([...new Set(um_ids)].map((um_id) => rows.get('martingale', um_id)));
  return found.filter((row) => row !== undefined);
}

/** The outcome of a tip that is stored as typed; a conflict where it is not in every martingale that was chosen. */
function asPlaced(isPlaced: boolean, recorded: Tip): OperationOutcome {
  return isPlaced ? applied : { status: 'conflict', theirs: recorded };
}

/** Writes the links; returns whether each of the martingales exists. */
async function putLinks(rows: Rows, upm_id: string, links: readonly Link[]): Promise<boolean> {
  const placed = new Set<string>();
  let isPlaced = true;
  for (const link of links) {
    const isThere = (await rows.get('martingale', link.um_id)) !== undefined;
    if (isThere && !placed.has(link.um_id)) await rows.put('martingale_tip', { ...link, upm_id });
    isPlaced &&= isThere;
    placed.add(link.um_id);
  }
  return isPlaced;
}

async function changeLinks(rows: Rows, upm_id: string, link: Link[], unlink: string[]): Promise<boolean> {
  if (link.length === 0 && unlink.length === 0) return true;
  const present = await rows.find('martingale_tip', 'upm_id', upm_id);
  for (const existing of present) {
    if (unlink.includes(existing.um_id)) await rows.remove('martingale_tip', existing.upmart_id);
  }
  const isNew = (wanted: Link) => !present.some((existing) => existing.um_id === wanted.um_id);
  return putLinks(rows, upm_id, link.filter(isNew));
}

function fieldsOf(tip: Tip): (keyof Tip)[] {
  return Object.keys(tip) as (keyof Tip)[];
}
