// Networks as limits count them.

import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** A hash for the names of counters: nobody reads an address or a network in them. */
export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Returns the networks of an address, each in one spelling and the narrowest first: of IPv6 the first 64 bits, which one
 * household or phone gets, and the first 48, which hosts give to one customer; IPv4 as it is, even if written as IPv6.
 * Anything that is no address stands for itself.
 *
 * @example listNetworks('2001:DB8::a:1') // ['2001:db8:0:0/64', '2001:db8:0/48']
 */
export function listNetworks(address: string): [string, ...string[]] {
  if (!ipaddr.isValid(address)) return [address];
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return [ip.toString()];
  const parts = ip.parts.map((part) => part.toString(16));
  return [`${parts.slice(0, 4).join(':')}/64`, `${parts.slice(0, 3).join(':')}/48`];
}

/** Returns the hashes of the networks of an address, the narrowest first; the only form in which they are kept. */
export function networkHashes(address: string): [string, ...string[]] {
  const [narrow, ...wider] = listNetworks(address);
  return [digest(narrow), ...wider.map(digest)];
}
