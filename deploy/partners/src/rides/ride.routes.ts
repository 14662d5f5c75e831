import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../ground/clock';
import type { Database } from '../db/database';
import type { PlayAnswer, Refused } from '../games/game-api';
import { balanceOf, type Purse } from '../games/purse-port';
import { viewOf } from '../games/round-view';
import { owns, roundById } from '../games/rounds';
import { sessionOf, type GameSession } from '../games/sessions';
import { recentCommonRounds } from './common-rounds';
import type { Fleet } from './fleet';
import type { PastRidesAnswer } from '../jeepney-crash/ride-api';
import type { Rides } from './rides';
import { Watchers, type WatcherBounds } from './watchers';

/** Route of the event stream of a ride. */
export const NEWS_PATH = '/game/v1/rides/news';

const leave = z.strictObject({ roundId: z.uuid() });
/** Number of past rides for verification. */
const CHECKABLE = 20;
/** Interval of heartbeats, ms: they keep both sides from treating the connection as dead. */
const BEAT_MS = 15_000;

export interface RideRoutesOptions {
  database: Database;
  fleet: Fleet;
  rides: Rides;
  purseOf: (session: GameSession) => Purse;
  clock: Clock;
  /** Limits of watching pages; tests set their own. */
  watchers?: WatcherBounds | undefined;
}

/** Routes of the ride's page (types in `ride-api.ts`), in addition to those of every game. */
export async function rideRoutes(app: FastifyInstance, options: RideRoutesOptions): Promise<void> {
  const { database, fleet, rides, purseOf, clock } = options;
  const watchers = new Watchers(options.watchers);

  app.get('/game/v1/rides', async (): Promise<PastRidesAnswer> => {
    const past = await recentCommonRounds(database.pool, CHECKABLE);
    return {
      rides: past.map(({ id, number, commitment, link, seed, multiplier, state }) => {
        return { id, number, commitment, link, seed, multiplier, isVoid: state !== 'crashed' };
      }),
    };
  });

  app.get(NEWS_PATH, async (request, reply) => {
    const { ip } = request;
    const { authorization } = request.headers;
    const session = authorization === undefined ? undefined : await sessionOf(database.pool, authorization);
    const { raw } = reply;
    let silence = () => undefined as void;
    const end = () => {
      silence();
      raw.end();
    };
    const leave = watchers.join({ playerId: session && !session.demo ? session.playerId : null, end }, ip);
    if (!leave) return reply.code(503).header('retry-after', '5').send({ error: 'UNAVAILABLE' });
    reply.hijack();
    raw.once('close', () => {
      silence();
      leave();
    });
    // The page closed its connection during the look-up of the session.
    if (raw.destroyed || raw.closed) {
      leave();
      return reply;
    }
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    raw.write('retry: 1000\n\n');
    const stop = fleet.watch((news) => void raw.write(`data: ${JSON.stringify(news)}\n\n`));
    const beat = setInterval(() => void raw.write(':\n\n'), BEAT_MS);
    // Stops all writes after the end of the stream: a write to a closed response would be an uncaught error.
    silence = () => {
      stop();
      clearInterval(beat);
    };
    return reply;
  });
  // Event streams have no end, and a closing server waits for open requests: end them first.
  app.addHook('preClose', async () => {
    watchers.endAll();
  });

  app.post('/game/v1/leave', async (request, reply): Promise<PlayAnswer | Refused | undefined> => {
    // The server's clock at the arrival of the request decides, so the player loses no time to the handling.
    const requestedAt = clock.now();
    const body = leave.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
    const session = await sessionOf(database.pool, request.headers.authorization);
    if (!session) return { status: 'SESSION_UNKNOWN' };
    const round = await roundById(database.pool, body.data.roundId);
    if (!round || !owns(session, round)) return { status: 'BAD_AMOUNT' };
    let now = round;
    if (round.state === 'open') {
      const left = fleet.leftAt(round, requestedAt);
      if (left === undefined) return { status: 'TOO_LATE' };
      now = await rides.end(round, left);
    }
    if (now.shown === 0) return { status: 'PENDING' };
    return { status: 'OK', round: viewOf(now), balance: balanceOf(await purseOf(session).look(session)) };
  });
}
