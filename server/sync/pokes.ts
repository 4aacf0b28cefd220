import type { ServerResponse } from 'node:http';
import type { Poke } from '../../sync/protocol.ts';
import type { Committed } from '../db/write.ts';
import { writeToStream } from '../http/event-stream.ts';
import { UserStreams } from '../http/user-streams.ts';

const HEARTBEAT_MS = 25_000;
/** For a poke to many, each recipient adds this to the time over which they spread their pulls, up to a maximum. */
const SPREAD_MS = 20;
const LONGEST_SPREAD_MS = 30_000;

/** Which of these sessions may still be used. */
type FindUsable = (session_ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** The open streams, by user: each is told that something changed, never what, and ends with its session at the latest. */
export class Pokes {
  readonly #streams = new UserStreams();
  readonly #sessions = new WeakMap<ServerResponse, string>();
  readonly #findUsable: FindUsable;
  readonly #heartbeat: ReturnType<typeof setInterval>;

  constructor(findUsable: FindUsable, onFailure: (error: unknown) => void) {
    this.#findUsable = findUsable;
    this.#heartbeat = setInterval(() => {
      for (const stream of this.#of(this.#streams.users())) writeToStream(stream, ': \n\n');
      // Sessions that expired, or that another process ended.
      this.endUnusable().catch(onFailure);
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Keeps a stream until it closes, or its session ends. */
  add({ user_id, session_id }: { user_id: string; session_id: string }, stream: ServerResponse): void {
    this.#sessions.set(stream, session_id);
    this.#streams.add(user_id, stream);
  }

  /** Notifies the devices that a write concerns, except the one that made it; many are told to pull one after another. */
  poke({ ver, audience, writer, about }: Committed, epoch: string): void {
    const users = audience === 'everyone' ? this.#streams.users() : audience;
    const told = this.#of(users).filter((stream) => this.#sessions.get(stream) !== writer);
    const isOfMany = audience === 'everyone' || audience.length > 1;
    const within = isOfMany ? Math.min(LONGEST_SPREAD_MS, told.length * SPREAD_MS) : 0;
    const poke: Poke = { ver, epoch, ...(within > 0 && { within }), ...(about && { about }) };
    for (const stream of told) writeToStream(stream, `data: ${JSON.stringify(poke)}\n\n`);
  }

  /** Ends the streams, of one user or of all, whose session has ended or whose user is suspended. */
  async endUnusable(user_id?: string): Promise<void> {
    const streams = this.#of(user_id === undefined ? this.#streams.users() : [user_id]);
    if (streams.length === 0) return;
    const usable = await this.#findUsable(streams.flatMap((stream) => this.#sessions.get(stream) ?? []));
    for (const stream of streams) if (!usable.has(this.#sessions.get(stream) ?? '')) stream.end();
  }

  /** Ends every stream. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const stream of this.#of(this.#streams.users())) stream.end();
  }

  #of(users: Iterable<string>): ServerResponse[] {
    return [...users].flatMap((user_id) => [...this.#streams.of(user_id)]);
  }
}
