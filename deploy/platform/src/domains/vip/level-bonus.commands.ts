import {
  ACTIVITY_ID,
  CLAIM_STATUS,
  VIP_BONUS,
  type ClaimStatus,
  type VipLevel,
  type VipLevelShown,
} from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { AwardSource, Hooks } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { assertMay } from '../../protection';
import { vipLevels } from './experience.commands';
import { giveVip, propsOf, wireAwards } from './give.commands';
import { vipStateOf } from './state.queries';

export const LEVEL_UP: AwardSource = {
  name: 'vip-level',
  activityId: ACTIVITY_ID.VIP,
  title: 'VIP level reward',
  from: 'vip',
};

/** The levels with a received award. */
async function receivedLevels(tx: Tx, userId: bigint | null): Promise<ReadonlySet<number>> {
  if (userId === null) return new Set();
  const rows = await tx.selectFrom('vip_bonus').select('level').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ level }) => level));
}

/** The levels as shown to a player on level `at`. */
export async function shownLevels(
  tx: Tx,
  { userId, at, mayClaim }: { userId: bigint | null; at: number; mayClaim: boolean },
): Promise<VipLevelShown[]> {
  const received = await receivedLevels(tx, userId);
  const statusOf = ({ vip }: VipLevel): ClaimStatus => {
    if (received.has(vip)) return CLAIM_STATUS.received;
    return mayClaim && vip <= at ? CLAIM_STATUS.claimable : CLAIM_STATUS.locked;
  };
  return (await vipLevels(tx)).map((level) => {
    const { levelAward = [], ...shown } = level;
    const bonus = { type: VIP_BONUS.levelUp, awardList: wireAwards(propsOf(levelAward)), status: statusOf(level) };
    return { ...shown, bonusList: levelAward.length > 0 ? [bonus] : [] };
  });
}

/** Whether the award of a reached level is unclaimed. */
export async function levelAwardWaits(tx: Tx, userId: bigint, at: number): Promise<boolean> {
  const levels = await shownLevels(tx, { userId, at, mayClaim: true });
  return levels.some(({ bonusList }) => bonusList.some(({ status }) => status === CLAIM_STATUS.claimable));
}

/** Gives the award for reaching a level, once per player and level. */
export async function receiveLevelAward(
  hooks: Pick<Hooks, 'redDots'>,
  { tx, userId, body: { level }, now }: CallContext<'receiveVipBonusUser'>,
): Promise<Payload<'receiveVipBonusUser'>> {
  await assertMay(tx, userId, 'claim');
  const state = await vipStateOf(tx, userId, now, true);
  const levels = await vipLevels(tx);
  const award = propsOf(levels[level]?.levelAward);
  if (level > state.level || award.length === 0) throw new Refusal('levelNotReached');
  if ((await receivedLevels(tx, userId)).has(level)) throw new Refusal('alreadyReceived');
  // A due review may lower the level.
  if (state.reviewDue && (levels[state.level]?.betLimit ?? 0) > 0) throw new Refusal('auditPending');
  await tx.insertInto('vip_bonus').values({ user_id: userId, level }).execute();
  const granted = await giveVip(tx, { userId, source: LEVEL_UP, key: `${userId}:${level}`, award, now });
  return { ...granted, vipAwardFlag: (await hooks.redDots(tx, { userId, now })).vipAwardFlag === true };
}
