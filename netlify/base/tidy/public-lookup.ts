// Names of hosts as addresses of the public internet alone: what editors write must lead no function into a private network.

import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Returns true if an IP address is one of the public internet. */
export function isPublic(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';
}

/** The error that stands in place of a connection. */
export const notPublic = (host: string) => new Error(`${host} is not in the public internet`);

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Returns the option `lookup` of a request: it connects to the very addresses that were looked at.
 *
 * @param isAllowed of an IP address.
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
