import { versionOf } from '../ground/odds';
import type { Tx } from './pool';

/** The tables of odds that were drawn by, each kind of draw its own. Their columns are the same: `version`, the key, and `odds`. */
export type OddsTable = 'invite_odds' | 'jackpot_odds' | 'pusher_odds' | 'rain_odds' | 'scratch_odds';

/**
 * Keeps odds by what they say, once: others have another version. They are kept in the transaction of the draw, so that every draw can be
 * played again by the odds it names (player protection C39).
 * @param odds all that the draw hangs on, and nothing else: whatever is in it makes another version.
 * @returns the version
 */
export async function keepOdds(tx: Tx, table: OddsTable, odds: object): Promise<string> {
  const { version, odds: text } = versionOf(odds);
  await tx
    .insertInto(table)
    .values({ version, odds: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return version;
}
