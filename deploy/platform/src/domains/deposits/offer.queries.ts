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

/** The player's total deposits, hundredths, and the last payment channel (0 for none). */
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

/** The sum of the paid deposits of the player with an SQL expression as id, hundredths, as an expression. */
export function depositedBy(userId: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`(SELECT coalesce(sum(amount), 0)::bigint FROM recharge_order WHERE user_id = ${userId} AND status = ${ORDER_STATUS.paid})`;
}

/** Whether that player has ever paid a deposit, as a condition. */
export function hasDeposited(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM recharge_order WHERE user_id = ${userId} AND status = ${ORDER_STATUS.paid})`;
}

/** A player's deposits, for decisions about their money: number, sum, first and last. Hundredths, epoch ms. */
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

/** The deposits of a player that were credited since then, the oldest first; hundredths. */
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

/** The first deposit of a player that was credited, hundredths; undefined before there is one. */
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

/** A player's total deposits, hundredths. */
export async function totalDeposited(tx: Tx, userId: bigint): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ total: bigint }>`SELECT ${depositedBy(sql`${userId}`)} AS total`.execute(tx);
  return row?.total ?? 0n;
}

/** Whether the minimum of a repeated deposit applies at all (specification §5). */
export function repeatMinimumOn(tx: Tx): Promise<boolean> {
  return getConfig(tx, 'minRechargeStatus');
}
