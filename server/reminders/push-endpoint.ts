import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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

/** Posts to a host of the public internet only; the answer's body is not read. */
export const postToPublicHost: PostPush = ({ endpoint, headers, body }, stopping) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(POST_WITHIN_MS)]);
    const options = { method: 'POST', headers, signal, agent: false as const, lookup: publicLookup };
    const sending = request(endpoint, options, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.end(body);
  });

/** `dns.lookup` for addresses of the public internet: where a name has others, none of it is taken. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const isPublic = addresses.every(
      ({ address, family }) => !ownNetworks.check(address, `ipv${family === 6 ? 6 : 4}`),
    );
    const [first] = addresses;
    if (!first || !isPublic) return done(new Error('Not an address of the public internet'), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** What is not the public internet (RFC 6890): this machine, its networks, and addresses that mean something else. */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  ownNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  ownNetworks.addSubnet(network, prefix, 'ipv6');
}
