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

/** How many streams there may be at once on a node. Mobile networks put many players behind one address. */
export interface LiveBounds {
  all: number;
  address: number;
  /** Tabs and devices of one account. */
  account: number;
}
const BOUNDS: LiveBounds = { all: 2_000, address: 200, account: 5 };

/** Milliseconds: interval of reading all wallets anew, in case a node died before it sent its news. */
const MAKE_UP_MS = 60_000;
/** Seconds after which a client told to come back may do so. */
const RETRY_SEC = 30;

export interface LiveOptions {
  bounds?: LiveBounds;
  /** How often a stream says that it is there, and sessions are looked at; ms. */
  beatMs?: number;
}

/**
 * GET /app/v1/live: a logged-in player's facts as server-sent events (`LIVE_FACTS`), from the state of now on. It
 * ends with its session (an event `end`), and is no action of the player (player protection C07). 401 without a
 * session that is awake, 503 with `retryAfterSec` beyond the bounds: then the page asks by itself from time to time.
 */
export function addLive(
  app: FastifyInstance,
  { database, sessions }: { database: Database; sessions: Sessions },
  limits: RequestLimits,
  domains: readonly FactReaders[],
  { bounds = BOUNDS, beatMs = LIVE_BEAT_MS }: LiveOptions = {},
): void {
  const failed = (error: unknown): void => app.log.warn({ err: error }, 'facts could not be told');
  const readers = mergeReaders([{ wallet: walletSnaps }, ...domains]);
  const hub = new Hub({ database, sessions, readers, failed });
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
    // An event that waits for more of its kind to be packed with comes too late.
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
      // Proxies must pass each event on at once (`x-accel-buffering` is the header of nginx and others for it).
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream.out);
    },
  );
}
