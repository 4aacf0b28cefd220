import type { ServerResponse } from 'node:http';

/** More than the tabs and devices of a person. */
const STREAMS_PER_USER = 20;

/** The open streams of each person, a limited number. */
export class UserStreams {
  readonly #streams = new Map<string, Set<ServerResponse>>();

  /** Keeps a stream until it closes, and returns it; a person's oldest one is ended where there are too many. */
  add(user_id: string, stream: ServerResponse): ServerResponse {
    const streams = this.#streams.get(user_id) ?? new Set();
    this.#streams.set(user_id, streams);
    const [oldest] = streams;
    if (oldest && streams.size >= STREAMS_PER_USER) {
      // One that nobody reads closes late or never: its place is free at once.
      streams.delete(oldest);
      oldest.end();
    }
    streams.add(stream);
    stream.on('close', () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(user_id) === streams) this.#streams.delete(user_id);
    });
    return stream;
  }

  of(user_id: string): Iterable<ServerResponse> {
    return this.#streams.get(user_id) ?? [];
  }

  users(): Iterable<string> {
    return this.#streams.keys();
  }
}
