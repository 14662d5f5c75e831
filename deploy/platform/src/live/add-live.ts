import { LIVE_BEAT_MS, LIVE_PATH } from '@parola/calls';
import type { FastifyInstance } from 'fastify';
import { subscribeNews } from '../db/live-news';
import type { Database } from '../db/pool';
import { countedAddress } from '@parola/process/counted-address';
import { ProtocolError } from '../ground/errors';
import { tokenOf } from '../http/bearer-token';
import type { RequestLimits } from '../http/request-limits';
import type { Sessions } from '../http/sessions';
import { walletSnaps } from '../ledger/ledger';
import { Broadcast } from './broadcast';
import { mergeReaders, type FactReaders } from './fact-readers';
import { Hub } from './fact-hub';
import { LiveStream } from './live-stream';
import { StreamCount } from './stream-count';

/**
 * Maximum of open streams on a node: in total, per IP address (shared by many players of a mobile network), per
 * account.
 */
export interface LiveBounds {
  all: number;
  address: number;
  /** Tabs and devices of one account. */
  account: number;
}
const BOUNDS: LiveBounds = { all: 2_000, address: 200, account: 5 };

/** Interval of re-reading all wallets, ms, in case a node died before it sent its notifications. */
const MAKE_UP_MS = 60_000;
/** `retryAfterSec` of a refused client. */
const RETRY_SEC = 30;

export interface LiveOptions {
  bounds?: LiveBounds;
  /** Interval of heartbeats and of session checks; ms. */
  beatMs?: number;
  /** Gets the number of open streams. */
  streams?: StreamCount;
}

/**
 * GET /app/v1/live: streams a player's facts as server-sent events (`LIVE_FACTS`), first the present state, then
 * changes. The stream ends with its session (event `end`), and does not count as an action of the player (player
 * protection C07). 401 without an active session; 503 with `retryAfterSec` beyond the bounds: then the page falls back
 * to polling.
 */
export function addLive(
  app: FastifyInstance,
  { database, sessions }: { database: Database; sessions: Sessions },
  limits: RequestLimits,
  domains: readonly FactReaders[],
  { bounds = BOUNDS, beatMs = LIVE_BEAT_MS, streams = new StreamCount() }: LiveOptions = {},
): void {
  const failed = (error: unknown): void => app.log.warn({ err: error }, 'facts were not sent');
  const readers = mergeReaders([{ wallet: walletSnaps }, ...domains]);
  const hub = new Hub({ database, sessions, readers, failed });
  streams.source = () => hub.all.length;
  const broadcast = new Broadcast(database.db);
  subscribeNews(database.db, broadcast);

  const timers = [
    setInterval(() => {
      for (const stream of hub.all) stream.beat();
      void hub.look().catch(failed);
    }, beatMs),
    setInterval(() => hub.readMoney(), MAKE_UP_MS),
  ];
  for (const timer of timers) timer.unref();
  app.addHook('preClose', async () => {
    timers.forEach(clearInterval);
    await hub.close();
  });
  app.addHook('onClose', () => broadcast.close());

  app.get(
    LIVE_PATH,
    // No compression: the compressor would hold back small events.
    { compress: false, exposeHeadRoute: false, onRequest: (request) => limits.arrived(request, null) },
    async (request, reply) => {
      const address = countedAddress(request.ip);
      const { all } = hub;
      const here = all.filter(({ owner }) => owner.address === address).length;
      if (all.length >= bounds.all || here >= bounds.address)
        throw new ProtocolError(503, { retryAfterSec: RETRY_SEC });
      const token = tokenOf(request);
      request.session = token ? await sessions.resolve(token, new Date()) : null;
      await limits.known(request, null);
      const { session } = request;
      if (!session || session.idle) throw new ProtocolError(401);
      hub.makeRoom(session.userId, bounds.account);
      const stream = new LiveStream({ userId: session.userId, sessionId: session.id, address });
      hub.join(stream);
      // `x-accel-buffering: no` stops nginx and other proxies from buffering events.
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream.out);
    },
  );
}
