import { JACKPOT_POOL_IDS } from '@parola/calls';
import { stored } from '@parola/kit';
import { sectionsOfPools, type Sections } from '../info/figures';

/**
 * The last known pools in hundredths, in the order of `JACKPOT_POOL_IDS`; `at`: epoch ms by this device. They contain
 * no data of a player.
 */
interface Kept {
  at: number;
  pools: number[];
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'pools' in value &&
    Array.isArray(value.pools) &&
    value.pools.length === JACKPOT_POOL_IDS.length &&
    value.pools.every((pool) => Number.isSafeInteger(pool) && pool >= 0)
  );
}

const kept = stored<Kept | undefined>(
  'device',
  'parola.jackpot.pools',
  (value): value is Kept | undefined => isKept(value),
  undefined,
);

/** Stores the pools for an offline start. */
export function storePools(sections: Sections, at: number): void {
  kept.write({ at, pools: JACKPOT_POOL_IDS.map((propId) => sections[propId].max) });
}

/** The stored pools as exact sections, so the figures do not move; undefined when none are stored. */
export function storedPools(): { at: number; sections: Sections } | undefined {
  const found = kept.read();
  const sections =
    found && sectionsOfPools(JACKPOT_POOL_IDS.map((propId, index) => ({ propId, pool: found.pools[index] ?? 0 })));
  return sections && { at: found.at, sections };
}
