import { limits } from '../../shared/limits.ts';
import { review } from '../../shared/records/review.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Tx } from '../db/schema.ts';
import { bytesInReview } from './review-quota.store.ts';

type Review = Row<'review'>;

/** How much more an account's « À vérifier » may hold, within one transaction. */
export class ReviewQuota {
  readonly #tx: Tx;
  readonly #user_id: string;
  #bytes: number | undefined;

  constructor(tx: Tx, user_id: string) {
    this.#tx = tx;
    this.#user_id = user_id;
  }

  /** Counts the bytes of an entry; returns `false`, and counts nothing, where there is not enough room. */
  async take({ args, theirs, names }: Review): Promise<boolean> {
    this.#bytes ??= await bytesInReview(this.#tx, this.#user_id);
    const wanted = this.#bytes + [args, theirs, names].reduce((sum, text) => sum + bytesOf(text), 0);
    if (wanted > limits.reviewsMaxBytes) return false;
    this.#bytes = wanted;
    return true;
  }
}

/** An entry for which there is no room: without what was typed, but with the fact and the reason. */
export function withoutContent(entry: Review): Review {
  const notice =
    ' «\u202fÀ vérifier\u202f» est plein\u202f: le contenu de cette saisie n’a pas été conservé.';
  const reason = entry.reason.slice(0, review.fields.reason.max - notice.length) + notice;
  return { ...entry, args: 'null', theirs: null, names: null, reason };
}

function bytesOf(text: string | null): number {
  return text === null ? 0 : Buffer.byteLength(text);
}
