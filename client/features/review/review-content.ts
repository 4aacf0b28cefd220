import * as v from 'valibot';
import { bankroll } from '../../../shared/records/bankroll.ts';
import { martingale } from '../../../shared/records/martingale.ts';
import { martingaleTip } from '../../../shared/records/martingale-tip.ts';
import { match } from '../../../shared/records/match.ts';
import { movement } from '../../../shared/records/movement.ts';
import { ownScore } from '../../../shared/records/own-score.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { tip } from '../../../shared/records/tip.ts';
import { fieldEntries } from '../../forms/valibot-fields.ts';
import { readNames } from './missing-rows.ts';

type Review = Row<'review'>;
type Tip = Row<'tip'>;

const tipRow = v.object(fieldEntries(tip.fields));

const matchRow = v.object(fieldEntries(match.fields));

const ownScoreRow = v.object(fieldEntries(ownScore.fields));

const linkRows = v.array(v.object(fieldEntries(martingaleTip.fields)));

const tipEdit = v.object({
  before: tipRow,
  after: tipRow,
  link: linkRows,
  unlink: v.array(v.string()),
  linked: v.optional(v.array(v.object(fieldEntries(martingale.fields)))),
});

const tipCreation = v.object({
  tip: tipRow,
  links: linkRows,
  linked: v.optional(v.array(v.object(fieldEntries(martingale.fields)))),
});

const martingaleEdit = v.object({
  before: v.object(fieldEntries(martingale.fields)),
  after: v.object(fieldEntries(martingale.fields)),
  linked: v.optional(v.array(v.string())),
});

const movementRow = v.object(fieldEntries(movement.fields));

const actualArgs = v.object({ movement: movementRow, corrections: v.number() });

const reuploadedActual = v.object({
  table: v.literal('movement'),
  row: movementRow,
  corrections: v.optional(v.number()),
});

/** The server’s side of a refused actual amount: the sum of corrections that it took as the one before it. */
const heldActual = v.object({ before: v.number() });

/** The fields that identify a movement; one of a later version may have another type. */
const namedMovement = v.object({
  br_id: movementRow.entries.br_id,
  mvt_type: v.string(),
  mvt_montant: movementRow.entries.mvt_montant,
  mvt_saisi: movementRow.entries.mvt_saisi,
});

const movementArgs = v.union([
  v.object({ movement: namedMovement }),
  v.object({ table: v.literal('movement'), row: namedMovement }),
  v.object({ mvt_id: v.string() }),
]);

const reuploadedRow = v.variant('table', [
  v.object({ table: v.literal('tip'), row: tipRow }),
  v.object({ table: v.literal('bankroll'), row: v.object(fieldEntries(bankroll.fields)) }),
  v.object({ table: v.literal('martingale'), row: v.object(fieldEntries(martingale.fields)) }),
  v.object({ table: v.literal('match'), row: matchRow }),
  v.object({ table: v.literal('own_score'), row: ownScoreRow }),
]);

export type Reuploaded = v.InferOutput<typeof reuploadedRow>;

/** The row that this device had from before the server was restored; `null` when the entry is about something else. */
export function readReuploaded(review: Review): Reuploaded | null {
  return review.operation === 'salvage' ? read(reuploadedRow, review.args) : null;
}

/** What was typed in an edit of a tip, parsed from the entry; `null` when it was something else. */
export function readTipEdit(review: Review): v.InferOutput<typeof tipEdit> | null {
  if (review.operation === 'tip.update') return read(tipEdit, review.args);
  const reuploaded = readReuploaded(review);
  const before = review.theirs === null ? null : read(tipRow, review.theirs);
  if (reuploaded?.table !== 'tip' || !before) return null;
  return { before, after: reuploaded.row, link: [], unlink: [] };
}

/**
 * The martingales in which a tip was put, as its device knew them, where the server had another state; `isRecorded`:
 * all else is stored as typed. `null` when the entry is about something else.
 */
export function readPlaced(
  review: Review,
): { um_ids: string[]; known: readonly Row<'martingale'>[]; isRecorded: boolean } | null {
  if (review.review_kind !== 'conflict') return null;
  if (review.operation === 'tip.create') {
    const made = read(tipCreation, review.args);
    return made && { um_ids: idsOf(made.links), known: made.linked ?? [], isRecorded: true };
  }
  const edit = review.operation === 'tip.update' ? read(tipEdit, review.args) : null;
  if (!edit || edit.link.length === 0) return null;
  const { before, after, link, linked = [] } = edit;
  const recorded = read(tipRow, review.theirs ?? 'null');
  const isThere = (field: keyof Tip) => after[field] === before[field] || after[field] === recorded?.[field];
  const isRecorded = recorded !== null && (Object.keys(after) as (keyof Tip)[]).every(isThere);
  return { um_ids: idsOf(link), known: linked, isRecorded };
}

function idsOf(links: readonly Pick<Row<'martingale_tip'>, 'um_id'>[]): string[] {
  return links.map(({ um_id }) => um_id);
}

/** The tip that a creation or an edit would have stored; `null` when the entry is about something else. */
export function readTip(review: Review): Tip | null {
  const reuploaded = readReuploaded(review);
  if (reuploaded?.table === 'tip') return reuploaded.row;
  if (review.operation === 'tip.create') return read(v.object({ tip: tipRow }), review.args)?.tip ?? null;
  return readTipEdit(review)?.after ?? null;
}

/** An actual amount that waits, and the sum of the corrections before it; `null` when the entry is about something else. */
export function readActual(review: Review): v.InferOutput<typeof actualArgs> | null {
  if (review.operation === 'bankroll.actual') return read(actualArgs, review.args);
  const reuploaded = review.operation === 'salvage' ? read(reuploadedActual, review.args) : null;
  const corrections = reuploaded?.corrections ?? read(heldActual, review.theirs ?? '')?.before;
  return reuploaded && corrections !== undefined ? { movement: reuploaded.row, corrections } : null;
}

/** The movement that an entry is about; for a deletion, as the data holds it; `null` when it is about something else. */
export function readMovement(
  review: Review,
  movements: readonly Row<'movement'>[],
): v.InferOutput<typeof namedMovement> | null {
  const found = read(movementArgs, review.args);
  if (!found) return null;
  if ('movement' in found) return found.movement;
  if ('row' in found) return found.row;
  return movements.find(({ mvt_id }) => mvt_id === found.mvt_id) ?? null;
}

/** The match that an entry would have created; `null` when it is about something else. */
export function readMatch(review: Review): Row<'match'> | null {
  const reuploaded = readReuploaded(review);
  if (reuploaded?.table === 'match') return reuploaded.row;
  if (review.operation !== 'match.create') return null;
  return read(v.object({ match: matchRow }), review.args)?.match ?? null;
}

/** The noted score that an entry is about; `null` when it is about something else. */
export function readOwnScore(review: Review): Row<'own_score'> | null {
  const reuploaded = readReuploaded(review);
  if (reuploaded?.table === 'own_score') return reuploaded.row;
  return read(v.object({ own: ownScoreRow }), review.args)?.own ?? null;
}

/** The name of the bankroll or martingale that an entry is about. */
export function readName(review: Review): string | null {
  const reuploaded = readReuploaded(review);
  if (reuploaded?.table === 'bankroll') return reuploaded.row.br_lib;
  if (reuploaded?.table === 'martingale') return reuploaded.row.martingale_lib;
  const named = v.union([
    v.object({ bankroll: v.object(fieldEntries(bankroll.fields)) }),
    v.object({ martingale: v.object(fieldEntries(martingale.fields)) }),
    v.object({
      after: v.union([v.object({ br_lib: v.string() }), v.object({ martingale_lib: v.string() })]),
    }),
  ]);
  const found = read(named, review.args);
  if (!found) return null;
  if ('bankroll' in found) return found.bankroll.br_lib;
  if ('martingale' in found) return found.martingale.martingale_lib;
  return 'br_lib' in found.after ? found.after.br_lib : found.after.martingale_lib;
}

/** The matches that an entry refers to, as its device knew them. */
export function namedMatches(review: Review): Row<'match'>[] {
  return readNames(review).flatMap(({ table, row }) => {
    const known = table === 'match' ? v.safeParse(matchRow, row) : null;
    return known?.success ? [known.output] : [];
  });
}

/** What was typed in an edit of a martingale; `null` when the entry is about something else. */
export function readMartingaleEdit(review: Review): v.InferOutput<typeof martingaleEdit> | null {
  return review.operation === 'martingale.update' ? read(martingaleEdit, review.args) : null;
}

/** Whether no more was kept than the fact, or how often: there was no room under « À vérifier ». */
export function isWithoutContent({ args }: Review): boolean {
  return args === 'null' || read(v.number(), args) !== null;
}

function read<S extends v.GenericSchema>(schema: S, json: string): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(json));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
