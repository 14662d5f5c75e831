import { ACTIVITY_ID, CLAIM_STATUS, manilaDay, nextDay, type VipSignIn } from '@parola/calls';
import { CALLS } from '@parola/calls/schemas';
import { sql } from 'kysely';
import * as z from 'zod';
import { readConfig } from '../../config';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import type { Payload } from '../../http/registry';
import { assertMay } from '../../protection';
import { giveVip } from './give.commands';
import { vipStateOf, type VipState } from './state.queries';

export const VIP_SIGN_IN: AwardSource = {
  name: 'vip-sign-in',
  activityId: ACTIVITY_ID.VIP,
  title: 'VIP check-in',
  from: 'vip',
};

const signInDay = CALLS.getVipInfo.res.shape.signIn.unwrap().shape.list.element.pick({ day: true, awardList: true });
/** `vip`: minimum level. `list`: the days of a run, from 1 without gaps. */
const rule = z.strictObject({ vip: z.int().min(1), list: z.array(signInDay).min(1) });

export type VipSignInRule = z.output<typeof rule>;

interface Run {
  /** Present day of the run. */
  day: number;
  signedToday: boolean;
}

/** The player's state in the run. A missed day does not reset it. */
async function runOf(tx: Tx, userId: bigint, length: number, now: Date): Promise<Run> {
  const {
    rows: [row],
  } = await sql<{ day: number; signed_on: string }>`
    SELECT day, signed_on::text FROM vip_sign_in WHERE user_id = ${userId}`.execute(tx);
  if (row && row.signed_on >= manilaDay(now)) return { day: row.day, signedToday: true };
  return { day: ((row?.day ?? 0) % length) + 1, signedToday: false };
}

export async function vipSignInOf(
  tx: Tx,
  { userId, level }: { userId: bigint } & Pick<VipState, 'level'>,
  mayClaim: boolean,
  now: Date,
): Promise<VipSignIn> {
  const { vip, list } = await readConfig(tx, 'vipSignInRule', rule);
  const { day: today, signedToday } = await runOf(tx, userId, list.length, now);
  const open = level >= vip && mayClaim ? CLAIM_STATUS.claimable : CLAIM_STATUS.locked;
  const statusOf = (day: number) => {
    if (day === today) return signedToday ? CLAIM_STATUS.received : open;
    return day < today ? CLAIM_STATUS.received : CLAIM_STATUS.locked;
  };
  return {
    day: today,
    list: list.map(({ day, awardList }) => ({ day, awardList, status: statusOf(day) })),
    resetTime: nextDay(now),
  };
}

/**
 * Gives today's VIP check-in; `requestedDay` is the day shown to the player. Of two concurrent calls the second waits
 * for the player's row and is refused as `signedToday`.
 */
export async function receiveVipSignIn(
  tx: Tx,
  { userId, requestedDay, now }: { userId: bigint; requestedDay?: number | undefined; now: Date },
): Promise<Payload<'appVipUserReceiveSignInAward'>> {
  await assertMay(tx, userId, 'claim');
  const { vip, list } = await readConfig(tx, 'vipSignInRule', rule);
  const { level } = await vipStateOf(tx, userId, now, true);
  if (level < vip) throw new Refusal('levelNotReached');
  const { day, signedToday } = await runOf(tx, userId, list.length, now);
  if (signedToday) throw new Refusal('signedToday');
  if (requestedDay !== undefined && requestedDay !== day) throw new Refusal('signDayOrder');
  const award = list.find((one) => one.day === day)?.awardList;
  if (!award) throw new Error(`vipSignInRule has no day ${day}`);
  const today = manilaDay(now);
  await tx
    .insertInto('vip_sign_in')
    .values({ user_id: userId, day, signed_on: today })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ day, signed_on: today }))
    .execute();
  return { ...(await giveVip(tx, { userId, source: VIP_SIGN_IN, key: `${userId}:${today}`, award, now })), day };
}
