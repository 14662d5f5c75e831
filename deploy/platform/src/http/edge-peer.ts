import { BlockList, isIPv6 } from 'node:net';

/**
 * Fastify's name for the addresses of this machine. Only the edge, which runs on the same machine, is trusted with the
 * client's address and region.
 */
export const EDGE = 'loopback';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether a peer address is one of `EDGE` (loopback). */
export function isLoopback(address: string): boolean {
  return LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
