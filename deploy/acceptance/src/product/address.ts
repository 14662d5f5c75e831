import { randomInt } from 'node:crypto';

/**
 * Headers of a request from a unique address, from the range reserved for tests (RFC 2544). Trusted by our own
 * products.
 */
export function fromOwnAddress(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
