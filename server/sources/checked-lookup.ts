import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isOwnMachine, isPublicAddress } from '../http/private-address.ts';
import { SourceError } from './source-error.ts';

/** Which addresses of the network a source may be at. */
export type Network = 'public' | 'private';

const refusal =
  'Cette adresse mène à un réseau privé\u202f: l’hébergeur l’autorise par la variable SOURCES_NETWORK=private.';

/**
 * Resolves names for a connection, which goes to one of the very addresses that were checked: a name that resolves
 * otherwise a moment later changes nothing.
 */
export function checkedLookup(url: URL, network: Network, resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = error ?? faultOf(url, addresses, network);
      if (refused) return callback(refused, '');
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses as LookupAddress[] & string);
      return callback(null, first.address, first.family);
    });
  };
}

/** Throws a `SourceError` for an address that is written with numbers, which no lookup sees, and is not allowed. */
export function requireAllowedHost(url: URL, network: Network): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol === 'http:' && network === 'public') {
    throw new SourceError('Une adresse qui commence par https:// est attendue.');
  }
  if (isIP(host) === 0) return;
  const fault = faultOf(url, [{ address: host, family: isIP(host) }], network);
  if (fault) throw fault;
}

function faultOf(url: URL, addresses: readonly LookupAddress[], network: Network): SourceError | null {
  if (network === 'public') {
    return addresses.every(({ address }) => isPublicAddress(address)) ? null : new SourceError(refusal);
  }
  const isAllowed = url.protocol === 'https:' || addresses.every(({ address }) => isOwnMachine(address));
  return isAllowed
    ? null
    : new SourceError('Hors de cette machine, une adresse qui commence par https:// est attendue.');
}
