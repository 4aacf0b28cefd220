import { isIPv6 } from 'node:net';

/**
 * The unit that attempts are counted by: a household or an attacker has a whole /64 of IPv6, and an IPv4 address may
 * come mapped into IPv6.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [front = [], back] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(back === undefined ? 0 : 8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...(back ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
