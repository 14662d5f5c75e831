import { PROP_ID } from '@parola/calls';
import { inTransaction } from '../db/transaction';
import { SIGN_IN } from '../domains/activities';
import { grantAward } from '../domains/awards';
import type { TestPlatform, TestPlayer } from './platform';

let total = 0;

/** Gives a player an award through `grantAward`. */
export const giveProp = (platform: TestPlatform, { userId }: TestPlayer, propId: number, count: number) =>
  inTransaction(platform.database.db, (tx) =>
    grantAward(tx, { userId, source: SIGN_IN, key: `test ${(total += 1)}`, award: [{ propId, count }], wager: 0n }),
  );

/** Creates a player with `count` diamonds. */
export async function withDiamonds(platform: TestPlatform, count: number): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  if (count > 0) await giveProp(platform, player, PROP_ID.diamond, count);
  return player;
}

export const ADDRESS = {
  ...{ name: 'Juan dela Cruz', mobile: '+639171234567', province: 'Cebu', city: 'Cebu City', barangay: 'Lahug' },
  ...{ detail: '12 Salinas Drive', zip: '6000' },
};
