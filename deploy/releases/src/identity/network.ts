import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network; a household or a handset has all the addresses in it. */
const IPV6_NETWORK = 64;
/** Ranges that no address of the internet is in. */
const PRIVATE = ['loopback', 'private', 'uniqueLocal'];

/**
 * The counting unit of requests by address: an IPv4 address, also when it is written as IPv6, and of an IPv6 address
 * its network of 64 bits (`2001:db8:1:2::/64`). Any other text is itself, up to the length of an address.
 */
export function householdOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_NETWORK}`);
  return `${network.toString()}/${IPV6_NETWORK}`;
}

/**
 * Tells whether an address belongs to this machine or to a private network, so that it cannot come from the internet.
 */
export function isPrivateAddress(address: string): boolean {
  return ipaddr.isValid(address) && PRIVATE.includes(ipaddr.process(address).range());
}
