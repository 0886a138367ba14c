// Resolves host names to public addresses only: links that editors write must not lead a function into a private network.

import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Returns true if an IP address is public. */
export function isPublic(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';
}

/** Returns the error with which a refused connection fails. */
export const notPublic = (host: string) => new Error(`${host} is not in the public internet`);

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Returns the `lookup` option of a request, which then connects to exactly the addresses that were checked.
 *
 * @param isAllowed whether an IP address may be contacted.
 */
export const lookupIn =
  (isAllowed: (ip: string) => boolean) =>
  (host: string, options: LookupOptions, answer: Answer): void => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first || allowed.length < addresses.length) return answer(notPublic(host), []);
      return options.all ? answer(null, allowed) : answer(null, first.address, first.family);
    });
  };
