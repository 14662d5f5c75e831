import {
  floorBp,
  ORDER_STATUS,
  type RechargeBonus,
  type RechargeBonusOffer,
  type RechargeBonusRule,
} from '@parola/calls';
import type { Tx } from '../../db/pool';
import { getConfig } from '../../config';
import { Refusal } from '../../ground/errors';
import { isBonusForDeposit, isBonusStillDue, periodOf, type DepositsBefore } from './bonus-turn.rules';
import { depositRule } from './offer.queries';
import type { StoredOrder } from './orders.commands';

/** Returns the number of the player's paid deposits, and the time of the last credit. */
async function depositsBefore(tx: Tx, userId: bigint): Promise<DepositsBefore> {
  const { count, last } = await tx
    .selectFrom('recharge_order')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.max('updated_at').as('last')])
    .where('user_id', '=', userId)
    .where('status', '=', ORDER_STATUS.paid)
    .executeTakeFirstOrThrow();
  return { count: Number(count), last };
}

/** Returns the creation times of the deposits that gave the player a bonus, by bonus type. */
async function receivedAt(tx: Tx, userId: bigint): Promise<Map<number, Date[]>> {
  const rows = await tx
    .selectFrom('recharge_order')
    .select(['bonus_type', 'created_at'])
    .where('user_id', '=', userId)
    .where('status', '=', ORDER_STATUS.paid)
    .where('bonus', '>', 0n)
    .where('bonus_type', '>', 0)
    .execute();
  const times = new Map<number, Date[]>();
  for (const { bonus_type: type, created_at: at } of rows) times.set(type, [...(times.get(type) ?? []), at]);
  return times;
}

function isReceived({ type, often }: RechargeBonusRule, received: ReadonlyMap<number, readonly Date[]>, now: Date) {
  return (received.get(type) ?? []).some((at) => periodOf(often, at) === periodOf(often, now));
}

/** Returns the bonuses offered for a deposit now, and the received ones by type. */
export async function bonusesOf(
  tx: Tx,
  userId: bigint,
  now: Date,
): Promise<{ offered: RechargeBonusOffer[]; collected: Record<string, RechargeBonus> }> {
  const { bonusDays } = await depositRule(tx);
  const rules = Object.values(await getConfig(tx, 'appRechargeBonusMap'));
  const before = await depositsBefore(tx, userId);
  const received = await receivedAt(tx, userId);
  const offered = rules.filter((rule) => isBonusForDeposit(rule, now, before) && !isReceived(rule, received, now));
  const collected = rules.filter(({ type }) => received.has(type));
  return {
    offered: offered.map(({ often: _often, when, ...terms }) => ({
      bonusDays,
      ...terms,
      ...(when.rechargeTypeIds && { rechargeTypeIds: when.rechargeTypeIds }),
    })),
    collected: Object.fromEntries(
      collected.map(({ id, type, rateBp, maxBonus, minAmount, wagerTimes, bonusDays: days = bonusDays }) => [
        type,
        {
          ...{ id, type, rateBp, maxBonus, minAmount, wagerTimes },
          bonusDays: days,
          canReceive: offered.some((one) => one.type === type),
          isReceived: true,
        },
      ]),
    ),
  };
}

/** Bonus of a new order. Amounts in hundredths. */
export interface BonusPromise {
  type: number;
  bonus: number;
  wagerNeed: number;
  bonusDays: number;
}

/**
 * Returns the bonus of a type for a new order. Several orders may be promised the same bonus; the first paid order gets
 * it.
 * @throws Refusal invalidParameter, alreadyReceived, conditionNotMet (with `need` and `have` for too small an amount)
 */
export async function bonusFor(
  tx: Tx,
  request: { userId: bigint; type: number; paymentChannelId: number; amount: number; now: Date },
): Promise<BonusPromise> {
  const { userId, type, paymentChannelId, amount, now } = request;
  const rule = (await getConfig(tx, 'appRechargeBonusMap'))[String(type)];
  if (!rule) throw new Refusal('invalidParameter', { field: 'bonusType' });
  if (isReceived(rule, await receivedAt(tx, userId), now)) throw new Refusal('alreadyReceived');
  if (!isBonusForDeposit(rule, now, await depositsBefore(tx, userId))) throw new Refusal('conditionNotMet');
  if (rule.when.rechargeTypeIds?.includes(paymentChannelId) === false) throw new Refusal('conditionNotMet');
  const bonus = Math.min(floorBp(amount, rule.rateBp), rule.maxBonus);
  if (amount < rule.minAmount || bonus === 0)
    throw new Refusal('conditionNotMet', { need: rule.minAmount, have: amount });
  return {
    type,
    bonus,
    wagerNeed: rule.wagerTimes * (amount + bonus),
    bonusDays: rule.bonusDays ?? (await depositRule(tx)).bonusDays,
  };
}

/**
 * Returns the idempotency key of an order's promised bonus. Orders of one player, type and period share a key, so only
 * one of them gets the bonus. Undefined if the order no longer qualifies because of other paid deposits. A promise
 * stays valid after its rule was removed. Call it before the order is marked as paid.
 */
export async function bonusKey(tx: Tx, order: StoredOrder): Promise<string | undefined> {
  const { user_id: userId, bonus_type: type, created_at: at } = order;
  const rule = (await getConfig(tx, 'appRechargeBonusMap'))[String(type)];
  if (!rule) return `${userId}/${type}/${order.order_id}`;
  if (!isBonusStillDue(rule, at, await depositsBefore(tx, userId))) return undefined;
  return `${userId}/${type}/${periodOf(rule.often, at)}`;
}
