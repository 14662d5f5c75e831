import { versionOf } from '../ground/odds-table';
import type { Tx } from './pool';

/** Tables of the odds used by draws, one per kind of draw, with the same columns: `version` (key) and `odds`. */
export type OddsTable = 'invite_odds' | 'jackpot_odds' | 'pusher_odds' | 'rain_odds' | 'scratch_odds';

/**
 * Stores odds once under a version made from their content. Call it in the transaction of the draw, so that every draw
 * can be replayed with its odds (player protection C39).
 * @param odds everything that the draw depends on, and nothing else: each value affects the version.
 * @returns the version
 */
export async function storeOdds(tx: Tx, table: OddsTable, odds: object): Promise<string> {
  const { version, odds: text } = versionOf(odds);
  await tx
    .insertInto(table)
    .values({ version, odds: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return version;
}
