import path from 'node:path';
import type { ReleaseKey } from '@parola/contract';
import { openRegistry, PRODUCTION, type Registry } from '@parola/releases';
import { beginNode } from '../product/begin';
import { ROOT } from '../product/paths';
import { SAYS_WHERE, type ProductPlace } from '../product/product';
import type { Drilled } from './drilled-remotes';

/** A second front door of the product, on a separate channel with remotes that a drill may break. */
export interface DrillSite {
  url: string;
  registry: Registry;
  channel: string;
  /** Working versions: those of production when the site was opened. */
  whole: Readonly<Record<Drilled, string>>;
  /** Serves a build of one remote from now on, with `spare` as its fallback. */
  serve(remote: Drilled, version: string, spare?: string): Promise<void>;
  /** Serves a unit that production lacks, from now on. */
  serveUnit(unit: string, version: string): Promise<void>;
  /** Serves these units together by one change; production may lack them. */
  serveAll(units: readonly (readonly [unit: string, version: string])[]): Promise<void>;
  close(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
/** Timeout, ms. The delivery time of a pin is measured by a benchmark; other tests run in parallel here. */
const SERVED_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;
const NO_FALLBACK = 'none';

/** The versions in production, by unit: the shell and all pinned remotes. */
async function wholeVersions(registry: Registry): Promise<Map<string, string>> {
  const pins = (await registry.head(PRODUCTION))?.pins ?? {};
  return new Map(Object.entries(pins).map(([unit, pin]) => [unit, pin.stable.version]));
}

function drilled(served: ReadonlyMap<string, string>): Record<Drilled, string> {
  const versionOf = (unit: Drilled): string => {
    const version = served.get(unit);
    if (version === undefined) throw new Error(`production serves no ${unit}`);
    return version;
  };
  return {
    lobby: versionOf('lobby'),
    wallets: versionOf('wallets'),
    'vip-bonus': versionOf('vip-bonus'),
    'agent-share': versionOf('agent-share'),
    activities: versionOf('activities'),
    jackpot: versionOf('jackpot'),
  };
}

/**
 * Rules of the artefact that the registry cannot verify in these builds: kept ones and those of other bundlers. A drill
 * accepts them; journeys of the release console show how a person does.
 */
async function unprovenRules(
  registry: Registry,
  items: readonly { unit: string; version: string }[],
): Promise<string[]> {
  const rules = new Set<string>();
  for (const { unit, version } of items) {
    const build = await registry.build(unit, version);
    const { unverified = [] } = (build && (await registry.artefact(build))) ?? {};
    for (const { rule } of unverified) rules.add(rule);
  }
  return [...rules];
}

/** A front door of a test, beside that of the product. */
export interface FrontDoor {
  url: string;
  /** Waits until it serves this revision of its channel. @throws Error after a minute */
  reached(rev: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Begins a front door for `channel` of the releases in `dataDir`. `platformUrl`: a platform node other than that of the
 * product's front door. `checkout`: the repository with its sources.
 */
export async function beginFrontDoor(
  { url: productUrl, partnersUrl, dataDir }: Pick<ProductPlace, 'url' | 'partnersUrl' | 'dataDir'>,
  channel: string,
  keys: readonly ReleaseKey[],
  { platformUrl = productUrl, checkout = ROOT }: { platformUrl?: string; checkout?: string } = {},
): Promise<FrontDoor> {
  const edge = beginNode(['--import', 'tsx', path.join(checkout, 'deploy/edge/src/main.ts')], {
    PORT: '0',
    PLATFORM_URL: platformUrl,
    PARTNERS_URL: partnersUrl,
    PAROLA_DATA_DIR: dataDir,
    ART_DIR: path.join(ROOT, 'shared/art/dist'),
    RELEASE_CHANNEL: channel,
    RELEASE_KEYS: JSON.stringify(keys),
    PAROLA_PROFILE: 'sandbox',
    TRUSTED_PROXIES: 'loopback',
    ...SAYS_WHERE,
  });
  const [, port] = await edge.until(/"ready":true,"port":(\d+)/, READY_WITHIN_MS);
  const url = `http://localhost:${port}`;
  return {
    url,
    async reached(rev) {
      for (
        const end = Date.now() + SERVED_WITHIN_MS;
        Date.now() < end;
        await new Promise((resolve) => setTimeout(resolve, 20))
      ) {
        const health: { rev: number } = await (await fetch(`${url}/healthz`)).json();
        if (health.rev >= rev) return;
      }
      throw new Error(`the edge of ${channel} does not serve revision ${rev}`);
    },
    async close() {
      await edge.interrupt(STOP_WITHIN_MS);
    },
  };
}

/**
 * Opens a site on `channel` with production's builds, each remote without a fallback. `platformUrl`: a platform node
 * other than that of the product's front door.
 */
export async function openDrillSite(
  product: ProductPlace,
  channel: string,
  platformUrl = product.url,
): Promise<DrillSite> {
  const registry = await openRegistry({ dir: path.join(product.dataDir, 'releases'), actor: 'drill' });
  const served = await wholeVersions(registry);
  const whole = drilled(served);
  await registry.pin(
    [...served].map(([unit, version]) => ({ unit, version })),
    { channel, fallback: NO_FALLBACK },
  );
  const edge = await beginFrontDoor(product, channel, await registry.publicKeys(), { platformUrl });
  async function serveAll(units: readonly (readonly [unit: string, version: string])[]): Promise<void> {
    const items = units.map(([unit, version]) => ({ unit, version }));
    const accept = await unprovenRules(registry, items);
    const { revision } = await registry.pin(items, { channel, fallback: NO_FALLBACK, accept });
    await edge.reached(revision.rev);
  }
  return {
    url: edge.url,
    registry,
    whole,
    channel,
    serveAll,
    serveUnit: (unit, version) => serveAll([[unit, version]]),
    async serve(remote, version, spare) {
      const fallback = spare === undefined ? NO_FALLBACK : { version: spare };
      const items = [{ unit: remote, version }];
      const accept = await unprovenRules(registry, items);
      const { revision } = await registry.pin(items, { channel, fallback, accept });
      await edge.reached(revision.rev);
    },
    close: () => edge.close(),
  };
}
