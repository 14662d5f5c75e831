import { ACTIVITY_ID, CLAIM_STATUS, manilaDay, nextDay, type CallResponse, type ClaimStatus } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import type { AwardSource } from '../../domain-api/hooks';
import { assertMay } from '../../protection';
import { vipLevels } from './experience.commands';
import { giveVip, propsOf, wireAwards } from './give.commands';
import { vipStateOf, type VipState } from './state.queries';

export const DAILY: AwardSource = {
  name: 'vip-daily',
  activityId: ACTIVITY_ID.VIP,
  title: 'VIP daily reward',
  'fil-PH': { title: 'VIP reward ngayong araw' },
  from: 'vip',
};

/** The daily award of a level, as props; empty for none. */
async function dailyAwardOf(tx: Tx, level: number): Promise<{ propId: number; count: number }[]> {
  return propsOf((await vipLevels(tx))[level]?.dailyAward);
}

/** Today's award of the player's level, and its status. */
export async function dailyOf(
  tx: Tx,
  { level, receivedToday }: VipState,
  mayClaim: boolean,
  now: Date,
): Promise<NonNullable<CallResponse<'getVipInfo'>['daily']>> {
  const award = await dailyAwardOf(tx, level);
  const open: ClaimStatus = mayClaim ? CLAIM_STATUS.claimable : CLAIM_STATUS.locked;
  const status = award.length === 0 ? CLAIM_STATUS.locked : receivedToday ? CLAIM_STATUS.received : open;
  return { status, awardList: wireAwards(award), nextTime: nextDay(now) };
}

/**
 * Gives the level's daily award, once per Manila day: of two concurrent claims the second waits and is refused as
 * `receivedThisPeriod`.
 */
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
  return {
    ...(await giveVip(tx, { userId, source: DAILY, key: `${userId}:${day}`, award, now })),
    nextTime: nextDay(now),
  };
}
