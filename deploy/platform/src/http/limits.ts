import rateLimit from '@fastify/rate-limit';
import type { CallName } from '@parola/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProtocolError } from '../ground/errors';
import type { Session } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose the token is; null for visitors, and for tokens that are nobody's. */
    session: Session | null;
  }
}

/** Calls that guess secrets or cost money to send: few per address, whatever the account's own counters say. */
const GUARDED: ReadonlySet<CallName> = new Set([
  'accountLogin',
  'accountLoginSms',
  'accountLoginSms2',
  'accountRegist4',
  'forgetPassword',
  'initPassword',
  'smsSend',
]);

const MINUTE_MS = 60_000;
const PER_MINUTE = 600;
const GUARDED_PER_MINUTE = 30;
/** Many players of a mobile network share one address. Keeps made-up tokens from being looked up without end. */
const ADDRESS_PER_MINUTE = 6_000;

/** Counts requests for calls; partners are known by their signature and are not slowed down. Both throw ProtocolError 429 (`retryAfterSec`). */
export interface Limits {
  /** Before anything is read or looked up: by address. */
  arrived(request: FastifyRequest, call: CallName): Promise<void>;
  /** Once `request.session` is known: by player, else by address. */
  known(request: FastifyRequest): Promise<void>;
}

export const UNLIMITED: Limits = { arrived: async () => undefined, known: async () => undefined };

/** The limits of a server. Each kind has a store of its own (5,000 counters, the least recent ones go), so that none pushes another's out. */
export async function limitsOf(app: FastifyInstance): Promise<Limits> {
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS });
  const limiter = (max: number, keyGenerator?: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, ...(keyGenerator && { keyGenerator }) });
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new ProtocolError(429, { retryAfterSec: Math.max(1, counted.ttlInSeconds) });
    };
  };
  const address = limiter(ADDRESS_PER_MINUTE);
  const guarded = limiter(GUARDED_PER_MINUTE);
  const visitor = limiter(PER_MINUTE);
  const player = limiter(PER_MINUTE, ({ session }) => String(session?.userId));
  return {
    async arrived(request, call) {
      await address(request);
      if (GUARDED.has(call)) await guarded(request);
    },
    known: (request) => (request.session ? player : visitor)(request),
  };
}
