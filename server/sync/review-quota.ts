import { counted } from '../../shared/counts.ts';
import { limits } from '../../shared/limits.ts';
import { review } from '../../shared/records/review.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Tx } from '../db/schema.ts';
import { heldInReview } from './review-quota.store.ts';

type Review = Row<'review'>;

/** The operation of the entry that counts those for which there was no room. */
export const UNKEPT = 'review.unkept';

/** How much more an account's « À vérifier » may hold, within one transaction. */
export class ReviewQuota {
  readonly #tx: Tx;
  readonly #user_id: string;
  #held: { entries: number; bytes: number } | undefined;

  constructor(tx: Tx, user_id: string) {
    this.#tx = tx;
    this.#user_id = user_id;
  }

  /** Whether there is room for an entry, for the fact without its content, or not even for that. */
  async roomFor(entry: Review): Promise<'whole' | 'fact' | 'none'> {
    this.#held ??= await heldInReview(this.#tx, this.#user_id);
    const { entries, bytes } = this.#held;
    if (entries >= limits.reviewsMax) return 'none';
    return bytes + bytesOf(entry) > limits.reviewsMaxBytes ? 'fact' : 'whole';
  }

  /** Counts an entry that is written. */
  async count(entry: Review): Promise<void> {
    this.#held ??= await heldInReview(this.#tx, this.#user_id);
    this.#held.entries += 1;
    this.#held.bytes += bytesOf(entry);
  }
}

/** An entry for which there is no room: without what was typed, but with the fact and the reason. */
export function withoutContent(entry: Review): Review {
  const notice =
    ' «\u202fÀ vérifier\u202f» est plein\u202f: le contenu de cette saisie n’a pas été conservé.';
  const reason = entry.reason.slice(0, review.fields.reason.max - notice.length) + notice;
  return { ...entry, args: 'null', theirs: null, names: null, reason };
}

/** The entry that counts those of which not even the fact is kept, with one more; `held` is what it was before. */
export function unkept(entry: Review, held: Review | undefined): Review {
  const before = Number(held?.args);
  const count = 1 + (Number.isSafeInteger(before) && before > 0 ? before : 0);
  const lost = counted(
    count,
    'autre saisie n’a pas été conservée',
    'autres saisies n’ont pas été conservées',
  );
  return {
    ...entry,
    review_id: held?.review_id ?? entry.review_id,
    review_kind: 'rejected',
    operation: UNKEPT,
    args: String(count),
    theirs: null,
    names: null,
    reason: `«\u202fÀ vérifier\u202f» est plein\u202f: ${lost}.`,
  };
}

function bytesOf({ args, theirs, names }: Review): number {
  return [args, theirs, names].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
}
