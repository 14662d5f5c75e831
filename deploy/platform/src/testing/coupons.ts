import { ACTIVITY_ID } from '@parola/calls';
import { inTransaction } from '../db/transaction';
import { grantAward } from '../domains/awards';
import type { TestPlatform, TestPlayer } from './index';

let grants = 0;

/** Gives a player a coupon through `grantAward`, like all awards. @returns its id. */
export async function giveCoupon(platform: TestPlatform, { userId }: TestPlayer, propId: number): Promise<string> {
  const key = `test:${++grants}`;
  const source = { name: 'test', activityId: ACTIVITY_ID.Deposit, title: 'Test', from: 'promo' } as const;
  await inTransaction(platform.database.db, (tx) =>
    grantAward(tx, { userId, source, key, award: [{ propId, count: 1 }], wager: 0n }),
  );
  const { coupon_id: id } = await platform.database.db
    .selectFrom('coupon')
    .select('coupon_id')
    .where('award_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}
