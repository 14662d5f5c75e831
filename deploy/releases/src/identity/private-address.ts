import ipaddr from 'ipaddr.js';

/** Address ranges outside the internet. */
const PRIVATE = ['loopback', 'private', 'uniqueLocal'];

/**
 * Tells whether an address belongs to this machine or to a private network, so that it cannot come from the internet.
 */
export function isPrivateAddress(address: string): boolean {
  return ipaddr.isValid(address) && PRIVATE.includes(ipaddr.process(address).range());
}
