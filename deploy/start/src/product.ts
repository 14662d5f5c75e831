import path from 'node:path';
import getPort from 'get-port';
import { openRegistry } from '@parola/releases';
import { assertReachable, startEmbedded, type EmbeddedPostgres } from '@parola/platform';
import { assertFree } from './ports';
import { runNode } from './run-command';
import { loadSecrets, type Secrets } from './secrets';
import { startService, type Service } from './services';
import { ROOT, type Settings } from './settings';
import { Stopped } from './stopped';
import { releaseSources, STARTER } from './units';

/** The product, running. */
export interface RunningProduct {
  settings: Settings;
  secrets: Secrets;
  platformUrl: string;
  /** Ends everything that was begun, the latest first. */
  stop(): Promise<void>;
  /** Resolves when a part has ended that should not have. */
  broken: Promise<string>;
}

export interface ProductOptions {
  settings: Settings;
  say(line: string): void;
  /** Ends the start half-way. */
  signal: AbortSignal;
}

/**
 * Builds what has changed, releases it and starts database, platform, partners and edge.
 * @throws Error with a sentence for the person at the terminal; what had begun by then has been ended. Stopped, when asked to.
 */
export async function startProduct({ settings, say, signal }: ProductOptions): Promise<RunningProduct> {
  const failing = new AbortController();
  const ending = AbortSignal.any([signal, failing.signal]);
  /** Work that may still be going on when another part fails. */
  const underway: Promise<unknown>[] = [];
  function begin<T>(work: Promise<T>): Promise<T> {
    underway.push(work);
    work.catch(() => undefined);
    return work;
  }
  const begun: { name: string; stop(): Promise<void> }[] = [];
  const services: Service[] = [];
  const stop = async () => {
    for (const part of begun.reverse().splice(0))
      await part.stop().catch((error: unknown) => say(`${part.name} did not end well: ${String(error)}`));
  };
  const unlessStopped = () => {
    if (signal.aborted) throw new Stopped();
  };
  async function service(name: string, script: string, env: Record<string, string>): Promise<Service> {
    const started = await begin(startService(name, script, env, say, ending));
    begun.push({ name, stop: () => started.stop() });
    services.push(started);
    return started;
  }

  try {
    await assertFree(settings.port, 'PORT');
    await assertFree(settings.partnersPort, 'PARTNERS_PORT');
    const { dataDir } = settings;
    const secrets = await loadSecrets(dataDir);
    const artDir = path.join(ROOT, 'shared/art/dist');
    const registry = await openRegistry({ dir: path.join(dataDir, 'releases'), actor: STARTER });

    let embedded: EmbeddedPostgres | undefined;
    async function databaseUrl(): Promise<string> {
      if (settings.databaseUrl) {
        await assertReachable(settings.databaseUrl).catch((error: unknown) => {
          throw new Error(
            `DATABASE_URL: ${error instanceof Error ? error.message : String(error)} Start that server or correct the address; without DATABASE_URL the product starts a PostgreSQL of its own.`,
          );
        });
        return settings.databaseUrl;
      }
      embedded = await startEmbedded({ dataDir, log: say });
      begun.push({ name: 'database', stop: () => embedded?.stop() ?? Promise.resolve() });
      return embedded.database('parola');
    }
    // The art comes before the platform, which tells players its addresses; the rest of the building goes on beside the servers.
    const art = begin(
      runNode(['--import', 'tsx', 'src/build.ts'], { cwd: path.join(ROOT, 'shared/art'), signal: ending }),
    );
    const released = begin(releaseSources({ registry, dataDir, say, signal: ending }));
    const [url] = await Promise.all([begin(databaseUrl()), art]);
    unlessStopped();

    const platformPort = await getPort({ host: '127.0.0.1' });
    const platformUrl = `http://127.0.0.1:${platformPort}`;
    const partnerSecrets = { SW_SECRET_GAMES: secrets.games, SW_SECRET_PSP: secrets.psp, SW_SECRET_SMS: secrets.sms };
    const shared = {
      ...partnerSecrets,
      PARTNERS_URL: settings.partnersUrl,
      ART_DIR: artDir,
      PAROLA_DATA_DIR: dataDir,
      PAROLA_PROFILE: 'sandbox',
      HOST: '127.0.0.1',
    };
    await Promise.all([
      service('platform', 'deploy/platform/src/main.ts', {
        ...shared,
        PORT: String(platformPort),
        DATABASE_URL: url,
        PUBLIC_URL: settings.siteUrl,
        PLATFORM_URL: platformUrl,
        DEMO_MOBILE: secrets.demoMobile,
        DEMO_PASSWORD: secrets.demoPassword,
      }),
      service('partners', 'deploy/partners/src/main.ts', {
        ...shared,
        PORT: String(settings.partnersPort),
        SITE_ORIGIN: settings.siteUrl,
        PLATFORM_URL: platformUrl,
        PARTNERS_DATABASE_URL: embedded ? await embedded.database('parola_partners') : url,
      }),
      released,
    ]);
    await service('edge', 'deploy/edge/src/main.ts', {
      ...shared,
      PORT: String(settings.port),
      PLATFORM_URL: platformUrl,
    });
    unlessStopped();
    const ends = services.map((part) => part.ended.then((how) => `${part.name} ended (${how})`));
    if (embedded)
      ends.push(
        embedded.ended.then(
          (how) =>
            `The database ended (${how}; its log is ${path.join(dataDir, 'postgres.log')}, and what was acknowledged is there at the next start)`,
        ),
      );
    const broken = Promise.race(ends);
    return { settings, secrets, platformUrl, stop, broken };
  } catch (error) {
    failing.abort();
    await Promise.allSettled(underway);
    await stop();
    throw error;
  }
}
