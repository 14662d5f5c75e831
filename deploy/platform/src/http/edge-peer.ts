import { createHash, timingSafeEqual } from 'node:crypto';
import { EDGE_SECRET_HEADER } from '@parola/process/edge-secret';
import { addressMatcher } from '@parola/process/proxy-ranges';
import type { FastifyInstance } from 'fastify';
import type { EdgeTrust, Settings } from '../ground/settings';

/** Header of the front door with the player's country. */
export const REGION_HEADER = 'x-parola-region';
/** Headers that are accepted from a trusted front door alone. */
const STATED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', REGION_HEADER];

/** Whether an address is one of this machine. */
export const isLoopback = addressMatcher(['loopback']);

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Removes the statements of a front door (address, protocol and country of the player) from requests of other peers. A
 * peer is a front door if its address is in the ranges and, where there are secrets, it sends one of them. To be added
 * before all other hooks. The server's `trustProxy` must be `addressMatcher(proxies)`.
 */
export function addEdgeTrust(app: FastifyInstance, { proxies, secrets }: EdgeTrust): void {
  const isInRanges = addressMatcher(proxies);
  const accepted = secrets.map(digest);
  // Compares digests, which have one length, and all of them: the time tells nothing about a secret.
  const isSecret = (secret: string) =>
    accepted.length === 0 || accepted.filter((one) => timingSafeEqual(one, digest(secret))).length > 0;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    const { [EDGE_SECRET_HEADER]: sentSecret = '' } = headers;
    delete headers[EDGE_SECRET_HEADER];
    const isFrontDoor = isInRanges(socket.remoteAddress ?? '') && isSecret(String(sentSecret));
    if (!isFrontDoor) for (const name of STATED) delete headers[name];
    done();
  });
}

/** Whether a range of TRUSTED_PROXIES has addresses of this machine only. */
function isOfThisMachine(range: string): boolean {
  const [address = '', bits = '128'] = range.split('/');
  return range === 'loopback' || (isLoopback(address) && Number(bits) >= 8);
}

/** A warning for the operator of a production site that accepts front doors on other hosts without a secret. */
export function edgeWarning({ profile, edge }: Pick<Settings, 'profile' | 'edge'>): string | undefined {
  const isSafe = edge.secrets.length > 0 || edge.proxies.every(isOfThisMachine);
  if (profile !== 'production' || isSafe) return undefined;
  return (
    'WARNING: TRUSTED_PROXIES has addresses of other hosts and EDGE_SECRET is not set: ' +
    'every program at these addresses can state the address and the country of a player.'
  );
}
