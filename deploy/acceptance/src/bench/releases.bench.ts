import { performance } from 'node:perf_hooks';
import { judge } from '@parola/process/goals';
import { publishAltered, unharmed } from '../drills/altered-build';
import { openDrillSite, type DrillSite } from '../drills/drill-site';
import type { ProductPlace } from '../product/product';
import { withProduct } from '../product/with-product';
import { runBench } from './run-bench';
import { besideNginx } from './beside-nginx';
import { runToEnd } from './run-to-end';
import { wanted } from './chosen-parts';

const PINS = 50;
const LOOK_MS = 5;
const GIVES_UP_MS = 10_000;
/** Maximum time from a pin to its first delivery to a new visitor, ms. */
const GOAL_MS = 2_000;
const REMOTE = 'vip-bonus';

/** Waits until a new visitor's page contains that version. */
async function untilServed(url: string, version: string): Promise<void> {
  const until = Date.now() + GIVES_UP_MS;
  while (Date.now() < until) {
    const page = await (await fetch(url, { headers: { connection: 'close' } })).text();
    if (page.includes(`/remotes/${REMOTE}/${version}/`)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`${url} does not serve ${REMOTE} ${version}`);
}

async function pinsServed({ url, registry, channel, whole }: DrillSite): Promise<void> {
  const other = `${whole[REMOTE]}-bench`;
  await publishAltered(registry, REMOTE, whole[REMOTE], other, unharmed);
  const [served, pinned]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < PINS; turn += 1) {
    const version = turn % 2 === 0 ? other : whole[REMOTE];
    const began = performance.now();
    await registry.pin([{ unit: REMOTE, version }], { channel, fallback: 'none' });
    pinned.push(performance.now() - began);
    await untilServed(url, version);
    served.push(performance.now() - began);
  }
  const at = (times: readonly number[], part: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
  const ms = (time: number) => `${time.toFixed(0).padStart(5)} ms`;
  console.log(`\nA pin, ${PINS} of them, seen by a visitor with a request to the front door every ${LOOK_MS} ms`);
  console.log(`  asked → made, signed and durable          p50 ${ms(at(pinned, 0.5))}   p99 ${ms(at(pinned, 0.99))}`);
  console.log(
    `  asked → in the page of a new visitor      p50 ${ms(at(served, 0.5))}   p99 ${ms(at(served, 0.99))}   ${judge('a pin in a page, p99', at(served, 0.99), { atMost: GOAL_MS }, 'ms')}`,
  );
}

/**
 * Measures the time until a pin is served, and the discovery documents compared with nginx, on a front door with a
 * separate channel.
 */
async function measureServing(product: ProductPlace): Promise<void> {
  const site = await openDrillSite(product, 'bench');
  try {
    await pinsServed(site);
    await besideNginx(site.url, {
      'discovery.json': '/.well-known/frontend-discovery.json',
      'importmap.json': `/discovery/${site.channel}/importmap.json`,
    });
  } finally {
    await site.close();
  }
}

/** The measurements in order; `npm run bench:releases -- guard` runs a single one. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  serving: () => withProduct(measureServing),
  registry: () => runBench('deploy/releases/src/bench/releases.bench.ts'),
  guard: () => runBench('deploy/releases/src/bench/guard.bench.ts'),
};

/**
 * `npm run bench:releases`: delivery time of a pin, discovery, concurrent writers, publishing, and the guard's rule.
 */
async function main(): Promise<void> {
  for (const part of wanted(Object.keys(PARTS))) await PARTS[part]?.();
}

runToEnd(main);
