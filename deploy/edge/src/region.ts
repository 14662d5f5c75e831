import type { FastifyRequest } from 'fastify';
import type { EdgeEnv } from './env';

/** How the platform hears of the region; whatever a client sends by this name is replaced. */
export const REGION = 'x-parola-region';

/**
 * The country a player is in: what the trusted proxy in front of us says in REGION_HEADER, else REGION_DEFAULT; ISO 3166 alpha-2 or ''.
 * The proxy is believed about it exactly when it is believed about the address: only then has `ips` more than the peer.
 */
export function regionOf(
  request: Pick<FastifyRequest, 'ips' | 'headers'>,
  env: Pick<EdgeEnv, 'REGION_HEADER' | 'REGION_DEFAULT'>,
): string {
  const trusted = (request.ips?.length ?? 0) > 1;
  const said = trusted && env.REGION_HEADER !== '' ? request.headers[env.REGION_HEADER] : undefined;
  return typeof said === 'string' && /^[a-z]{2}$/i.test(said) ? said.toUpperCase() : env.REGION_DEFAULT;
}
