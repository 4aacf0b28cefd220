import { get, type IncomingMessage } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import type { Write } from '../../sync/operations/registry.ts';
import type { PullResponse } from '../../sync/protocol.ts';
import { retryDelayMs } from '../../sync/retry.ts';
import { TransportError } from '../../sync/transport-error.ts';
import { aTip, tipCreation } from '../helpers/rows.ts';
import type { CrowdedServer, Member } from './crowded-server.ts';

/** A first snapshot for each, as their devices request it: again later when they are told to. */
export async function takeSnapshots(server: CrowdedServer, members: readonly Member[]) {
  let refusals = 0;
  let failures = 0;
  const take = async (member: Member) => {
    for (let tries = 0; ; tries += 1) {
      const from = performance.now();
      try {
        const bytes = await readSnapshot(server, member);
        return { bytes, ms: performance.now() - from };
      } catch (error) {
        if (!(error instanceof TransportError) || tries > 200) throw error;
        if (error.retryAfterMs === null) failures += 1;
        else refusals += 1;
        if (server.process.exitCode !== null || server.process.signalCode !== null) throw error;
        await after(retryDelayMs(tries, Math.random(), error.retryAfterMs));
      }
    }
  };
  const all = await Promise.allSettled(members.map(take));
  const taken = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return { taken, refusals, failures };
}

/** Pushes these writes as a device's first ones. */
export function pushWrites(
  { epoch }: CrowdedServer,
  { device, transport }: Member,
  writes: readonly Write[],
) {
  const at = new Date().toISOString();
  const operations = writes.map((write, index) => ({ ...write, seq: index + 1, at }));
  return transport.push({ ...device, epoch, operations });
}

/** Pushes this many new tips, numbered from `seq`; throws where one is not applied. */
export async function pushTips(
  { epoch, match_id }: CrowdedServer,
  member: Member,
  seq: number,
  count: number,
) {
  const at = new Date().toISOString();
  const operations = Array.from({ length: count }, (_, index) => {
    return { seq: seq + index, at, ...tipCreation(aTip({ br_id: member.br_id, match_id })) };
  });
  const { results } = await member.transport.push({ ...member.device, epoch, operations });
  const refused = results.find(({ status }) => status !== 'applied');
  if (refused) throw new Error(`${refused.status}: ${refused.reason}`);
}

/** What has changed for a person since this cursor. */
export function pullFrom(
  { device, transport }: Member,
  epoch: string,
  cursor: number,
): Promise<PullResponse> {
  return transport.pull({ ...device, epoch, cursor });
}

/** Up to which counter a person's device knows the history now. */
export async function cursorOf(member: Member, epoch: string): Promise<number> {
  const { cursor } = await member.transport.snapshot(member.device);
  const answer = await pullFrom(member, epoch, cursor);
  return 'cursor' in answer ? answer.cursor : cursor;
}

/** Reads a snapshot as a browser receives it, compressed, and returns its size on the wire. */
function readSnapshot(server: CrowdedServer, { device, token }: Member): Promise<number> {
  const query = new URLSearchParams({ schema: String(device.schema), device_id: device.device_id });
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' };
    const lost = () => reject(new TransportError(0, 'cut'));
    get(`${server.url}/api/sync/snapshot?${query}`, { headers }, (answer: IncomingMessage) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('error', lost).once('end', () => {
        const seconds = Number(answer.headers['retry-after']);
        if (answer.statusCode === 200) resolve(bytes);
        else
          reject(new TransportError(answer.statusCode ?? 0, '', { retryAfterMs: seconds * 1_000 || null }));
      });
    }).once('error', lost);
  });
}

/** Listens as a person's device does, for as long as the stream is not destroyed. */
export function openStream(server: CrowdedServer, { token }: Member, onPoke: (withinMs: number) => void) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${server.url}/api/sync/stream`, { headers }, (stream) => {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        const [, poke] = /^data: (.*)$/m.exec(text) ?? [];
        if (poke) onPoke(JSON.parse(poke).within ?? 0);
        resolve(stream);
      });
      stream.on('error', () => undefined);
    }).once('error', reject);
  });
}
