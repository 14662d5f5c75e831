import type { LiveFact } from '@parola/calls';
import type { PlatformFact } from '../db/live-news';
import type { Tx } from '../db/pool';

/** Reads a fact of several players at once, each with the player's present permissions. */
export type ReadFact<N extends PlatformFact> = (
  tx: Tx,
  userIds: readonly bigint[],
  now: Date,
) => Promise<ReadonlyMap<bigint, LiveFact<N>>>;

export type FactReaders = { readonly [N in PlatformFact]?: ReadFact<N> };

/** Merges the fact readers of all domains. @throws Error when two domains provide the same fact. */
export function mergeReaders(parts: readonly FactReaders[]): FactReaders {
  const all: FactReaders = {};
  for (const part of parts) {
    const twice = Object.keys(part).find((name) => Object.hasOwn(all, name));
    if (twice !== undefined) throw new Error(`Two domains provide the fact ${twice}`);
    Object.assign(all, part);
  }
  return all;
}
