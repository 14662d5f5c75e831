import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { coinOf, grantAward } from '../awards/award';
import { manilaDay, nextDay } from '../../ground/manila-day';
import { assertMay } from '../../protection/may';
import { vipRuleOf } from './exp';
import { dailyAwardOf, vipStateOf } from './info';

/** The level's award, once per Manila day: two simultaneous claims wait for each other and the second gets 2602. */
export async function receiveDaily({
  tx,
  userId,
  now,
}: CallContext<'appVipUserReceiveDaily'>): Promise<Payload<'appVipUserReceiveDaily'>> {
  await assertMay(tx, userId, 'claim');
  const { level, receivedToday } = await vipStateOf(tx, userId, now, true);
  const award = await dailyAwardOf(tx, level);
  if (award.length === 0) throw new Refusal(2601);
  if (receivedToday) throw new Refusal(2602);
  const day = manilaDay(now);
  await tx.updateTable('player_vip').set({ daily_on: day }).where('user_id', '=', userId).execute();
  const wager = coinOf(award) * BigInt((await vipRuleOf(tx)).wagerTimes);
  const awardList = await grantAward(tx, { userId, source: 'vip-daily', key: `${userId}:${day}`, award, wager });
  if (!awardList) throw new Refusal(2602);
  return { awardList, wallet: await walletSnap(tx, userId), nextTime: nextDay(now) };
}
