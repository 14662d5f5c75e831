import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startEmbedded, type EmbeddedPostgres } from './db/embedded';
import { migrate } from './db/migrate';
import { openDatabase } from './db/pool';
import { composeHooks } from './domain-api/compose-hooks';
import type { Domain } from './domain-api/domain';
import { buildServer } from './server';
import { Sessions } from './http/sessions';
import { coreJobs } from './jobs/core';
import { runJobs } from './jobs/runner';
import { GameWallet } from './ledger/game-wallet';
import { connectPartners } from './partners/client';
import type { Settings } from './ground/settings';
import { Staging } from './uploads/staging';

export interface RunningPlatform {
  app: FastifyInstance;
  port: number;
  /** Closes HTTP, jobs, partners, pool and the embedded database, in that order. */
  stop(): Promise<void>;
}

/** Starts everything: database (own or embedded), migrations, domains, HTTP server, jobs. What had begun is ended again when it fails. */
export async function startPlatform(settings: Settings, domains: readonly Domain[]): Promise<RunningPlatform> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const url = settings.databaseUrl ?? (await embeddedUrl(settings.dataDir, undo));
    await migrate(url, domains);
    const database = openDatabase(url);
    undo.push(() => database.close());
    const partners = connectPartners(settings);
    undo.push(() => partners.close());
    const hooks = composeHooks(domains);
    const given = {
      hooks,
      settings,
      database,
      partners,
      sessions: new Sessions(database.db),
      games: new GameWallet(database.db),
    };
    const staging = new Staging(path.resolve(settings.dataDir, 'uploads'));
    const app = await buildServer({
      services: given,
      staging,
      domains,
      logger: { level: 'warn', stream: process.stderr },
      onBadAnswer: (call, field, message) => app.log.error({ call, field, message }, 'an answer breaks its schema'),
    });
    const services = { ...given, log: app.log };
    for (const domain of domains) await domain.start?.(services);
    const jobs = [
      ...coreJobs(database.db, hooks.daily, staging),
      ...domains.flatMap((domain) => domain.jobs?.(services) ?? []),
    ];
    undo.push(runJobs(jobs, app.log));
    undo.push(() => app.close());
    const address = await app.listen({ port: settings.port, host: settings.host });
    return { app, port: Number(new URL(address).port), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function embeddedUrl(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<string> {
  const embedded: EmbeddedPostgres = await startEmbedded({
    dataDir: path.resolve(dataDir),
    log: (line) => process.stderr.write(`${line}\n`),
  });
  undo.push(() => embedded.stop());
  return embedded.database('parola');
}
