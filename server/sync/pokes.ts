import type { ServerResponse } from 'node:http';
import type { Poke } from '../../sync/protocol.ts';
import type { Committed } from '../db/write.ts';

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_USER = 20;

/** The open streams, by user: each is told that something changed, never what. */
export class Pokes {
  readonly #streams = new Map<string, Set<ServerResponse>>();
  readonly #heartbeat: ReturnType<typeof setInterval>;

  constructor() {
    this.#heartbeat = setInterval(() => this.#writeAll(this.#streams.keys(), ': \n\n'), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Keeps a stream until it closes; a user's oldest one makes room where there are too many. */
  add(user_id: string, stream: ServerResponse): void {
    const streams = this.#streams.get(user_id) ?? new Set();
    this.#streams.set(user_id, streams);
    const [oldest] = streams;
    if (streams.size >= STREAMS_PER_USER) oldest?.end();
    streams.add(stream);
    stream.on('close', () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(user_id) === streams) this.#streams.delete(user_id);
    });
  }

  /** Tells the devices that a write concerns. */
  poke({ ver, audience }: Committed, epoch: string): void {
    const users = audience === 'everyone' ? this.#streams.keys() : audience;
    const poke: Poke = { ver, epoch };
    this.#writeAll(users, `data: ${JSON.stringify(poke)}\n\n`);
  }

  /** Ends the streams of one user. */
  end(user_id: string): void {
    for (const stream of this.#streams.get(user_id) ?? []) stream.end();
  }

  /** Ends every stream. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
  }

  #writeAll(users: Iterable<string>, text: string): void {
    for (const user_id of users) for (const stream of this.#streams.get(user_id) ?? []) stream.write(text);
  }
}
