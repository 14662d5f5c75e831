import { ACTIVITY_ID, type Activity, type RuleSection } from '@parola/calls';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { CallContext, Payload } from '../../http/registry';
import { wire } from '../../ledger/money';
import { getConfig, readConfig } from '../config/config';
import { mayNow } from '../protection/status';
import { playerTotals } from '../vip/totals';
import { ruleSections } from './rules';
import { signInStateOf } from './sign-in';

const flag = z.literal([0, 1]);
const activities = z.array(
  z.strictObject({
    id: z.int().min(1),
    activityId: z.literal(Object.values(ACTIVITY_ID)),
    type: z.int().min(0),
    sort: z.int(),
    themeUrl: z.string(),
    unloginShowStatus: flag,
    homeFloatShowStatus: flag,
    title: z.string(),
  }),
);

/** Epoch ms; an activity without an end ends here. */
const NO_END = 4_102_358_400_000;

/**
 * Activities open to a player, in their order; to a visitor (null) those with `unloginShowStatus`. None for whoever may not claim:
 * excluded players see no promotions (player protection C18).
 */
async function activitiesOf(tx: Tx, userId: bigint | null): Promise<Activity[]> {
  if (userId !== null && !(await mayNow(tx, userId))) return [];
  const rules: Partial<Record<number, RuleSection[]>> = {
    [ACTIVITY_ID.FreeSign]: await ruleSections(tx, 'signInRuleList'),
    [ACTIVITY_ID.LuckyJackpot]: (await getConfig(tx, 'jackpotRule')).ruleList,
  };
  const recharged = userId !== null && (await playerTotals(tx, userId)).totalRecharge > 0n;
  return (await readConfig(tx, 'activityList', activities))
    .filter(({ unloginShowStatus }) => userId !== null || unloginShowStatus === 1)
    .filter(({ activityId }) => activityId !== ACTIVITY_ID.FirstDepositTips || !recharged)
    .sort((a, b) => a.sort - b.sort)
    .map((activity) => ({
      ...activity,
      imgUrl4: '',
      startTime: 0,
      endTime: NO_END,
      ruleList: rules[activity.activityId] ?? [],
    }));
}

function kindsOf(open: readonly Activity[]): number[] {
  return [...new Set(open.map(({ activityId }) => activityId))];
}

/** The kinds of activities open to a player. */
export async function activityIdsOf(tx: Tx, userId: bigint): Promise<number[]> {
  return kindsOf(await activitiesOf(tx, userId));
}

export async function getActivityIds({
  tx,
  userId,
  now,
}: CallContext<'getActivityIds'>): Promise<Payload<'getActivityIds'>> {
  const open = await activitiesOf(tx, userId);
  const activityMap: Record<string, Activity[]> = {};
  for (const activity of open) (activityMap[activity.activityId] ??= []).push(activity);
  const activityIds = kindsOf(open);
  return {
    activityMap,
    activityIds,
    hasTurntable: false,
    totalRecharge: userId === null ? 0 : wire((await playerTotals(tx, userId)).totalRecharge),
    loginBonus3CanReceive:
      userId !== null &&
      activityIds.includes(ACTIVITY_ID.FreeSign) &&
      (await signInStateOf(tx, userId, now)).canReceive,
  };
}
