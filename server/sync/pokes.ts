import type { ServerResponse } from 'node:http';
import type { Poke } from '../../sync/protocol.ts';
import type { Committed } from '../db/write.ts';
import { writeToStream } from '../http/event-stream.ts';
import { UserStreams } from '../http/user-streams.ts';

const HEARTBEAT_MS = 25_000;

/** The open streams, by user: each is told that something changed, never what. */
export class Pokes {
  readonly #streams = new UserStreams();
  readonly #heartbeat: ReturnType<typeof setInterval>;

  constructor() {
    this.#heartbeat = setInterval(() => this.#writeAll(this.#streams.users(), ': \n\n'), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Keeps a stream until it closes. */
  add(user_id: string, stream: ServerResponse): void {
    this.#streams.add(user_id, stream);
  }

  /** Tells the devices that a write concerns. */
  poke({ ver, audience }: Committed, epoch: string): void {
    const users = audience === 'everyone' ? this.#streams.users() : audience;
    const poke: Poke = { ver, epoch };
    this.#writeAll(users, `data: ${JSON.stringify(poke)}\n\n`);
  }

  /** Ends the streams of one user. */
  end(user_id: string): void {
    for (const stream of this.#streams.of(user_id)) stream.end();
  }

  /** Ends every stream. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const user_id of this.#streams.users()) this.end(user_id);
  }

  #writeAll(users: Iterable<string>, text: string): void {
    for (const user_id of users) for (const stream of this.#streams.of(user_id)) writeToStream(stream, text);
  }
}
