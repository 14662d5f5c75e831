import ipaddr from 'ipaddr.js';

/** Prefix length of an IPv6 network: its holder controls all addresses in it. */
const IPV6_NETWORK = 64;

/**
 * The key by which requests of an address are counted. An IPv4 address is its own key, also in IPv6 notation. An IPv6
 * address counts as its /64 network (`2001:db8:1:2::/64`). Any other text is its own key, cut to 64 characters.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_NETWORK}`).toString()}/${IPV6_NETWORK}`;
}
