import { BlockList, isIPv6 } from 'node:net';

/** Only the edge in front of us (same machine) may say where a player is: Fastify's name for these addresses. */
export const EDGE = 'loopback';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether a connection comes from this machine, as `EDGE` means it. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
