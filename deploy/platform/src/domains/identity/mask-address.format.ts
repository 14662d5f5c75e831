import ipaddr from 'ipaddr.js';

/** Shortens an address to its network, for display to the player: `203.0.*.*`, `2001:db8:*`. */
export function maskAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? `${parsed.toString().split('.').slice(0, 2).join('.')}.*.*`
    : `${parsed.toNormalizedString().split(':').slice(0, 2).join(':')}:*`;
}
