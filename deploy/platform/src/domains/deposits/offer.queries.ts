import { ORDER_STATUS } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import { getConfig, type ConfigValue } from '../../config';
import { toWireAmount } from '../../ledger/wire-amount';
import './tables';

export type PaymentChannel = ConfigValue<'depositChannels'>[number];

export function readPaymentChannels(tx: Tx): Promise<PaymentChannel[]> {
  return getConfig(tx, 'depositChannels');
}

export function depositItems(tx: Tx): Promise<ConfigValue<'appRechargeItemList'>> {
  return getConfig(tx, 'appRechargeItemList');
}

export function depositRule(tx: Tx): Promise<ConfigValue<'depositRule'>> {
  return getConfig(tx, 'depositRule');
}

/** Returns the player's total deposits (hundredths) and the last payment channel (0 for none). */
export async function paidBefore(tx: Tx, userId: bigint): Promise<{ total: bigint; lastPaymentChannelId: number }> {
  const rows = await tx
    .selectFrom('recharge_order')
    .select(['amount', 'channel_id'])
    .where('user_id', '=', userId)
    .where('status', '=', ORDER_STATUS.paid)
    .orderBy('updated_at', 'desc')
    .execute();
  return { total: rows.reduce((sum, { amount }) => sum + amount, 0n), lastPaymentChannelId: rows[0]?.channel_id ?? 0 };
}

/** SQL expression: the sum of a player's paid deposits, hundredths. `userId` is an SQL expression. */
export function depositedBy(userId: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`(SELECT coalesce(sum(amount), 0)::bigint FROM recharge_order WHERE user_id = ${userId} AND status = ${ORDER_STATUS.paid})`;
}

/** SQL condition: the player has a paid deposit. `userId` is an SQL expression. */
export function hasDeposited(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM recharge_order WHERE user_id = ${userId} AND status = ${ORDER_STATUS.paid})`;
}

/**
 * Returns the facts of a player's deposits for operators' decisions: number, sum, first and last. Hundredths, epoch ms.
 */
export async function depositFacts(tx: Tx, userId: bigint) {
  const row = await tx
    .selectFrom('recharge_order')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'),
      eb.fn.min('updated_at').as('first'),
      eb.fn.max('updated_at').as('last'),
    ])
    .where('user_id', '=', userId)
    .where('status', '=', ORDER_STATUS.paid)
    .executeTakeFirstOrThrow();
  return {
    count: Number(row.count),
    total: toWireAmount(row.total),
    firstTime: row.first?.getTime() ?? null,
    lastTime: row.last?.getTime() ?? null,
  };
}

/** Returns a player's deposits credited since `since`, oldest first; hundredths. */
export async function depositsSince(tx: Tx, userId: bigint, since: Date): Promise<{ amount: bigint; at: Date }[]> {
  return tx
    .selectFrom('recharge_order')
    .select(['amount', 'updated_at as at'])
    .where('user_id', '=', userId)
    .where('status', '=', ORDER_STATUS.paid)
    .where('updated_at', '>=', since)
    .orderBy('updated_at')
    .execute();
}

/** Returns a player's first credited deposit, hundredths; undefined without one. */
export async function firstDepositOf(tx: Tx, userId: bigint): Promise<{ amount: bigint; at: Date } | undefined> {
  return tx
    .selectFrom('recharge_order')
    .select(['amount', 'updated_at as at'])
    .where('user_id', '=', userId)
    .where('status', '=', ORDER_STATUS.paid)
    .orderBy('updated_at')
    .orderBy('order_id')
    .limit(1)
    .executeTakeFirst();
}

/** Returns a player's total deposits, hundredths. */
export async function totalDeposited(tx: Tx, userId: bigint): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ total: bigint }>`SELECT ${depositedBy(sql`${userId}`)} AS total`.execute(tx);
  return row?.total ?? 0n;
}

/** Tells whether repeated deposits have a minimum (specification §5). */
export function repeatMinimumOn(tx: Tx): Promise<boolean> {
  return getConfig(tx, 'minRechargeStatus');
}
