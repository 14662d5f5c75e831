import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database';
import { betSchema } from './bet-schema';
import type { createEnter } from './enter-game';
import type { HistoryAnswer, Refused } from './game-api';
import type { Play } from './play';
import type { Purse } from './purse-port';
import { historyOf } from './round-view';
import { recentRounds } from './rounds';
import { sessionOf, type GameSession } from './sessions';

const init = z.union([
  z.object({ launchToken: z.string().min(1).max(256) }),
  z.object({ clientToken: z.string().min(1).max(256), refill: z.boolean().optional() }),
]);
const play = z.union([
  z.object({ requestId: z.uuid(), bet: betSchema, free: z.uuid().optional(), rules: z.string().max(64).optional() }),
  z.object({ roundId: z.uuid(), spin: z.number().int().positive() }),
]);

/** Number of rounds in the history; player protection C45 requires at least ten. */
const HISTORY = 20;

export interface GameOptions {
  database: Database;
  enter: ReturnType<typeof createEnter>;
  play: Play;
  purseOf: (session: GameSession) => Purse;
}

/**
 * Routes of the game page (types in `game-api.ts`). They answer HTTP 200 with a `status`; HTTP 400 only for malformed
 * bodies.
 */
export async function gameRoutes(app: FastifyInstance, options: GameOptions): Promise<void> {
  const { database } = options;

  app.post('/game/v1/init', async (request, reply) => {
    const body = init.safeParse(request.body);
    return body.success ? options.enter(body.data) : reply.code(400).send({ error: z.prettifyError(body.error) });
  });

  app.post('/game/v1/play', async (request, reply) => {
    const body = play.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
    const session = await sessionOf(database.pool, request.headers.authorization);
    if (!session) return { status: 'SESSION_UNKNOWN' } satisfies Refused;
    return 'bet' in body.data
      ? options.play.spin(session, body.data)
      : options.play.freeSpin(session, body.data.roundId, body.data.spin);
  });

  app.post('/game/v1/history', async (request): Promise<HistoryAnswer | Refused> => {
    const session = await sessionOf(database.pool, request.headers.authorization);
    if (!session) return { status: 'SESSION_UNKNOWN' };
    const purse = await options.purseOf(session).look(session);
    if (purse.status !== 'OK') return purse;
    return {
      status: 'OK',
      rounds: (await recentRounds(database.pool, session, HISTORY)).map((round) => historyOf(round)),
    };
  });
}
