// Networks as limits count them.

import ipaddr from 'ipaddr.js';

/**
 * Returns the network of an address, in one spelling: of IPv6 the first 64 bits, which one household or phone gets;
 * IPv4 as it is, even if written as IPv6. Anything that is no address stands for itself.
 *
 * @example networkOf('2001:DB8::a:1') // '2001:db8:0:0/64'
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const parts = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${parts.join(':')}/64`;
}
