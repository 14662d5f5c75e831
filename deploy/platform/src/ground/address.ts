import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network; whoever has one has all the addresses in it. */
const IPV6_NETWORK = 64;

/**
 * An address as everything counts it that counts addresses: an IPv4 address is itself, also when written as IPv6, and an IPv6 address is
 * its network of 64 bits (`2001:db8:1:2::/64`). What is no address is counted as it is written.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_NETWORK}`).toString()}/${IPV6_NETWORK}`;
}
