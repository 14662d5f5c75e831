import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database';
import { requireSignature } from '../signing/require-signature';
import { storable } from '../ground/storable-text';
import { BET_LEVELS } from '../engine/bets';
import { catalogue } from './catalogue';
import { addFreeGrant, closeFreeGrant } from './free-rounds';
import type { Play } from './play';
import { DEMO_BALANCE } from './play-money';
import { GAMES, gameOf } from './registry';
import { paidOf } from './round-bet';
import { historyOf } from './round-view';
import { roundById, settledRounds } from './rounds';
import { addSession, sessionById } from './sessions';

const hundredths = z.number().int().nonnegative();
const launch = z.object({
  playerId: storable(64),
  gameCode: z.enum(GAMES.map((game) => game.code)),
  launchToken: z.string().min(32).max(256),
  currency: z.literal('PHP'),
  lang: storable(16).default('en'),
  device: z.string().max(32).optional(),
  lobbyUrl: z.url(),
  depositUrl: z.url(),
  demo: z.boolean().default(false),
  limits: z.object({ minBet: hundredths, maxBet: hundredths }),
  realityCheckMin: z.number().int().nonnegative().default(60),
});

const SETTLED_PAGE = 500;
/** Epoch ms; the maximum is the last time that a Date can hold. */
const time = z.number().int().nonnegative().max(8_640_000_000_000_000);
const period = z.strictObject({ from: time, to: time, after: z.uuid().optional() });

const freeGrant = z.strictObject({
  grantId: z.uuid(),
  playerId: storable(64),
  gameCode: z.enum(GAMES.map((game) => game.code)),
  rounds: z.number().int().min(1).max(1_000),
  betPerRound: z.literal(BET_LEVELS),
  winCap: hundredths.min(1),
  expiresAt: time.transform((at) => new Date(at)),
});
const grantPath = z.object({ grantId: z.uuid() });

const roundPath = z.object({ roundId: z.uuid() });

export interface ProviderOptions {
  database: Database;
  play: Play;
  publicUrl: string;
  secrets: readonly string[];
}

/**
 * Routes that the casino calls at the game provider, all signed with the games secret. Malformed bodies get HTTP 400
 * `{error}`.
 */
export async function providerRoutes(
  app: FastifyInstance,
  { database, play, publicUrl, secrets }: ProviderOptions,
): Promise<void> {
  requireSignature(app, secrets);

  app.post('/provider/v1/games', async () => catalogue());

  app.post('/provider/v1/sessions', async (request, reply) => {
    const parsed = launch.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    if (gameOf(parsed.data.gameCode).bets.levels(parsed.data.limits).length === 0)
      return reply.code(400).send({ error: 'no bet level is within the limits' });
    await addSession(database.pool, parsed.data, parsed.data.demo ? DEMO_BALANCE : 0);
    // Tokens in the fragment reach no server log and no referrer.
    return {
      launchUrl: `${publicUrl}/play/${parsed.data.gameCode}#launchToken=${encodeURIComponent(parsed.data.launchToken)}`,
    };
  });

  // Stores a grant of free rounds; idempotent.
  app.post('/provider/v1/freeRounds', async (request, reply) => {
    const parsed = freeGrant.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    // Free rounds exist for slots only: the casino grants none for the pusher, although its rounds are spins too. The
    // schema limits the stake to the bet levels.
    if (gameOf(parsed.data.gameCode).pace !== 'slot')
      return reply.code(400).send({ error: 'the game takes no free rounds' });
    return (await addFreeGrant(database.pool, parsed.data))
      ? { status: 'OK' }
      : reply.code(409).send({ error: 'the grant is known with other terms' });
  });

  // Cancels the unplayed rounds of a grant. An unknown grant is answered like one without rounds.
  app.post('/provider/v1/freeRounds/:grantId/cancel', async (request, reply) => {
    const path = grantPath.safeParse(request.params);
    if (!path.success) return reply.code(400).send({ error: z.prettifyError(path.error) });
    await closeFreeGrant(database.pool, path.data.grantId);
    return { status: 'OK' };
  });

  // Lists settled rounds page by page, for the casino's reconciliation with its wallet. `next` is the `after` of the
  // next page, null after the last.
  app.post('/provider/v1/settled', async (request, reply) => {
    const parsed = period.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { from, to, after } = parsed.data;
    const rounds = await settledRounds(database.pool, {
      from: new Date(from),
      to: new Date(to),
      after,
      count: SETTLED_PAGE,
    });
    return { rounds, next: rounds.length === SETTLED_PAGE ? rounds.at(-1)?.roundId : null };
  });

  app.post('/provider/v1/rounds/:roundId', async (request, reply) => {
    const path = roundPath.safeParse(request.params);
    const round = path.success ? await roundById(database.pool, path.data.roundId) : undefined;
    return round ? { status: 'OK', round: historyOf(round) } : reply.code(404).send({ status: 'ROUND_UNKNOWN' });
  });

  app.post('/provider/v1/rounds/:roundId/resolve', async (request, reply) => {
    const path = roundPath.safeParse(request.params);
    const round = path.success ? await roundById(database.pool, path.data.roundId) : undefined;
    const session = round && (await sessionById(database.pool, round.sessionId));
    if (!round || !session) return reply.code(404).send({ status: 'ROUND_UNKNOWN' });
    const resolved = await play.resolve(session, round);
    return {
      status: 'OK',
      state: resolved.state,
      bet: paidOf(resolved),
      win: resolved.state === 'void' ? 0 : resolved.win,
    };
  });
}
