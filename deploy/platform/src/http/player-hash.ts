import { createHmac, hkdfSync } from 'node:crypto';

/** Digits of a hash: enough to tell the players of a site apart. */
const DIGITS = 16;

/**
 * Returns the hash of players for logs. Its key is derived from a secret of the platform: a reader of the log without
 * the secret cannot find the player of a hash, though ids are few.
 */
export function playerHash(secret: Buffer): (userId: bigint) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'players in the access log', 32));
  return (userId) => createHmac('sha256', key).update(String(userId)).digest('hex').slice(0, DIGITS);
}
