import { versionOf } from '../ground/odds-table';
import type { Tx } from './pool';

/**
 * The tables of odds that were drawn by, each kind of draw its own. Their columns are the same: `version`, the key,
 * and `odds`.
 */
export type OddsTable = 'invite_odds' | 'jackpot_odds' | 'pusher_odds' | 'rain_odds' | 'scratch_odds';

/**
 * Stores odds by their content, once: other odds have another version. They are stored in the transaction of the
 * draw, so that every draw can be replayed by its odds (player protection C39).
 * @param odds all that the draw depends on, and nothing else: every value in it affects the version.
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
