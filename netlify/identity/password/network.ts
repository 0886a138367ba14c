// The networks by which limits count.

import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Returns a hash for the names of counters, so that they do not reveal an address or network. */
export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Returns the networks of an address, each in a single spelling and narrowest first. For IPv6 they are the first 64
 * bits, which one household or phone gets, and the first 48, which hosts give to one customer. IPv4 stays as it is,
 * even if written as IPv6, and so does anything that is not an address.
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

/** Returns the hashes of the networks of an address, narrowest first; networks are stored only in this form. */
export function networkHashes(address: string): [string, ...string[]] {
  const [narrow, ...wider] = listNetworks(address);
  return [digest(narrow), ...wider.map(digest)];
}
