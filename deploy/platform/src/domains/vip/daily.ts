import { ACTIVITY_ID, manilaDay, nextDay } from '@parola/calls';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import type { AwardSource } from '../../domain-api/hooks';
import { coinOf, grantAward } from '../awards';
import { assertMay } from '../../protection';
import { vipRuleOf } from './exp';
import { dailyAwardOf, vipStateOf } from './info';

export const DAILY: AwardSource = {
  name: 'vip-daily',
  activityId: ACTIVITY_ID.VIP,
  title: 'VIP daily reward',
  from: 'vip',
};

/** The level's award, once per Manila day: two simultaneous claims wait for each other and the second is refused as `receivedThisPeriod`. */
export async function receiveDaily({
  tx,
  userId,
  now,
}: CallContext<'appVipUserReceiveDaily'>): Promise<Payload<'appVipUserReceiveDaily'>> {
  await assertMay(tx, userId, 'claim');
  const { level, receivedToday } = await vipStateOf(tx, userId, now, true);
  const award = await dailyAwardOf(tx, level);
  if (award.length === 0) throw new Refusal('levelNotReached');
  if (receivedToday) throw new Refusal('receivedThisPeriod');
  const day = manilaDay(now);
  await tx.updateTable('player_vip').set({ daily_on: day }).where('user_id', '=', userId).execute();
  const wager = coinOf(award) * BigInt((await vipRuleOf(tx)).wagerTimes);
  const awardList = await grantAward(tx, { userId, source: DAILY, key: `${userId}:${day}`, award, wager });
  if (!awardList) throw new Refusal('receivedThisPeriod');
  return { awardList, wallet: await walletSnap(tx, userId), nextTime: nextDay(now) };
}
