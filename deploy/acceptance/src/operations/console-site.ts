import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@parola/calls';
import { isRemoteName } from '@parola/contract';
import { openRegistry, PRODUCTION, type Registry } from '@parola/releases';
import { publishAltered, unharmed, type BuildSource } from '../drills/altered-build';
import { beginNode } from '../product/begin';
import { ROOT } from '../product/paths';
import { freePorts } from '../product/ports';
import type { ProductPlace } from '../product/product';
import { ownDatabase } from '../support/database';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
/** Age of the store in days: no build is too new for removal, and none from that time is kept for rollback. */
const BEGAN_DAYS_AGO = 120;
/** Number of days that a collection needs complete reports for. */
const KNOWN_DAYS = 22;

/**
 * A release service with the product's console and a separate store in which months have passed, so that builds may be
 * removed.
 */
export interface ConsoleSite {
  /** Address of the console. */
  url: string;
  /** Set-up link of its first account, which has all rights. */
  setUp: string;
  /** The registry with the present time, or with the time `inDays` days later. */
  registry(inDays?: number): Promise<Registry>;
  /** Records daily browser reports of this build until `inDays` from now; other builds get no reports. */
  used(item: { unit: string; version: string }, inDays?: number): Promise<void>;
  close(): Promise<void>;
}

/** Folder of the console that the product has built from these sources. */
async function consoleOf({ dataDir }: ProductPlace): Promise<string> {
  const all = path.join(dataDir, 'start/console');
  const [dir] = await readdir(all);
  if (dir === undefined) throw new Error('the product has built no console');
  return path.join(all, dir);
}

/** Environment of a separate release service with these places, which serves the product's console. */
export async function serviceEnvironment(
  product: ProductPlace,
  { port, dataDir, databaseUrl }: { port: number | undefined; dataDir: string; databaseUrl: string },
): Promise<Record<string, string>> {
  return {
    PORT: String(port),
    PAROLA_DATA_DIR: dataDir,
    RELEASES_DATABASE_URL: databaseUrl,
    OPERATORS_URL: `http://localhost:${port}`,
    SITE_URL: product.url,
    CONSOLE_DIR: await consoleOf(product),
    RELEASE_COLLECT_HOURS: '0',
  };
}

/**
 * Opens the site: its production has served the product's builds for a long time, and `more` was published at that time
 * too.
 */
export async function openConsoleSite(
  product: ProductPlace,
  more: (source: BuildSource) => Promise<void>,
): Promise<ConsoleSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parola-console-'));
  const registry = (inDays = 0) =>
    openRegistry({
      dir: path.join(dataDir, 'releases'),
      actor: 'drill',
      now: () => Date.now() + inDays * DAY_MS,
    });
  const [port] = await freePorts(1);
  const origin = `http://localhost:${port}`;
  const database = await ownDatabase(product, 'console');
  const remove = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const productRegistry = await openRegistry({ dir: path.join(product.dataDir, 'releases'), actor: 'drill' });
    const pins = (await productRegistry.head(PRODUCTION))?.pins ?? {};
    const then = await registry(-BEGAN_DAYS_AGO);
    const items = Object.entries(pins).map(([unit, { stable }]) => ({ unit, version: stable.version }));
    const source = { publishFiles: then.publishFiles, filesRoot: productRegistry.filesRoot };
    for (const { unit, version } of items)
      if (isRemoteName(unit)) await publishAltered(source, unit, version, version, unharmed);
      else await then.publish(path.join(source.filesRoot, unit, version), { unit, version });
    await more(source);
    await then.pin(items, { channel: PRODUCTION, reason: 'since long ago' });
  } catch (error) {
    await remove();
    throw error;
  }
  const service = beginNode(
    ['--import', 'tsx', path.join(ROOT, 'deploy/releases/src/service/main.ts')],
    await serviceEnvironment(product, { port, dataDir, databaseUrl: database.url }),
  );
  const close = async () => {
    await service.interrupt(STOP_WITHIN_MS);
    await remove();
  };
  try {
    const [, setUp = ''] = await service.until(/good once, for 24 h\): (\S+)[^]*"ready":true/, READY_WITHIN_MS);
    return {
      url: `${origin}/releases`,
      setUp,
      registry,
      async used({ unit, version }, inDays = 0) {
        const { storage } = await registry();
        for (let back = 0; back <= KNOWN_DAYS; back += 1) {
          const day = new Date(Date.now() + (inDays - back) * DAY_MS).toISOString().slice(0, 10);
          const lease = { schema: 'parola/lease@1', day, sessions: 1 };
          await storage.putDerived(`leases/${unit}/${version}/${day}.json`, Buffer.from(JSON.stringify(lease)));
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
