import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAccessLog } from '@parola/process/access-log';
import { metricsRegistry, serveMetrics } from '@parola/process/metrics';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { StartWait } from './db/start-wait';
import { checksOf } from './domain-api/domain-checks';
import { composeHooks } from './domain-api/compose-hooks';
import type { Domain, Services } from './domain-api/domain';
import { seedContent } from './domain-api/seed-content';
import { buildOperatorsServer } from './operators-server';
import { addPlatformMetrics, stateOf, type MetricSources } from './platform-metrics';
import { prepareDatabase, type Undo } from './prepare-database';
import { buildServer } from './server';
import type { CallOptions } from './http/call-routes';
import { sessionRules } from './config';
import { closeGently, Draining } from './http/draining';
import { edgeWarning } from './http/edge-peer';
import { limitsNotice } from './http/request-limits';
import { addHealth } from './http/health';
import { Sessions } from './http/sessions';
import { coreJobs, localJobs } from './jobs/core-jobs';
import { Measured } from './jobs/measure-backlogs';
import { deleteReport, ownProcess, REPORT_JOB, reportJob } from './jobs/process-reports';
import { runJobs, type Job } from './jobs/run-jobs';
import { GameWallet } from './ledger/game-wallet';
import { StreamCount } from './live/stream-count';
import { connectPartners } from './partners/connect-partners';
import { PartnerCalls } from './ground/partner-calls';
import type { ProcessRole } from './ground/process-roles';
import type { Settings } from './ground/settings';
import { Vault } from './ground/vault';
import { pictureJobs } from './jobs/picture-jobs';
import { pictureNotice, Pictures } from './pictures/pictures';
import { Redraws } from './uploads/redraw-pool';
import { Staging } from './uploads/staging';

/** Default host of the operators' listener: only this machine, or a tunnel or proxy of the operator, reaches it. */
const LOOPBACK = '127.0.0.1';

const SEEDS = 'Another process writes the content of a release';

const logger = { level: 'warn', stream: process.stderr } as const;

export interface RunningPlatform {
  app: FastifyInstance;
  port: number;
  /**
   * Lets readiness fail for the time of the settings, lets requests under way finish, then closes jobs, partners, pool
   * and the embedded database, in that order.
   */
  stop(): Promise<void>;
}

type PlatformOptions = Pick<CallOptions, 'uploadOf'>;

interface OpenOptions extends PlatformOptions {
  metrics?: Registry | undefined;
}

/** Part of the time of a stop that is left for jobs and connections of the database, ms. */
const REST_MS = 1_000;

interface Opened {
  draining: Draining;
  app: FastifyInstance;
  services: Services;
  staging: Staging;
  readerUrl: string;
  partnerCalls: PartnerCalls;
  streams: StreamCount;
}

/** Ends what a start has begun, the last step first. */
async function end(undo: Undo): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step();
}

/**
 * Starts the roles of this process: database (operator's or embedded), migrations, domains, HTTP servers, jobs. After a
 * failure it stops the parts already started. `uploadOf`: replaced by drills only.
 */
export async function startPlatform(
  settings: Settings,
  domains: readonly Domain[],
  options: PlatformOptions = {},
): Promise<RunningPlatform> {
  const undo: Undo = [];
  try {
    const metrics = metricsRegistry(settings.metrics);
    const opened = await open(settings, domains, undo, { ...options, metrics });
    const { app, services, draining } = opened;
    const measured = new Measured();
    const { database, games } = services;
    const self = ownProcess(settings.roles);
    const sources: MetricSources = {
      ...{ pool: database.pool, bets: games, measured, partners: opened.partnerCalls, streams: opened.streams },
      pictures: services.pictures.bucket,
      jobs: { counts: () => running.counts() },
    };
    const report = reportJob(database.db, self, () => stateOf(sources));
    const running = runJobs([...jobsOf(opened, domains, metrics && measured), report], app.log);
    undo.push(() => deleteReport(database.db, self));
    undo.push(() => running.stop());
    if (metrics) addPlatformMetrics(metrics, sources);
    const listener = await serveMetrics(metrics, settings.metrics);
    undo.push(async () => listener?.close());
    const servers = [app];
    undo.push(async () => {
      draining.isActive = true;
      await Promise.all(servers.map((server) => closeGently(server, Math.max(0, settings.stopMs - REST_MS))));
    });
    const address = await app.listen({ port: settings.port, host: settings.host });
    const { desk } = services.settings;
    if (desk) {
      const operators = await buildOperatorsServer(services, domains, { jobs: running, logger, draining });
      servers.push(operators);
      await operators.listen({ port: desk.port, host: desk.host ?? LOOPBACK });
    }
    // The job logs its failure.
    void running.runNow(REPORT_JOB).catch(() => undefined);
    const stop = async () => {
      draining.isActive = true;
      await sleep(settings.drainMs);
      await end(undo);
    };
    return { app, port: Number(new URL(address).port), stop };
  } catch (error) {
    await end(undo);
    throw error;
  }
}

/** Brings the database to this release (migrations, functions, content), as the only work of a process. */
export async function migratePlatform(settings: Settings, domains: readonly Domain[]): Promise<void> {
  const undo: Undo = [];
  try {
    const { app } = await open(settings, domains, undo, {});
    undo.push(() => app.close());
  } finally {
    await end(undo);
  }
}

/** Opens all parts of the process, without jobs and listeners. */
async function open(
  allSettings: Settings,
  domains: readonly Domain[],
  undo: Undo,
  { uploadOf, metrics }: OpenOptions,
): Promise<Opened> {
  const hasRole = (role: ProcessRole) => allSettings.roles.includes(role);
  const settings = hasRole('operators') ? allSettings : { ...allSettings, desk: undefined };
  for (const notice of hasRole('web') ? [edgeWarning(settings), limitsNotice(settings)] : [])
    if (notice !== undefined) process.stderr.write(`${notice}\n`);
  const wait = new StartWait(settings.startWaitMs, (sentence) => process.stderr.write(`${sentence}\n`));
  const { database, readerUrl } = await prepareDatabase(settings, domains, { wait, undo });
  const partnerCalls = new PartnerCalls();
  const streams = new StreamCount();
  const partners = connectPartners(settings, partnerCalls);
  undo.push(() => partners.close());
  const redraws = new Redraws();
  undo.push(async () => redraws.close());
  const vault = new Vault(settings.vault);
  const pictures = new Pictures(database.db, vault, settings.pictures);
  undo.push(() => pictures.close());
  const notice = await pictureNotice(database.db, settings.pictures);
  if (notice !== undefined) process.stderr.write(`${notice}\n`);
  const basics = {
    hooks: composeHooks(domains),
    settings,
    database,
    partners,
    vault,
    redraws,
    pictures,
    sessions: new Sessions(database.db, sessionRules),
    games: new GameWallet(database.db),
  };
  const staging = new Staging(path.resolve(settings.dataDir, 'uploads'));
  const draining = new Draining();
  const app = hasRole('web')
    ? await buildServer({
        services: basics,
        staging,
        domains,
        uploadOf,
        logger,
        draining,
        live: { streams },
        metrics,
        accessLog: openAccessLog(settings.accessLog),
        onBadAnswer: (call, field, message) => app.log.error({ call, field, message }, 'an answer breaks its schema'),
      })
    : Fastify({ logger });
  if (!hasRole('web')) addHealth(app, database, draining);
  const services = { ...basics, log: app.log };
  pictures.logFailures(app.log);
  await wait.whileLocked(SEEDS, () => seedContent(database.db, domains, settings, app.log));
  for (const domain of domains) await wait.whileLocked(SEEDS, async () => domain.start?.(services));
  return { app, services, staging, readerUrl, draining, partnerCalls, streams };
}

/** The jobs of the roles of this process. `measured`: what the metrics need; undefined without metrics. */
function jobsOf(
  { services, staging, readerUrl }: Opened,
  domains: readonly Domain[],
  measured: Measured | undefined,
): Job[] {
  const {
    database: { db },
    hooks: { daily, backlogs },
    pictures,
    settings: { roles },
    log,
  } = services;
  const ofWeb = roles.includes('web') ? localJobs(staging) : [];
  if (!roles.includes('worker')) return ofWeb;
  const nightly = { db, readerUrl, checks: checksOf(domains), log };
  return [
    ...ofWeb,
    ...coreJobs({ db, daily, nightly }),
    ...pictureJobs(db, pictures),
    ...(measured ? [measured.job(db, backlogs)] : []),
    ...domains.flatMap((domain) => domain.jobs?.(services) ?? []),
  ];
}
