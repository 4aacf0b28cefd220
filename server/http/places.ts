import { AppError } from '../../shared/errors.ts';

/** Too many long answers are under way: the same request may be made again soon. */
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
  /** What breaks the answer off; done at once where the place is gone already. */
  onEnd(end: () => void): void;
  leave(): void;
}

interface TakenPlace extends Place, PlaceHolder {
  sinceMs: number;
  end(): void;
}

/**
 * The places for long answers: one a person, so many in all. A device that asks again has lost its first answer: it takes
 * its own place over. Where all are taken, an answer that has had its assured time gives way: slow readers, however many,
 * keep nobody waiting for longer.
 */
export class Places {
  readonly #taken = new Set<TakenPlace>();
  readonly #limits: { inAll: number; assuredMs: number };

  constructor(limits: { inAll: number; assuredMs: number }) {
    this.#limits = limits;
  }

  /** Throws `NoPlaceError` where there is none. */
  take(holder: PlaceHolder): Place {
    const own = [...this.#taken].find(({ user_id }) => user_id === holder.user_id);
    if (own && own.session_id !== holder.session_id) throw new NoPlaceError();
    if (own) own.end();
    else if (this.#taken.size >= this.#limits.inAll) this.#endOldest();
    const place = this.#placeOf(holder);
    this.#taken.add(place);
    return place;
  }

  /** Breaks every answer off. */
  close(): void {
    for (const place of this.#taken) place.end();
  }

  #endOldest(): void {
    const [oldest] = this.#taken;
    if (!oldest || performance.now() - oldest.sinceMs < this.#limits.assuredMs) throw new NoPlaceError();
    oldest.end();
  }

  #placeOf(holder: PlaceHolder): TakenPlace {
    let breakOff: (() => void) | undefined;
    const place: TakenPlace = {
      ...holder,
      sinceMs: performance.now(),
      onEnd: (end) => {
        if (this.#taken.has(place)) breakOff = end;
        else end();
      },
      leave: () => this.#taken.delete(place),
      end: () => {
        this.#taken.delete(place);
        breakOff?.();
      },
    };
    return place;
  }
}
