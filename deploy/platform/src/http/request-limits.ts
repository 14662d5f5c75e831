import rateLimit from '@fastify/rate-limit';
import type { CallName } from '@parola/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callMeta, CALL_NAMES } from '@parola/calls/schemas';
import { countedAddress } from '@parola/process/counted-address';
import { ProtocolError } from '../ground/errors';
import type { Session } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token's session; null for visitors, and for unknown tokens. */
    session: Session | null;
  }
}

/** Players' calls that guess a secret, or cost a hash. The table of calls bounds public ones. */
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
/** Many players of a mobile network share one address. Keeps made-up tokens from being looked up without end. */
const ADDRESS_PER_MINUTE = 6_000;

/**
 * Counts requests for calls; partners are known by their signature and are not slowed down. Both throw ProtocolError
 * 429 (`retryAfterSec`).
 */
export interface RequestLimits {
  /**
   * Before anything is read or looked up: by address, for all calls and for each that has a bound of its own. Null:
   * the stream of facts.
   */
  arrived(request: FastifyRequest, call: CallName | null): Promise<void>;
  /**
   * Once `request.session` is known: by player, else by address; all guarded calls of a player together, from any
   * address.
   */
  known(request: FastifyRequest, call: CallName | null): Promise<void>;
}

export const UNLIMITED: RequestLimits = { arrived: async () => undefined, known: async () => undefined };

/**
 * The limits of a server. Each kind has a store of its own (5,000 counters, the least recent ones go), so that none
 * pushes another's out.
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
