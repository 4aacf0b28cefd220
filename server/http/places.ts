import { AppError } from '../../shared/errors.ts';

/** Too many long answers are in progress: the same request may be made again soon. */
export class NoPlaceError extends AppError {
  constructor() {
    super('UNAVAILABLE', 'Le serveur répond à beaucoup de monde\u202f: la suite arrive dans un instant.');
    this.name = 'NoPlaceError';
  }
}

export interface PlaceHolder {
  user_id: string;
  session_id: string;
}

/** A place that somebody has, until it is left or taken away. */
export interface Place {
  /** What breaks the answer off. Where the place is lost already, does so at once and throws `NoPlaceError`. */
  onEnd(end: () => void): void;
  leave(): void;
}

interface TakenPlace extends Place, PlaceHolder {
  sinceMs: number;
  end(): void;
}

/**
 * The places for long answers: one per person, a limited number in all. A device that asks again has lost its first
 * answer: it takes over its own place. Where all are taken, the person who has had one longest, and for at least the
 * assured time, loses it: slow readers, however many and however often they ask again, make nobody wait longer than
 * that. Who has lost a place starts anew.
 */
export class Places {
  readonly #taken = new Set<TakenPlace>();
  /** Since when those who left by themselves had their places: who is back within the assured time continues from there. */
  readonly #left = new Map<string, { sinceMs: number; leftMs: number }>();
  readonly #limits: { inAll: number; assuredMs: number };
  readonly #clock: () => number;

  constructor(limits: { inAll: number; assuredMs: number }, clock: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Throws `NoPlaceError` where there is none. */
  take(holder: PlaceHolder): Place {
    const own = [...this.#taken].find(({ user_id }) => user_id === holder.user_id);
    if (own && own.session_id !== holder.session_id) throw new NoPlaceError();
    if (own) own.end();
    else if (this.#taken.size >= this.#limits.inAll) this.#endOldest();
    const place = this.#placeOf(holder, own?.sinceMs ?? this.#formerSince(holder.user_id) ?? this.#clock());
    this.#taken.add(place);
    return place;
  }

  /** Breaks every answer off. */
  close(): void {
    for (const place of this.#taken) place.end();
  }

  #endOldest(): void {
    const [oldest] = [...this.#taken].sort((one, other) => one.sinceMs - other.sinceMs);
    if (!oldest || this.#clock() - oldest.sinceMs < this.#limits.assuredMs) throw new NoPlaceError();
    oldest.end();
  }

  #formerSince(user_id: string): number | undefined {
    const nowMs = this.#clock();
    for (const [name, { leftMs }] of this.#left) {
      if (nowMs - leftMs >= this.#limits.assuredMs) this.#left.delete(name);
    }
    return this.#left.get(user_id)?.sinceMs;
  }

  #leave(place: TakenPlace): void {
    const { user_id, sinceMs } = place;
    if (this.#taken.delete(place)) this.#left.set(user_id, { sinceMs, leftMs: this.#clock() });
  }

  #placeOf(holder: PlaceHolder, sinceMs: number): TakenPlace {
    let breakOff: (() => void) | undefined;
    const place: TakenPlace = {
      ...holder,
      sinceMs,
      onEnd: (end) => {
        breakOff = end;
        if (this.#taken.has(place)) return;
        end();
        throw new NoPlaceError();
      },
      leave: () => this.#leave(place),
      end: () => {
        this.#taken.delete(place);
        this.#left.delete(place.user_id);
        breakOff?.();
      },
    };
    return place;
  }
}
