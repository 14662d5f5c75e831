import type { CallName } from '@parola/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callMeta, CALL_NAMES } from '@parola/calls/schemas';
import { countedAddress } from '@parola/process/counted-address';
import { ProtocolError } from '../ground/errors';
import type { LimitSettings, Settings } from '../ground/settings';
import { connectCounters, createCounters } from './request-counters';
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

/** Tells the operator of several nodes what a node allows that counts alone. */
export function limitsNotice({ limits: { url, nodes } }: Pick<Settings, 'limits'>): string | undefined {
  if (url !== undefined || nodes === 1) return undefined;
  return `Without LIMITS_URL this node counts alone: it allows a part of 1 in ${nodes} of each limit of calls (WEB_NODES).`;
}

/** Counts a request and refuses the one above a limit. @throws ProtocolError 429 */
type Counter = (request: FastifyRequest) => Promise<void>;

/**
 * Creates the limits of a server. With `settings.url` all nodes count together in Redis; while that cannot be reached,
 * and without it, each node counts for itself and allows its part of each limit.
 */
export async function limitsOf(app: FastifyInstance, { url, nodes }: LimitSettings): Promise<RequestLimits> {
  const alone = await createCounters(app);
  const together = url === undefined ? undefined : await connectCounters(app, url);
  const counter = (kind: string, max: number, keyOf: (request: FastifyRequest) => string): Counter => {
    const keyGenerator = (request: FastifyRequest) => `${kind}:${keyOf(request)}`;
    const here = alone({ max: Math.ceil(max / nodes), keyGenerator });
    const everywhere = together?.({ max, keyGenerator });
    return async (request) => {
      const counted = (await everywhere?.(request)) ?? (await here(request));
      if (!counted.isAllowed && counted.isExceeded)
        throw new ProtocolError(429, { retryAfterSec: Math.max(1, counted.ttlInSeconds) });
    };
  };
  const byAddress = ({ ip }: FastifyRequest) => countedAddress(ip);
  const address = counter('address', ADDRESS_PER_MINUTE, byAddress);
  const own = new Map(
    CALL_NAMES.flatMap((name) => {
      const most = GUARDED.has(name) ? GUARDED_PER_MINUTE : callMeta(name).writes?.perMinute;
      return most === undefined ? [] : [[name, counter(name, most, byAddress)] as const];
    }),
  );
  const visitor = counter('visitor', PER_MINUTE, byAddress);
  const byPlayer = ({ session }: FastifyRequest) => String(session?.userId);
  const player = counter('player', PER_MINUTE, byPlayer);
  const guarded = counter('guarded', GUARDED_PER_MINUTE, byPlayer);
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
