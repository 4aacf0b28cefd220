import type { Row } from '../../shared/records/tables.ts';
import { wholeArgs } from '../../sync/operations/references.ts';
import { operationNamed } from '../../sync/operations/registry.ts';

type Review = Row<'review'>;

/** Entries that wait for one decision, from whatever devices. */
export interface OpenQuestion {
  /** The entry that is shown for all: the latest, with names of what it refers to where one has them. */
  review: Review;
  entries: readonly Review[];
}

/** Arguments that describe the device instead of what was typed, or that are new for each attempt. */
const deviceOwn = new Set(['cursor', 'fork', 'ver']);

const keys = new WeakMap<Review, string>();

/** What waits under « À vérifier », each question once, the latest first. */
export function openQuestions(reviews: readonly Review[]): OpenQuestion[] {
  const latestFirst = reviews.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  return [...Map.groupBy(latestFirst, keyOf).values()].flatMap((entries) => {
    const review = entries.find(({ names }) => names !== null) ?? entries[0];
    return review ? [{ review, entries }] : [];
  });
}

/** All entries that one decision on this one settles, itself included. */
export function entriesLike(review: Review, reviews: readonly Review[]): Review[] {
  const asKept = reviews.find(({ review_id }) => review_id === review.review_id);
  if (!asKept) return [review];
  return reviews.filter((other) => keyOf(other) === keyOf(asKept));
}

/** Equal for entries that one decision settles: the same write of the same row with the same arguments. */
function keyOf(review: Review): string {
  const known = keys.get(review) ?? questionText(review);
  keys.set(review, known);
  return known;
}

function questionText({ review_id, review_kind, operation, args, theirs }: Review): string {
  try {
    const known = operationNamed(operation);
    // An entry that cannot be read, or was kept without its content, is a question of its own.
    const given: unknown = JSON.parse(args);
    if (!known || given === null || typeof given !== 'object') return review_id;
    const held = operation === 'salvage' ? JSON.parse(theirs ?? 'null') : null;
    return JSON.stringify([review_kind, operation, plain(wholeArgs(known, given)), plain(held)]);
  } catch {
    return review_id;
  }
}

/** Without what differs between devices for the same write, and in a fixed order. */
function plain(value: unknown, within = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, within));
  if (value === null || typeof value !== 'object') return value;
  const isNewLink = within === 'link' || within === 'links';
  return Object.entries(value)
    .filter(([name]) => !deviceOwn.has(name) && !(isNewLink && name === 'upmart_id'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, plain(inner, name)]);
}
