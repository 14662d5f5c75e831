import ipaddr from 'ipaddr.js';

/**
 * An address as its own player may see it: its network, and nothing that tells one machine in it. `203.0.*.*`,
 * `2001:db8:*`.
 */
export function maskAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? `${parsed.toString().split('.').slice(0, 2).join('.')}.*.*`
    : `${parsed.toNormalizedString().split(':').slice(0, 2).join(':')}:*`;
}
