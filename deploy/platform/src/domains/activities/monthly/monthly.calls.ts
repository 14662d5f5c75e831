import { ACTIVITY_ID, endOfDay, manilaDay, startOfDay } from '@parola/calls';
import { getConfig, type ConfigValue } from '../../../config';
import type { Tx } from '../../../db/pool';
import type { AwardSource } from '../../../domain-api/hooks';
import { Refusal } from '../../../ground/errors';
import { offsetOf, pageOf } from '../../../ground/paging';
import type { CallContext, Payload } from '../../../http/registry';
import { walletSnap } from '../../../ledger/ledger';
import { toWireAmount } from '../../../ledger/wire-amount';
import { assertMay, isAllowedNow } from '../../../protection';
import { bonusTerms, coinOf, grantAward } from '../../awards';
import { lockClaims } from '../engine/receive-award.calls';
import { monthBefore, monthOf, monthSums, receivingOf, type Month } from './month.queries';
import './tables';

export const MONTHLY_BONUS: AwardSource = {
  name: 'monthly-bonus',
  activityId: ACTIVITY_ID.monthlyBonus,
  title: 'Monthly bonus',
  from: 'bonus',
};

type Rule = ConfigValue<'appMonthlyBonusRule'>;
type Tier = Rule['tierList'][number];
type Sums = Awaited<ReturnType<typeof monthSums>>;
type MonthOnWire = NonNullable<Payload<'monthlyBonus'>['last']>;

async function openRule(tx: Tx): Promise<Rule> {
  const rule = await getConfig(tx, 'appMonthlyBonusRule');
  if (!rule.open) throw new Refusal('activityNotOpen');
  return rule;
}

function isReached({ needBet, needRecharge }: Tier, { validBet, recharge }: Sums): boolean {
  return validBet >= BigInt(needBet) && recharge >= BigInt(needRecharge);
}

async function receivedOf(tx: Tx, userId: bigint, month: Month): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('monthly_bonus_claim')
    .select('tier_id')
    .where('user_id', '=', userId)
    .where('month', '=', month.key)
    .execute();
  return new Set(rows.map(({ tier_id: tier }) => tier));
}

async function monthOnWire(
  tx: Tx,
  { userId, now }: { userId: bigint; now: Date },
  rule: Rule,
  month: Month,
): Promise<MonthOnWire> {
  const sums = await monthSums(tx, userId, month);
  const received = await receivedOf(tx, userId, month);
  const { start, end } = receivingOf(month, rule.receiveDays);
  const may = now.getTime() >= start && now.getTime() < end && (await isAllowedNow(tx, userId));
  return {
    month: month.key.slice(0, 7),
    period: { startTime: startOfDay(month.from), endTime: endOfDay(month.until) },
    validBet: toWireAmount(sums.validBet),
    recharge: toWireAmount(sums.recharge),
    tierList: rule.tierList.map((tier) => {
      const isReceived = received.has(tier.id);
      const canReceive = may && !isReceived && isReached(tier, sums);
      const { id, needBet, needRecharge, awardList } = tier;
      return {
        ...{ id, needBet, needRecharge },
        awardList: awardList.map((award, at) => ({ id: at + 1, ...award, canReceive, isReceived })),
      };
    }),
    receiveStart: start,
    receiveEnd: end,
  };
}

/** Returns the present month, and the previous one during its claim period. */
export async function monthlyBonus({ tx, userId, now }: CallContext<'monthlyBonus'>): Promise<Payload<'monthlyBonus'>> {
  const rule = await openRule(tx);
  const month = monthOf(manilaDay(now));
  const before = monthBefore(month);
  const receivable = now.getTime() < receivingOf(before, rule.receiveDays).end;
  return {
    ...(await monthOnWire(tx, { userId, now }, rule, month)),
    ...(receivable && { last: await monthOnWire(tx, { userId, now }, rule, before) }),
    wagerTimes: rule.wagerTimes,
    bonusDays: rule.bonusDays,
    ruleList: rule.ruleList,
  };
}

/** Gives a tier of the previous month, once. */
export async function receiveMonthlyBonus({
  tx,
  userId,
  body,
  now,
}: CallContext<'monthlyBonusReceiveBonus'>): Promise<Payload<'monthlyBonusReceiveBonus'>> {
  await assertMay(tx, userId, 'claim');
  const rule = await openRule(tx);
  const tier = rule.tierList.find(({ id }) => id === body.id);
  if (!tier) throw new Refusal('notFound');
  const month = monthBefore(monthOf(manilaDay(now)));
  if (now.getTime() >= receivingOf(month, rule.receiveDays).end) throw new Refusal('expired');
  await lockClaims(tx, userId);
  if ((await receivedOf(tx, userId, month)).has(tier.id)) throw new Refusal('alreadyReceived');
  const sums = await monthSums(tx, userId, month);
  if (!isReached(tier, sums)) {
    const short = sums.validBet < BigInt(tier.needBet);
    throw new Refusal('conditionNotMet', {
      need: short ? tier.needBet : tier.needRecharge,
      have: toWireAmount(short ? sums.validBet : sums.recharge),
    });
  }
  await tx
    .insertInto('monthly_bonus_claim')
    .values({
      user_id: userId,
      month: month.key,
      tier_id: tier.id,
      award_list: JSON.stringify(tier.awardList),
      created_at: now,
    })
    .execute();
  const awardList = await grantAward(tx, {
    userId,
    source: MONTHLY_BONUS,
    key: [userId, month.key, tier.id].join(':'),
    award: tier.awardList,
    ...bonusTerms(rule, coinOf(tier.awardList), now),
  });
  if (!awardList) throw new Refusal('alreadyReceived');
  return { awardList, wallet: await walletSnap(tx, userId) };
}

/** Returns a player's received awards, newest first. */
export async function monthlyBonusLog({
  tx,
  userId,
  body,
}: CallContext<'monthlyBonusLog'>): Promise<Payload<'monthlyBonusLog'>> {
  const own = tx.selectFrom('monthly_bonus_claim').where('user_id', '=', userId);
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('tier_id', 'desc')
    .limit(body.pageSize)
    .offset(offsetOf(body))
    .execute();
  const list = rows.map(({ month, tier_id: tier, award_list: awards, created_at: at }) => ({
    id: `${month}:${tier}`,
    month: month.slice(0, 7),
    awardList: awards.map((award, index) => ({ id: index + 1, ...award })),
    createTime: at.getTime(),
  }));
  return pageOf(list, Number(total), body);
}
