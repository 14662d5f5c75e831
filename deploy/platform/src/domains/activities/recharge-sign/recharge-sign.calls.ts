import { ACTIVITY_ID, manilaDay, nextDay } from '@parola/calls';
import { getConfig } from '../../../config';
import type { Tx } from '../../../db/pool';
import type { ActivityPart, Caller, AwardSource } from '../../../domain-api/hooks';
import { Refusal } from '../../../ground/errors';
import type { CallContext, Payload } from '../../../http/registry';
import { walletSnap } from '../../../ledger/ledger';
import { toWireAmount } from '../../../ledger/wire-amount';
import { assertMay, isAllowedNow } from '../../../protection';
import { bonusTerms, coinOf, grantAward } from '../../awards';
import { lockClaims } from '../engine/receive-award.calls';
import { daysOnWire, OFFERED, readRunState, type Day, type Rule } from './run-state.queries';

export const RECHARGE_SIGN: AwardSource = {
  name: 'recharge-sign',
  activityId: ACTIVITY_ID.RechargeSign,
  title: 'Deposit check-in',
  'fil-PH': { title: 'Deposit check-in' },
  from: 'bonus',
};

type Who = { userId: bigint; now: Date };

async function openRule(tx: Tx): Promise<Rule> {
  const rule = await getConfig(tx, 'appRechargeSignRule');
  if (!rule.open) throw new Refusal('activityNotOpen');
  return rule;
}

/** Returns the player's run, with today's deposits. */
export async function rechargeSignConfig({
  tx,
  userId,
  now,
}: CallContext<'getRechargeSignConfig'>): Promise<Payload<'getRechargeSignConfig'>> {
  const rule = await openRule(tx);
  const state = await readRunState(tx, userId, rule, now);
  const { wagerTimes, bonusDays, ruleList } = rule;
  return {
    day: state.day,
    todayRecharge: toWireAmount(state.todayRecharge),
    needRecharge: rule.list[state.day - 1]?.needRecharge ?? 0,
    list: daysOnWire(rule, state, await isAllowedNow(tx, userId)),
    resetTime: nextDay(now),
    ...{ wagerTimes, bonusDays, ruleList },
  };
}

/** Checks today's deposits. @throws Refusal rechargeSignCondition */
function assertDeposited(need: number, todayRecharge: bigint): void {
  if (todayRecharge < BigInt(need))
    throw new Refusal('rechargeSignCondition', { need, have: toWireAmount(todayRecharge) });
}

async function give(tx: Tx, { userId, now }: Who, rule: Rule, key: string, award: Day['awardList']) {
  const awardList = await grantAward(tx, {
    userId,
    source: RECHARGE_SIGN,
    key: `${userId}:${key}`,
    award,
    ...bonusTerms(rule, coinOf(award), now),
  });
  if (!awardList) throw new Refusal('alreadyReceived');
  return {
    awardList,
    wallet: await walletSnap(tx, userId),
    list: daysOnWire(rule, await readRunState(tx, userId, rule, now), true),
  };
}

/**
 * Signs today's day of the run, once per Manila day. Concurrent requests run one after the other; the second gets
 * `signedToday`.
 */
export async function rechargeSignIn({
  tx,
  userId,
  body,
  now,
}: CallContext<'rechargeSignIn'>): Promise<Payload<'rechargeSignIn'>> {
  await assertMay(tx, userId, 'claim');
  const rule = await openRule(tx);
  const index = rule.list.findIndex(({ id }) => id === body.id);
  const day = rule.list[index];
  if (!day) throw new Refusal('notFound');
  await lockClaims(tx, userId);
  const state = await readRunState(tx, userId, rule, now);
  if (state.signedToday) throw new Refusal('signedToday');
  if (index + 1 !== state.day) throw new Refusal('signDayOrder');
  assertDeposited(day.needRecharge, state.todayRecharge);
  const row = { user_id: userId, run: state.run, day: state.day, signed_on: manilaDay(now), upgraded_at: null };
  await tx.insertInto('recharge_sign').values(row).execute();
  return give(tx, { userId, now }, rule, `${state.run}:${state.day}`, day.awardList);
}

/** Gives the larger award of the day signed today, once. */
export async function upgradeRechargeSign({
  tx,
  userId,
  body,
  now,
}: CallContext<'upgradeRechargeSignAward'>): Promise<Payload<'upgradeRechargeSignAward'>> {
  await assertMay(tx, userId, 'claim');
  const rule = await openRule(tx);
  const index = rule.list.findIndex(({ id }) => id === body.id);
  const day = rule.list[index];
  if (!day) throw new Refusal('notFound');
  await lockClaims(tx, userId);
  const state = await readRunState(tx, userId, rule, now);
  if (state.upgraded.has(index + 1)) throw new Refusal('alreadyReceived');
  if (!state.signedToday || index + 1 !== state.day)
    throw new Refusal('rechargeSignCondition', { need: day.upRecharge, have: toWireAmount(state.todayRecharge) });
  assertDeposited(day.upRecharge, state.todayRecharge);
  await tx
    .updateTable('recharge_sign')
    .set({ upgraded_at: now })
    .where('user_id', '=', userId)
    .where('run', '=', state.run)
    .where('day', '=', state.day)
    .execute();
  return give(tx, { userId, now }, rule, `${state.run}:${state.day}:up`, day.upAwardList);
}

/**
 * Returns the part of the activity list, for players only. The start-up dialog opens after a log-in (specification §4),
 * while an award can be received.
 */
export async function rechargeSignPart(tx: Tx, { userId, now }: Caller): Promise<ActivityPart> {
  const rule = await getConfig(tx, 'appRechargeSignRule');
  const open = rule.open && userId !== null;
  const pops =
    open &&
    daysOnWire(rule, await readRunState(tx, userId, rule, now), true).some(({ status }) => OFFERED.includes(status));
  return { activityId: ACTIVITY_ID.RechargeSign, open, pops, ruleList: rule.ruleList };
}
