import rateLimit from '@fastify/rate-limit';
import type { CallName } from '@parola/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callMeta, CALL_NAMES } from '@parola/calls/schemas';
import { countedAddress } from '@parola/process/counted-address';
import { ProtocolError } from '../ground/errors';
import type { Session } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Session of the request's token; null for visitors and unknown tokens. */
    session: Session | null;
  }
}

/**
 * Player calls that check a secret or compute a slow hash, with a lower limit. The catalogue of calls sets the limits
 * of public calls.
 */
const GUARDED: ReadonlySet<CallName> = new Set([
  'bindAccount',
  'deleteAccountRequest',
  'initPassword',
  'reAuth',
  'safeboxTransfer',
  'selfExclude',
  'setSafeboxPassword',
]);

const MINUTE_MS = 60_000;
const PER_MINUTE = 600;
const GUARDED_PER_MINUTE = 30;
/**
 * Limit per IP address: high, because many players of a mobile network share an address. It bounds the database
 * look-ups of made-up tokens.
 */
const ADDRESS_PER_MINUTE = 6_000;

/**
 * Rate limits of player calls; partner requests are authenticated by signature and not limited. Both methods throw
 * ProtocolError 429 (`retryAfterSec`).
 */
export interface RequestLimits {
  /**
   * Counts by IP address, before the body is read or the token is looked up: all calls together, and each call with a
   * separate limit. `call` null: the live stream.
   */
  arrived(request: FastifyRequest, call: CallName | null): Promise<void>;
  /**
   * Counts by player, or by IP address for visitors, after `request.session` is set. The guarded calls of a player
   * count together, from all addresses.
   */
  known(request: FastifyRequest, call: CallName | null): Promise<void>;
}

export const UNLIMITED: RequestLimits = { arrived: async () => undefined, known: async () => undefined };

/**
 * Creates the limits of a server. Each kind has a separate LRU store of 5,000 counters, so no kind evicts counters of
 * another.
 */
export async function limitsOf(app: FastifyInstance): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS });
  const byAddress = ({ ip }: FastifyRequest) => countedAddress(ip);
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string = byAddress) => {
    const count = app.createRateLimit({ max, keyGenerator });
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new ProtocolError(429, { retryAfterSec: Math.max(1, counted.ttlInSeconds) });
    };
  };
  const address = limiter(ADDRESS_PER_MINUTE);
  const own = new Map(
    CALL_NAMES.flatMap((name) => {
      const most = GUARDED.has(name) ? GUARDED_PER_MINUTE : callMeta(name).writes?.perMinute;
      return most === undefined ? [] : [[name, limiter(most)] as const];
    }),
  );
  const visitor = limiter(PER_MINUTE);
  const byPlayer = ({ session }: FastifyRequest) => String(session?.userId);
  const player = limiter(PER_MINUTE, byPlayer);
  const guarded = limiter(GUARDED_PER_MINUTE, byPlayer);
  return {
    async arrived(request, call) {
      await address(request);
      if (call) await own.get(call)?.(request);
    },
    async known(request, call) {
      await (request.session ? player : visitor)(request);
      if (call && request.session && GUARDED.has(call)) await guarded(request);
    },
  };
}
