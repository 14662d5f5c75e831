import path from 'node:path';
import {
  GUARD_ACTOR,
  openCountReader,
  openRegistry,
  startGuard,
  TELEMETRY_DIR,
  type GuardNews,
} from '@parola/releases';
import type { ProductPlace } from '../product/product';
import type { DrillSite } from './drill-site';

const LOOKS_EVERY_MS = 500;

/** A guard for the channel of one drill only. */
export interface DrillGuard {
  /** The actions of the guard, each added when it is done. */
  news: GuardNews[];
  stop(): Promise<void>;
}

/** Starts the guard. @param aheadMs offset of its clock: the rule evaluates whole minutes */
export async function startDrillGuard(
  product: ProductPlace,
  { channel }: Pick<DrillSite, 'channel'>,
  aheadMs = 0,
): Promise<DrillGuard> {
  const news: GuardNews[] = [];
  const guard = startGuard(
    {
      registry: await openRegistry({ dir: path.join(product.dataDir, 'releases'), actor: GUARD_ACTOR }),
      counts: openCountReader(path.join(product.dataDir, TELEMETRY_DIR)),
      mode: (one) => (one === channel ? 'on' : 'off'),
      report: (one) => void news.push(one),
      now: () => Date.now() + aheadMs,
    },
    () => undefined,
    LOOKS_EVERY_MS,
  );
  return { news, stop: () => guard.stop() };
}
