import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network; its holder has all the addresses in it. */
const IPV6_NETWORK = 64;

/**
 * The key by which requests of an address are counted: an IPv4 address is itself, also when written as IPv6, and an
 * IPv6 address is its network of 64 bits (`2001:db8:1:2::/64`). Any other text is itself, up to the length of an
 * address.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_NETWORK}`).toString()}/${IPV6_NETWORK}`;
}
