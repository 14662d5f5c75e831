import path from 'node:path';
import getPort from 'get-port';
import { openRegistry, PRODUCTION, STAGING, type Registry } from '@parola/releases';
import { buildPage } from './operator-pages';
import { openDatabases } from './databases';
import { putDevelopmentShell } from './development-shell';
import { environmentsOf, SERVERS } from './environments';
import { guardAdvice } from './guard-advice';
import { assertFree, assertMetricsFree, portProblem } from './ports';
import { runNode } from './run-command';
import { loadSecrets, type Secrets } from './secrets';
import { startService, type Service } from './services';
import { ROOT, type Settings } from './settings';
import { Stopped } from './start-stopped';
import { releaseSources, STARTER } from './units';

/** The running product. */
export interface RunningProduct {
  settings: Settings;
  secrets: Secrets;
  platformUrl: string;
  /** Advice on the guard of canaries, when a person has to decide about it. */
  guardAdvice: string | undefined;
  /** Stops all started parts in reverse order. */
  stop(): Promise<void>;
  /** Resolves with the cause when a part has ended unexpectedly. */
  broken: Promise<string>;
}

export interface ProductOptions {
  settings: Settings;
  say(line: string): void;
  /** Aborts the start. */
  signal: AbortSignal;
}

/** Keeps the signed snapshot of a channel current. A repeated problem is reported once. */
function keepSigned(registry: Registry, channel: string, say: (line: string) => void): { close(): void } {
  let lastProblem = '';
  return registry.watch(
    channel,
    () => undefined,
    (error) => {
      // For example because another process has taken over the signing. The check runs every second, so only a new
      // problem is printed.
      const problem = `Releases of ${channel} cannot be signed: ${error instanceof Error ? error.message : String(error)}`;
      if (problem !== lastProblem) say(problem);
      lastProblem = problem;
    },
  );
}

/**
 * Checks the port of staging. Staging on its default port is dropped when that port is not free; a configured port is
 * an error.
 */
async function withStaging(settings: Settings, say: (line: string) => void): Promise<Settings> {
  const { staging } = settings;
  if (!staging) return settings;
  if (staging.isRequested) {
    await assertFree(staging.port, 'STAGING_PORT');
    return settings;
  }
  const problem = await portProblem(staging.port);
  if (problem === undefined) return settings;
  say(`Staging is not served: ${problem} Choose another with STAGING_PORT=…, or STAGING_PORT=off.`);
  return { ...settings, staging: undefined };
}

/**
 * Builds changed units, releases them, and starts database, platform, partners and edge. @throws Error with a sentence
 * for the user, after the started parts have been stopped; Stopped on request
 */
export async function startProduct({ settings: wanted, say, signal }: ProductOptions): Promise<RunningProduct> {
  const failing = new AbortController();
  const ending = AbortSignal.any([signal, failing.signal]);
  /** Work that may still be running when another part fails. */
  const underway: Promise<unknown>[] = [];
  function begin<T>(work: Promise<T>): Promise<T> {
    underway.push(work);
    work.catch(() => undefined);
    return work;
  }
  const runningParts: { name: string; stop(): Promise<void> }[] = [];
  const services: Service[] = [];
  const stop = async () => {
    for (const part of runningParts.reverse().splice(0))
      await part.stop().catch((error: unknown) => say(`${part.name} did not end well: ${String(error)}`));
  };
  const unlessStopped = () => {
    if (signal.aborted) throw new Stopped();
  };
  async function service(name: keyof typeof SERVERS, env: Record<string, string>): Promise<Service> {
    const started = await begin(startService(name, SERVERS[name], env, say, ending));
    runningParts.push({ name, stop: () => started.stop() });
    services.push(started);
    return started;
  }

  try {
    await assertFree(wanted.port, 'PORT');
    await assertFree(wanted.partnersPort, 'PARTNERS_PORT');
    await assertFree(wanted.operatorsPort, 'OPERATORS_PORT');
    await assertMetricsFree(wanted.metricsPort);
    const settings = await withStaging(wanted, say);
    const { dataDir } = settings;
    const secrets = await loadSecrets(dataDir);
    const registry = await openRegistry({ dir: path.join(dataDir, 'releases'), actor: STARTER });

    // The art is built before the platform starts, because the platform sends its addresses to players; the other
    // builds run in parallel with the servers.
    const art = begin(
      runNode(['--import', 'tsx', 'src/build.ts'], { cwd: path.join(ROOT, 'shared/art'), signal: ending }),
    );
    const channels = [PRODUCTION, ...(settings.staging ? [STAGING] : [])];
    const released = begin(releaseSources({ registry, dataDir, channels, say, signal: ending }));
    if (settings.hasDevelopmentShell) say('Building the development shell …');
    const developed = begin(settings.hasDevelopmentShell ? putDevelopmentShell(dataDir, ending) : Promise.resolve());
    const [desk, consolePage] = await Promise.all([
      begin(buildPage('desk', dataDir, say, ending)),
      begin(buildPage('console', dataDir, say, ending)),
    ]);
    void begin(desk.built);
    void begin(consolePage.built);
    const opening = openDatabases({
      settings,
      say,
      started: (embedded) => runningParts.push({ name: 'database', stop: () => embedded.stop() }),
      signal: ending,
    });
    const [databases] = await Promise.all([begin(opening), art]);
    unlessStopped();

    const platformUrl = `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;
    const releasesUrl = `http://127.0.0.1:${await getPort({ host: '127.0.0.1', exclude: [Number(new URL(platformUrl).port)] })}`;
    const releaseKeys = await registry.publicKeys();
    const environments = environmentsOf({
      settings,
      secrets,
      databases,
      platformUrl,
      releasesUrl,
      releaseKeys,
      deskDir: desk.dir,
      consoleDir: consolePage.dir,
    });
    await Promise.all([
      service('platform', environments.platform),
      service('partners', environments.partners),
      service('releases', environments.releases),
      released,
      developed,
      desk.built,
      consolePage.built,
    ]);
    // This process signs the releases, because front doors have no key. It signs again a snapshot that is a day old,
    // missing or altered.
    for (const channel of new Set([settings.channel, ...channels])) {
      const signing = keepSigned(registry, channel, say);
      runningParts.push({ name: `signing ${channel}`, stop: () => Promise.resolve(signing.close()) });
    }
    await Promise.all([
      service('edge', environments.edge),
      ...(environments.staging ? [service('staging', environments.staging)] : []),
    ]);
    unlessStopped();
    const ends = services.map((part) => part.ended.then((how) => `${part.name} ended (${how})`));
    if (databases.embedded)
      ends.push(
        databases.embedded.ended.then(
          (how) =>
            `The database ended (${how}; its log is ${path.join(dataDir, 'postgres.log')}, and acknowledged changes are there at the next start)`,
        ),
      );
    const broken = Promise.race(ends);
    return {
      ...{ settings, secrets, platformUrl, stop, broken },
      guardAdvice: await guardAdvice(registry, process.env['RELEASE_GUARD']),
    };
  } catch (error) {
    failing.abort();
    await Promise.allSettled(underway);
    await stop();
    throw error;
  }
}
