import path from 'node:path';
import { forTerminal } from '@parola/terminal';
import type { FastifyInstance } from 'fastify';
import { keptSentence } from './db/apply-functions';
import { startEmbedded, type EmbeddedPostgres } from './db/embedded';
import { migrate } from './db/migrate';
import { openDatabase } from './db/pool';
import { checkPooler } from './db/pooler';
import { roleOf } from './db/roles';
import { checkServerSettings } from './db/server-settings';
import { setSessionDefaults } from './db/session-defaults';
import { composeHooks } from './domain-api/compose-hooks';
import type { Domain } from './domain-api/domain';
import { buildOperatorsServer } from './operators-server';
import { buildServer } from './server';
import type { CallOptions } from './http/call-routes';
import { sessionRules } from './config';
import { edgeWarning } from './http/edge-peer';
import { Sessions } from './http/sessions';
import { coreJobs } from './jobs/core-jobs';
import { runJobs } from './jobs/run-jobs';
import { GameWallet } from './ledger/game-wallet';
import { connectPartners } from './partners/connect-partners';
import type { Settings } from './ground/settings';
import { Vault } from './ground/vault';
import { seedContent } from './domain-api/seed-content';
import { Redraws } from './uploads/redraw-pool';
import { Staging } from './uploads/staging';
import { checksOf } from './domain-api/domain-checks';

/** Default host of the operators' listener: only this machine, or a tunnel or proxy of the operator, reaches it. */
const LOOPBACK = '127.0.0.1';

export interface RunningPlatform {
  app: FastifyInstance;
  port: number;
  /** Closes HTTP, jobs, partners, pool and the embedded database, in that order. */
  stop(): Promise<void>;
}

/**
 * Starts the platform: database (operator's or embedded), migrations, domains, HTTP server, jobs. After a failure it
 * stops the parts already started. `uploadOf`: replaced by drills only.
 */
export async function startPlatform(
  settings: Settings,
  domains: readonly Domain[],
  { uploadOf }: Pick<CallOptions, 'uploadOf'> = {},
): Promise<RunningPlatform> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const warning = edgeWarning(settings);
    if (warning) process.stderr.write(`${warning}\n`);
    const { owner, application, reader } = await databaseOf(settings, undo);
    const { listenUrl, prepared } = settings;
    const direct = listenUrl ?? application;
    await checkPooler({ application, listen: listenUrl, owner, prepared });
    const { functions } = await migrate(owner ?? direct, domains, {
      application: owner && roleOf(application),
      reader: reader && roleOf(reader),
    });
    if (functions.kept.length > 0) process.stderr.write(`${keptSentence(functions)}\n`);
    await setSessionDefaults(direct);
    const database = openDatabase(application, { prepared, listenUrl: direct });
    undo.push(() => database.close());
    await checkServerSettings(database.db, settings.profile === 'production', (sentence) =>
      process.stderr.write(`${sentence}\n`),
    );
    const partners = connectPartners(settings);
    undo.push(() => partners.close());
    const hooks = composeHooks(domains);
    const redraws = new Redraws();
    undo.push(async () => redraws.close());
    const given = {
      hooks,
      settings,
      database,
      partners,
      vault: new Vault(settings.vault),
      redraws,
      sessions: new Sessions(database.db, sessionRules),
      games: new GameWallet(database.db),
    };
    const staging = new Staging(path.resolve(settings.dataDir, 'uploads'));
    const app = await buildServer({
      services: given,
      staging,
      domains,
      uploadOf,
      logger: { level: 'warn', stream: process.stderr },
      onBadAnswer: (call, field, message) => app.log.error({ call, field, message }, 'an answer breaks its schema'),
    });
    const services = { ...given, log: app.log };
    await seedContent(database.db, domains, settings, app.log);
    for (const domain of domains) await domain.start?.(services);
    const jobs = [
      ...coreJobs({
        db: database.db,
        daily: hooks.daily,
        staging,
        nightly: {
          db: database.db,
          readerUrl: reader ?? direct,
          checks: checksOf(domains),
          log: app.log,
        },
      }),
      ...domains.flatMap((domain) => domain.jobs?.(services) ?? []),
    ];
    const running = runJobs(jobs, app.log);
    undo.push(() => running.stop());
    undo.push(() => app.close());
    const address = await app.listen({ port: settings.port, host: settings.host });
    if (settings.desk) {
      const operators = await buildOperatorsServer(services, domains, {
        jobs: running,
        logger: { level: 'warn', stream: process.stderr },
      });
      undo.push(() => operators.close());
      await operators.listen({ port: settings.desk.port, host: settings.desk.host ?? LOOPBACK });
    }
    return { app, port: Number(new URL(address).port), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Connection strings by role, starting the embedded database if needed. `owner` is undefined if migrations run
 * separately, or if the application owns its tables.
 */
async function databaseOf(
  { databaseUrl, ownerUrl, readerUrl, dataDir }: Settings,
  undo: (() => Promise<unknown>)[],
): Promise<{ owner?: string | undefined; application: string; reader?: string | undefined }> {
  if (databaseUrl) return { owner: ownerUrl, application: databaseUrl, reader: readerUrl };
  const embedded: EmbeddedPostgres = await startEmbedded({
    dataDir: path.resolve(dataDir),
    log: (line) => process.stderr.write(forTerminal(`${line}\n`)),
  });
  undo.push(() => embedded.stop());
  return embedded.database('parola');
}
