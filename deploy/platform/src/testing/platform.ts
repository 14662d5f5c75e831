import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CallName, CallRequest, CallResponse, Refusal } from '@parola/calls';
import { callPath } from '@parola/calls';
import { callMeta } from '@parola/calls/schemas';
import type { FastifyInstance } from 'fastify';
import { sessionRules } from '../config';
import { openDatabase, type Database, type Db, type Tx } from '../db/pool';
import { seedContent } from '../domain-api/seed-content';
import { composeHooks } from '../domain-api/compose-hooks';
import type { Domain, Services } from '../domain-api/domain';
import { buildOperatorsServer } from '../operators-server';
import { buildServer, type ServerOptions } from '../server';
import { closeGently } from '../http/draining';
import { Sessions, type SessionRules } from '../http/sessions';
import { player, WORLD } from '../ledger/accounts';
import { GameWallet } from '../ledger/game-wallet';
import { openWallet, postJournal } from '../ledger/ledger';
import { sealAll } from '../ledger/seal-journals';
import { verifyLedger, type Finding } from '../ledger/verify';
import type { Partners } from '../partners/client';
import { PROCESS_ROLES } from '../ground/process-roles';
import type { Settings } from '../ground/settings';
import { Vault } from '../ground/vault';
import type { PictureLimits } from '../pictures/picture-bucket';
import { Pictures } from '../pictures/pictures';
import { Redraws } from '../uploads/redraw-pool';
import { Staging } from '../uploads/staging';
import { createTestDatabase } from './cluster';
import { LogWatch } from './log-watch';
import { checksOf } from '../domain-api/domain-checks';

export interface TestPlatformOptions extends Partial<
  Pick<
    ServerOptions,
    'accessLog' | 'maintenance' | 'metrics' | 'rateLimit' | 'onBadAnswer' | 'uploadOf' | 'silentMs' | 'live' | 'inTurn'
  >
> {
  domains?: readonly Domain[];
  /** Settings that replace those of TEST_SETTINGS. */
  settings?: Partial<Settings>;
  /** Replaces the partners; without it a call to a partner fails the test. */
  partners?: Partners;
  sessionRules?: SessionRules;
  /** Logged messages of errors that the tests provoke. Any other logged error fails the test file at `close`. */
  expectedErrors?: readonly string[];
  /** `silent` to ignore logged errors; default `error`. */
  logLevel?: 'error' | 'silent';
  /**
   * For tests that violate ledger invariants on purpose. Without it a violated invariant fails the test file at
   * `close`.
   */
  brokenLedger?: boolean;
  /** Limits of requests to the bucket of pictures. */
  pictureLimits?: PictureLimits;
  /** Another cluster than that of the test run. */
  clusterUrl?: string;
  /** Maps the database's URL to the URL for the server, e.g. through a proxy. */
  databaseAt?: (url: string) => Promise<string>;
}

export interface TestPlayer {
  userId: bigint;
  token: string;
}

export interface CallOptions {
  token?: string;
  /** Idempotency key; default: a new one for mutating calls; null: none. */
  requestId?: string | null;
  headers?: Record<string, string>;
}

/** A response: `body` is a success if `body.errcode` is 0 and `status` 200; check one of them first. */
export interface Answer<N extends CallName> {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  body: CallResponse<N> & Partial<Refusal>;
}

export interface TestPlatform {
  app: FastifyInstance;
  /** The operators' server. */
  operators: FastifyInstance;
  /** Folder with the files of running calls. */
  files: string;
  staging: Staging;
  /** Services of the server; their database uses the application's login, as in production. */
  services: Services;
  /** Database with the owner's login, for tests to prepare, change and inspect data. */
  database: Database;
  /** POST /app/v1/<name> with the common fields added, through app.inject. */
  call<N extends CallName>(name: N, body: CallRequest<N>, options?: CallOptions): Promise<Answer<N>>;
  /**
   * Creates a player with an open wallet, a session, and money from the sandbox world (hundredths). The offer of a
   * deposit limit (C24) is answered, unless `limitOffer` is `open`.
   */
  createPlayer(own?: { cash?: bigint; bonus?: bigint; limitOffer?: 'answered' | 'open' }): Promise<TestPlayer>;
  close(): Promise<void>;
}

const COMMON = {
  appId: 'parola',
  channel: 'WEB',
  clientReferrer: '',
  platform: 'test',
  appVersion: '1.0.0',
  appWebName: 'test',
};

export const TEST_SETTINGS: Settings = {
  roles: PROCESS_ROLES,
  startWaitMs: 60_000,
  drainMs: 0,
  stopMs: 5_000,
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  listenUrl: undefined,
  ownerUrl: undefined,
  readerUrl: undefined,
  prepared: true,
  partnersUrl: 'http://127.0.0.1:9',
  paymentOrigins: ['http://127.0.0.1:9'],
  limits: { url: undefined, nodes: 1 },
  pictures: { store: 'database', place: undefined },
  edge: { proxies: ['loopback'], secrets: [] },
  platformUrl: 'http://127.0.0.1:8',
  publicUrl: 'http://localhost',
  otherSites: [],
  profile: 'sandbox',
  artDir: undefined,
  collectorUrl: undefined,
  accessLog: false,
  metrics: { port: undefined, host: '127.0.0.1' },
  desk: undefined,
  demo: undefined,
  jobsOnDemand: false,
  social: [],
  vault: { data: [{ id: 1, key: Buffer.alloc(32, 1) }], lookup: Buffer.alloc(32, 2) },
  secrets: {
    games: ['games-secret-games-secret-games-secret'],
    psp: ['psp-secret-psp-secret-psp-secret-psp'],
    sms: ['sms-secret-sms-secret-sms-secret-sms'],
  },
};

/** Violated invariants of ledger and domains after the tests. */
async function findingsIn(db: Db, domains: readonly Domain[]): Promise<Finding[]> {
  await sealAll(db);
  return (await verifyLedger(db, checksOf(domains))).findings;
}

/** The configured session rules, if the platform has the domain `config`. */
function rulesOf(domains: readonly Domain[]): ((tx: Tx) => Promise<SessionRules>) | undefined {
  return domains.some(({ name }) => name === 'config') ? sessionRules : undefined;
}

const NO_PARTNERS: Partners = {
  call: async (partner, { path }) => {
    throw new Error(`unexpected call to ${partner} ${path}`);
  },
  close: async () => undefined,
};

/**
 * Options of a pool for tests of many concurrent calls: on a loaded machine they wait longer for a connection than the
 * 5 s of the product. A test with `databaseAt` is about an unavailable database and has the product's limit.
 */
export const PATIENT = { waitMs: 50_000 };

/** Time for open streams and requests of a test that ends, ms. */
const CUT_MS = 2_000;

/**
 * Opens the whole server on a separate database. A response that breaks the shared schema fails the call (500). One per
 * test file: `beforeAll(async () => { platform = await openTestPlatform({ domains: [mail] }); })`, `afterAll(() =>
 * platform.close())`.
 */
export async function openTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const {
    domains = [],
    partners = NO_PARTNERS,
    sessionRules: fixedRules,
    clusterUrl,
    databaseAt = async (url) => url,
    rateLimit = false,
    logLevel = 'error',
    expectedErrors = [],
    brokenLedger = false,
    pictureLimits,
    settings: changes = {},
    ...server
  } = options;
  const settings = { ...TEST_SETTINGS, ...changes };
  const own = await createTestDatabase(clusterUrl);
  const database = openDatabase(own.owner);
  const isPooled = own.application !== own.session;
  const address = await databaseAt(own.application);
  const application = openDatabase(address, {
    prepared: !isPooled,
    listenUrl: isPooled ? own.session : address,
    ...(!options.databaseAt && PATIENT),
  });
  const vault = new Vault(TEST_SETTINGS.vault);
  const services = {
    settings,
    database: application,
    hooks: composeHooks(domains),
    partners,
    vault,
    redraws: new Redraws(),
    pictures: new Pictures(application.db, vault, settings.pictures, pictureLimits),
    sessions: new Sessions(application.db, fixedRules ? async () => fixedRules : rulesOf(domains)),
    games: new GameWallet(application.db),
  };
  const refuseBad = (call: CallName, field: string, message: string) => {
    throw new Error(`${call} answers ${field}: ${message}`);
  };
  const watch = new LogWatch(expectedErrors);
  const logger = { level: logLevel, stream: watch.stream };
  const files = await mkdtemp(path.join(os.tmpdir(), 'parola-files-'));
  const staging = new Staging(files);
  const app = await buildServer({
    services,
    staging,
    domains,
    rateLimit,
    logger,
    onBadAnswer: refuseBad,
    // No queue per player: concurrent calls race as on several nodes, so only the database serialises them.
    inTurn: false,
    ...server,
  });
  await seedContent(application.db, domains, TEST_SETTINGS, app.log);
  for (const domain of domains) await domain.start?.({ ...services, log: app.log });
  services.pictures.logFailures(app.log);
  await app.ready();
  const operators = await buildOperatorsServer({ ...services, log: app.log }, domains, { logger });
  await operators.ready();
  let nextUser = 1_000_000n;

  return {
    app,
    operators,
    files,
    staging,
    database,
    services: { ...services, log: app.log },
    async call(name, body, { token, requestId, headers = {} } = {}) {
      const answer = await app.inject({
        method: 'POST',
        url: callPath(name),
        payload: { ...COMMON, ...body },
        headers: {
          ...(token ? { authorization: token } : {}),
          ...(callMeta(name).mutating && requestId !== null ? { 'x-request-id': requestId ?? randomUUID() } : {}),
          ...headers,
        },
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
    async createPlayer({ cash = 0n, bonus = 0n, limitOffer = 'answered' } = {}) {
      const userId = nextUser;
      nextUser += 1n;
      await database.db
        .insertInto('player')
        .values({
          id: userId,
          mobile: `+639${String(userId).padStart(9, '0')}`,
          account: `t${userId}`,
          nickname: `T${userId}`,
          password_hash: null,
          invite_code: `T${userId}`,
          pid: null,
          pid_at: null,
          birthday: '1990-01-01',
          created_at: new Date(),
        })
        .execute();
      if (limitOffer === 'answered')
        await database.db
          .insertInto('limit_offer')
          .values({ user_id: userId, value: 0n, answered_at: new Date() })
          .execute();
      await openWallet(database.db, userId);
      const { token } = await services.sessions.create(database.db, {
        userId,
        device: 'test',
        ip: '127.0.0.1',
        now: new Date(),
      });
      await postJournal(database.db, {
        kind: 'sandbox-fund',
        scope: 'test',
        key: `fund:${userId}`,
        ref: '',
        actor: 'test',
        legs: [
          { account: WORLD, amount: -(cash + bonus) },
          { account: player(userId, 'cash'), amount: cash },
          { account: player(userId, 'bonus'), amount: bonus },
        ],
      });
      return { userId, token };
    },
    async close() {
      await Promise.all([closeGently(app, CUT_MS), closeGently(operators, CUT_MS)]);
      services.redraws.close();
      await services.pictures.close();
      const broken = brokenLedger ? [] : await findingsIn(database.db, domains);
      await application.close();
      await database.close();
      await own.drop();
      await rm(files, { recursive: true, force: true });
      if (broken.length > 0) throw new Error(`the test leaves a broken ledger: ${JSON.stringify(broken)}`);
      const logged = watch.findings();
      if (logged.length > 0) throw new Error(logged.join('\n'));
    },
  };
}
