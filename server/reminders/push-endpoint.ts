import { lookup } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../http/private-address.ts';

const POST_WITHIN_MS = 10_000;

/** A message for a push service, encrypted and signed. */
export interface PushRequest {
  endpoint: string;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

/** Sends a message; returns the status of the answer. */
export type PostPush = (message: PushRequest, signal: AbortSignal) => Promise<number>;

/**
 * Whether an address that a device gives can be that of a push service: https on its usual port, at a name of the public
 * internet. That this name does not lead into the server's own network is checked with each connection to it.
 */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname, hash } = new URL(text);
  const isPlain = username === '' && password === '' && port === '' && hash === '';
  return (
    protocol === 'https:' && isPlain && isIP(hostname) === 0 && /^[a-z\d.-]+\.[a-z][a-z\d-]+$/.test(hostname)
  );
}

/** What posts to hosts of the public internet only, as `find` resolves their names; an answer's body is not read. */
export function postToPublicHosts(find: typeof lookup = lookup): PostPush {
  const agent = false as const;
  return ({ endpoint, headers, body }, stopping) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(POST_WITHIN_MS)]);
      const options = { method: 'POST', headers, signal, agent, lookup: publicLookup(find) };
      const sending = request(endpoint, options, (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      });
      sending.on('error', reject);
      sending.end(body);
    });
}

/** Resolves names to addresses of the public internet: where a name has others, none of it is taken. */
function publicLookup(find: typeof lookup): LookupFunction {
  return (hostname, options, done) => {
    find(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error('Not an address of the public internet'), []);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
