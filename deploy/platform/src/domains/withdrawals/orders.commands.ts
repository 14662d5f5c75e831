import { EXCHANGE_STATUS, type ExchangeOrder, type ExchangeReason } from '@parola/calls';
import type { Selectable } from 'kysely';
import { notifyPlayer } from '../../db/live-news';
import type { Tx } from '../../db/pool';
import { UUID } from '../../ground/uuid';
import { toWireAmount } from '../../ledger/wire-amount';
import type { WithdrawalPosting } from '../../ledger/withdrawals';
import { sendMail } from '../mail';
import { bankShown, type Rules } from './withdrawals.rules';
import type { Step, WithdrawalTable } from './tables';

export type Withdrawal = Selectable<WithdrawalTable>;
type Status = Withdrawal['status'];

/** Statuses of orders in progress, with held money. */
export const UNDER_WAY: readonly Status[] = [EXCHANGE_STATUS.review, EXCHANGE_STATUS.approved, EXCHANGE_STATUS.paying];
/** Statuses of orders that do not count towards the daily sum. */
export const CAME_BACK: readonly Status[] = [EXCHANGE_STATUS.rejected, EXCHANGE_STATUS.returned];

const MINUTE_MS = 60_000;

/** Reads an order and locks its row; undefined for an unknown id. */
export async function lockWithdrawal(tx: Tx, orderId: string): Promise<Withdrawal | undefined> {
  if (!UUID.test(orderId)) return undefined;
  return tx.selectFrom('withdrawal').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
}

/** Order numbers of a player's withdrawals by id; ids of other players are omitted. */
export async function withdrawalNumbers(tx: Tx, userId: bigint, ids: readonly string[]): Promise<Map<string, string>> {
  const own = ids.filter((id) => UUID.test(id));
  if (own.length === 0) return new Map();
  const rows = await tx
    .selectFrom('withdrawal')
    .select(['order_id', 'order_no'])
    .where('user_id', '=', userId)
    .where('order_id', 'in', own)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.order_no]));
}

/** The player of an order number; undefined for an unknown number. */
export async function withdrawerOf(tx: Tx, orderNo: string): Promise<bigint | undefined> {
  return (await tx.selectFrom('withdrawal').select('user_id').where('order_no', '=', orderNo).executeTakeFirst())
    ?.user_id;
}

export async function findWithdrawal(tx: Tx, orderId: string, userId: bigint): Promise<Withdrawal | undefined> {
  if (!UUID.test(orderId)) return undefined;
  return tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export const postingOf = (order: Withdrawal): WithdrawalPosting => ({
  orderId: order.order_id,
  userId: order.user_id,
  amount: order.amount,
  fee: order.fee,
  paymentChannel: order.channel,
});

export interface Move {
  status: Status;
  text: string;
  now: Date;
  reason?: ExchangeReason;
  words?: string;
}

/** Mail template by status. */
const MAIL_OF: Record<Status, string> = {
  1: 'withdrawal-review',
  2: 'withdrawal-approved',
  3: 'withdrawal-paying',
  4: 'withdrawal-paid',
  5: 'withdrawal-rejected',
  6: 'withdrawal-returned',
};

/**
 * Moves an order to a status; the caller holds the lock of its row. Notifies the player by live stream and mail (player
 * protection C33).
 */
export async function moveWithdrawal(tx: Tx, order: Withdrawal, to: Move): Promise<Withdrawal> {
  const { status, text, now } = to;
  const step: Step = { status, time: now.getTime(), text };
  const paying = status === EXCHANGE_STATUS.paying;
  const moved = await tx
    .updateTable('withdrawal')
    .set({
      status,
      status_text: text,
      reason_code: to.reason ?? null,
      reason_text: to.words ?? null,
      updated_at: now,
      timeline: JSON.stringify([...order.timeline, step]),
      ...(paying ? { sent_at: now, ask_at: new Date(now.getTime() + MINUTE_MS) } : {}),
    })
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyWithdrawal(tx, moved, now);
  return moved;
}

/** Notifies the player of an order's present status by live stream and mail. */
export async function notifyWithdrawal(tx: Tx, order: Withdrawal, now: Date): Promise<void> {
  notifyPlayer(tx, order.user_id, 'withdrawals');
  await sendMail(tx, {
    userId: order.user_id,
    now,
    occasion: `withdrawal:${order.order_no}:${order.status}`,
    template: MAIL_OF[order.status],
    params: { order: order.order_no, amount: { money: toWireAmount(order.amount) } },
    jumpUrl: `/wallets?name=withdraw&orderId=${order.order_id}`,
  });
}

/**
 * Usual completion time, epoch ms: hours for the review, then the duration of the channel. Undefined for orders not in
 * progress.
 */
function etaOf(order: Withdrawal, { reviewHours, channels }: Rules): number | undefined {
  if (!UNDER_WAY.includes(order.status)) return undefined;
  const way = (channels.find(({ id }) => id === order.channel_id)?.etaMax ?? 0) * MINUTE_MS;
  const since = order.updated_at.getTime();
  return since + way + (order.status === EXCHANGE_STATUS.review ? reviewHours * 60 * MINUTE_MS : 0);
}

/** An order in the player's view. */
export function withdrawalOnWire(rules: Rules, order: Withdrawal, now: Date): ExchangeOrder {
  const eta = etaOf(order, rules);
  const silentMs = order.sent_at ? now.getTime() - order.sent_at.getTime() : 0;
  return {
    orderId: order.order_id,
    orderNo: order.order_no,
    channelId: order.channel_id,
    channelName: rules.channels.find(({ id }) => id === order.channel_id)?.name ?? order.channel,
    userBankId: order.account_id,
    bankName: bankShown(rules, order.bank_id).bankName,
    accountNo: order.number_shown,
    amount: toWireAmount(order.amount),
    fee: toWireAmount(order.fee),
    netAmount: toWireAmount(order.amount - order.fee),
    status: order.status,
    statusText: order.status_text,
    createTime: order.created_at.getTime(),
    updateTime: order.updated_at.getTime(),
    ...(eta === undefined ? {} : { etaTime: eta }),
    byRule: order.by_rule,
    delayed: order.status === EXCHANGE_STATUS.paying && silentMs > rules.delayedAfterMin * MINUTE_MS,
    ...(order.reason_code === null ? {} : { reasonCode: order.reason_code }),
    ...(order.reason_text === null ? {} : { reasonText: order.reason_text }),
    timeline: order.timeline,
  };
}
