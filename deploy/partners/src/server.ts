import { randomBytes, randomUUID } from 'node:crypto';
import { addRequestMetrics } from '@parola/process/request-metrics';
import { keepAnswersReadable } from '@parola/process/unread-body';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Registry } from 'prom-client';
import { loadSymbolArt } from './art/symbol-art';
import { systemClock, type Clock } from './ground/clock';
import type { Config } from './config';
import { openDatabase } from './db/database';
import { BET_LEVELS } from './engine/bets';
import { liveDraw, type DrawBelow } from './engine/rng';
import { verifyDaily } from './games/daily-rules';
import { createEnter } from './games/enter-game';
import { artOf, gamePage, GAME_SOURCES } from './games/game-page';
import { gameRoutes } from './games/game.routes';
import { createPlay } from './games/play';
import { DEMO_BALANCE, playMoney } from './games/play-money';
import { providerRoutes } from './games/provider.routes';
import { realMoney } from './games/real-money';
import { GAMES, gameOf, verifyVersions } from './games/registry';
import { roundTopics } from './games/round-topics';
import { seamlessWallet } from './games/seamless';
import { addSession, type GameSession } from './games/sessions';
import { Wanted, wantedRoutes } from './games/scripted-outcomes';
import { Fleet } from './rides/fleet';
import { NEWS_PATH, rideRoutes } from './rides/ride.routes';
import type { WatcherBounds } from './rides/watchers';
import { createRides } from './rides/rides';
import { liveRoutes } from './live/live.routes';
import { Outbox } from './outbox/outbox';
import { addOutboxMetrics, readOutbox } from './outbox/outbox-metrics';
import { bundleAssets } from './pages/assets';
import { handleErrors } from './pages/errors';
import { html } from './pages/html';
import { serveImmutable } from './pages/immutable';
import { indexPage } from './pages/index-page';
import { page, sendPage } from './pages/page';
import { pspTopic, PSP_NOTICE } from './psp/payment-choice';
import { payerRoutes } from './psp/payer.routes';
import { payoutRoutes } from './psp/payout.routes';
import { pspRoutes } from './psp/psp.routes';
import { settlementRoutes } from './psp/settlement.routes';
import { socialRoutes } from './social/social.routes';
import { smsRoutes } from './sms/sms.routes';

/**
 * Timeouts of a connection, ms: for its headers (or for a silent connection), for a whole request, for an idle
 * exchange, and between two requests.
 */
const TIMES = {
  requestTimeout: 15_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};

export interface ServerOptions {
  /** Generator of outcomes; tests script it. */
  draw?: DrawBelow;
  /** Clock of rides and rounds; tests step it. */
  clock?: Clock;
  /** Limits of pages that watch the rides; tests set their own. */
  watchers?: WatcherBounds;
  /** Default: no logger. */
  logger?: FastifyServerOptions['logger'];
  /** Registry of the metrics; without it nothing is counted. */
  metrics?: Registry | undefined;
}

/**
 * Builds the whole sandbox as one fastify instance that does not listen yet: migrates the database, bundles the assets,
 * verifies the rules, starts the outbox. `close()` refuses new requests, waits for sends under way, and closes the
 * database.
 */
export async function buildServer(
  config: Config,
  { draw = liveDraw, clock = systemClock, watchers, logger = false, metrics }: ServerOptions = {},
): Promise<FastifyInstance> {
  verifyVersions();
  const { siteOrigin, otherSites, publicUrl, secrets, timing } = config;
  const embedders = [siteOrigin, ...otherSites].join(' ');
  const [database, assets, art] = await Promise.all([
    openDatabase(config.databaseUrl),
    bundleAssets(),
    loadSymbolArt(
      config.artDir,
      GAMES.flatMap(({ face }) => face.symbols.map(({ art: name }) => name)),
    ),
  ]);
  const app = Fastify({ logger, bodyLimit: 64 * 1024, ...TIMES, routerOptions: { ignoreTrailingSlash: true } });
  if (metrics) addRequestMetrics(app, metrics, { streams: [NEWS_PATH] });
  keepAnswersReadable(app);

  const games = { provider: 'sandbox-games', secrets: secrets.games };
  const wallet = seamlessWallet(config.platformUrl, games, timing.walletTimeout);
  let givenUp = 0;
  const outbox: Outbox = new Outbox({
    database,
    platformUrl: config.platformUrl,
    topics: {
      ...roundTopics(games, () => outbox),
      [PSP_NOTICE]: pspTopic({ provider: 'sandbox-psp', secrets: secrets.psp }),
    },
    timeoutMs: timing.walletTimeout,
    backoff: timing.backoff,
    giveUpMs: timing.giveUp,
    pollMs: timing.poll,
    onDead: (message) => {
      givenUp += 1;
      app.log.error({ message }, 'message dropped after the last retry');
    },
  });
  if (metrics) addOutboxMetrics(metrics, { read: () => readOutbox(database.pool), givenUp: () => givenUp });
  const real = realMoney({
    database,
    outbox,
    wallet,
    deadMansSwitch: timing.walletTimeout * 3,
    settleAbandoned: timing.settleAbandoned,
  });
  const demo = playMoney(database);
  const purseOf = (session: GameSession) => (session.demo ? demo : real);
  const wanted = config.scriptedOutcomes ? new Wanted() : undefined;
  const rides = createRides({ database, purseOf });
  const fleet = new Fleet({
    ...{ database, draw, rides, wanted, pace: timing.ride, clock },
    onError: (error) => app.log.error({ err: error }, 'a ride failed'),
  });
  const play = createPlay({ database, draw, wanted, shared: fleet, purseOf, minCycle: timing.minCycle, clock });
  const enter = createEnter({ database, wallet, play, purseOf, minCycle: timing.minCycle });

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
  });
  handleErrors(app, assets.pageStyle, siteOrigin);
  app.setNotFoundHandler((_request, reply) => {
    const body = html`<main class="card">
      <h1>Page not found</h1>
      <p><a href="/">To the sandbox</a></p>
    </main>`;
    return sendPage(reply.code(404), page({ title: 'Page not found', stylesheet: assets.pageStyle, body }), siteOrigin);
  });

  await serveImmutable(app, [...assets.files, ...art.files]);
  await app.register(providerRoutes, { database, play, publicUrl, secrets: secrets.games });
  await app.register(gameRoutes, { database, enter, play, purseOf });
  await app.register(rideRoutes, { database, fleet, rides, purseOf, clock, watchers });
  await app.register(liveRoutes, {
    publicUrl,
    embedders,
    secrets: secrets.games,
    ...{ script: assets.liveScript, style: assets.liveStyle, pageStyle: assets.pageStyle },
  });
  if (wanted) {
    app.log.warn('outcomes of rounds can be scripted: this provider is for tests');
    const onWish = async (gameCode: string) => {
      if (gameOf(gameCode).pace === 'ride') await fleet.redraw();
    };
    await app.register(wantedRoutes, { wanted, onWish });
  }
  const psp = {
    database,
    outbox,
    secrets: secrets.psp,
    platformUrl: config.platformUrl,
    publicUrl,
    siteOrigin,
    otherSites,
    stylesheet: assets.pageStyle,
    script: assets.payScript,
  };
  await app.register(pspRoutes, psp);
  await app.register(payerRoutes, psp);
  await app.register(payoutRoutes, { ...psp, step: timing.payoutStep });
  await app.register(settlementRoutes, psp);
  await app.register(socialRoutes, {
    publicUrl,
    siteOrigin,
    stylesheet: assets.pageStyle,
    secret: config.socialSecret,
  });
  await app.register(smsRoutes, { database, secrets: secrets.sms, stylesheet: assets.pageStyle, siteOrigin });

  for (const { code, face, version } of GAMES) {
    const text = gamePage({
      script: assets.gameScript,
      style: assets.gameStyle,
      settings: { siteOrigin, otherSites, art: artOf(face, art.map), game: face, version },
    });
    app.get(`/play/${code}`, (_request, reply) => sendPage(reply, text, embedders, GAME_SOURCES));
  }
  app.get('/', (_request, reply) => {
    return sendPage(
      reply,
      page({ title: 'Partners', stylesheet: assets.pageStyle, body: indexPage(siteOrigin, GAMES) }),
      siteOrigin,
    );
  });
  app.get('/healthz', async () => {
    await database.pool.query('SELECT 1');
    return { ok: true };
  });
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) =>
      body.resume().on('end', () => done(null)),
    );
    forms.post<{ Params: { code: string } }>('/sandbox/try/:code', async (request, reply) => {
      const gameCode = request.params.code;
      if (!GAMES.some(({ code }) => code === gameCode)) return reply.callNotFound();
      const launchToken = randomBytes(32).toString('base64url');
      const limits = { minBet: BET_LEVELS[0] ?? 0, maxBet: BET_LEVELS.at(-1) ?? 0 };
      const launch = {
        playerId: `visitor-${randomUUID()}`,
        gameCode,
        launchToken,
        lang: 'en',
        lobbyUrl: publicUrl,
        depositUrl: publicUrl,
        demo: true,
        limits,
        realityCheckMin: 60,
      };
      await addSession(database.pool, launch, DEMO_BALANCE);
      return reply.redirect(`/play/${gameCode}#launchToken=${launchToken}`, 303);
    });
  });

  const stopVerifying = verifyDaily();
  outbox.start();
  fleet.start();
  app.addHook('onClose', async () => {
    stopVerifying();
    await fleet.stop();
    await outbox.stop();
    await database.close();
  });
  return app;
}
