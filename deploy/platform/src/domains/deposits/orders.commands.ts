import { ORDER_STATUS, ORDER_STEP, type LiveFact, type Order, type OrderStatus } from '@parola/calls';
import { sql, type Selectable } from 'kysely';
import { notifyPlayer } from '../../db/live-news';
import type { Db, Tx } from '../../db/pool';
import { UUID } from '../../ground/uuid';
import { toWireAmount } from '../../ledger/wire-amount';
import type { PaymentChannel } from './offer.queries';
import { payByOnWire } from './provider-answer.format';
import { textOf, type Happened } from './order-steps.format';
import type { RechargeOrderTable, Step } from './tables';

export type StoredOrder = Selectable<RechargeOrderTable>;

/** Values of `reasonCode`: the reason why an order is held, returned or closed. */
export const REASON = { otherAmount: 1, late: 2, mayNotDeposit: 3, paymentChannelFailed: 4, overLimit: 5 } as const;
export type Reason = (typeof REASON)[keyof typeof REASON];

/** Returns the owner of an order. Needs no lock, as the owner never changes. */
export async function ownerOf(tx: Tx, orderId: string): Promise<bigint | undefined> {
  if (!UUID.test(orderId)) return undefined;
  return (await tx.selectFrom('recharge_order').select('user_id').where('order_id', '=', orderId).executeTakeFirst())
    ?.user_id;
}

/** Returns an order with its row locked. `userId` null: of any player. */
export async function lockOrder(tx: Tx, orderId: string, userId: bigint | null): Promise<StoredOrder | undefined> {
  if (!UUID.test(orderId)) return undefined;
  let query = tx.selectFrom('recharge_order').selectAll().where('order_id', '=', orderId).forUpdate();
  if (userId !== null) query = query.where('user_id', '=', userId);
  return query.executeTakeFirst();
}

/** Returns order numbers by id; ids of other players' orders are left out. */
export async function depositNumbers(tx: Tx, userId: bigint, ids: readonly string[]): Promise<Map<string, string>> {
  const own = ids.filter((id) => UUID.test(id));
  if (own.length === 0) return new Map();
  const rows = await tx
    .selectFrom('recharge_order')
    .select(['order_id', 'order_no'])
    .where('user_id', '=', userId)
    .where('order_id', 'in', own)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.order_no]));
}

/** Returns the player of a deposit by its order number. */
export async function depositorOf(tx: Tx, orderNo: string): Promise<bigint | undefined> {
  return (await tx.selectFrom('recharge_order').select('user_id').where('order_no', '=', orderNo).executeTakeFirst())
    ?.user_id;
}

export async function findOrder(tx: Tx, orderId: string, userId: bigint): Promise<StoredOrder | undefined> {
  if (!UUID.test(orderId)) return undefined;
  return tx
    .selectFrom('recharge_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Builds a step of an order's timeline. */
export function stepOf(status: OrderStatus, happened: Happened, now: Date): Step {
  return { status, time: now.getTime(), text: textOf(happened), ...happened };
}

/** Changes the status of a locked order and adds a step to its timeline. @returns the updated order */
export async function moveOrder(
  tx: Tx,
  order: StoredOrder,
  to: { status: OrderStatus; as: Happened; now: Date; reason?: Reason; bonus?: bigint; bonusEnd?: Date | null },
): Promise<StoredOrder> {
  const step = stepOf(to.status, to.as, to.now);
  notifyPlayer(tx, order.user_id, 'orders');
  return tx
    .updateTable('recharge_order')
    .set({
      status: to.status,
      status_text: step.text,
      reason_code: to.reason ?? null,
      updated_at: to.now,
      bonus: to.bonus ?? order.bonus,
      // An order without a bonus releases its coupon.
      coupon_id: to.bonus === 0n ? null : order.coupon_id,
      bonus_expire_at: to.bonusEnd ?? null,
      timeline: JSON.stringify([...order.timeline, step]),
    })
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Expires overdue pending orders, optionally of one player only. At most 500 per call. */
export async function expireOrders(db: Db | Tx, now: Date, userId?: bigint): Promise<void> {
  const step = stepOf(ORDER_STATUS.expired, { kind: ORDER_STEP.expired }, now);
  const { rows } = await sql<{ user_id: bigint }>`
    UPDATE recharge_order SET status = ${ORDER_STATUS.expired}, status_text = ${step.text}, updated_at = ${now}, timeline = timeline || ${JSON.stringify([step])}::jsonb
     WHERE order_id IN (SELECT order_id FROM recharge_order WHERE status = ${ORDER_STATUS.pending} AND expire_at <= ${now}
                          ${userId === undefined ? sql`` : sql`AND user_id = ${userId}`} ORDER BY order_id LIMIT 500 FOR UPDATE SKIP LOCKED)
    RETURNING user_id`.execute(db);
  for (const { user_id: owner } of rows) notifyPlayer(db, owner, 'orders');
}

/** Bounds of the orders pushed by the live streams: no player watches more orders at a time. */
const LATELY_MS = 15 * 60_000;
const MOST_LATELY = 10;

/** Returns these players' orders changed within the last 15 minutes, latest first. */
export async function recentOrders(
  tx: Tx,
  userIds: readonly bigint[],
  now: Date,
): Promise<Map<bigint, LiveFact<'orders'>>> {
  const { rows } = await sql<Pick<StoredOrder, 'order_id' | 'user_id' | 'status' | 'amount' | 'updated_at'>>`
    SELECT o.order_id, o.user_id, o.status, o.amount, o.updated_at FROM unnest(${userIds}::bigint[]) AS u (id)
     CROSS JOIN LATERAL (
       SELECT * FROM recharge_order r WHERE r.user_id = u.id AND r.updated_at > ${new Date(now.getTime() - LATELY_MS)}
        ORDER BY r.updated_at DESC LIMIT ${MOST_LATELY}) o
     ORDER BY o.updated_at DESC`.execute(tx);
  const lists = new Map<bigint, LiveFact<'orders'>>(userIds.map((userId) => [userId, { list: [] }]));
  for (const row of rows)
    lists.get(row.user_id)?.list.push({
      orderId: row.order_id,
      status: row.status,
      amount: toWireAmount(row.amount),
      updateTime: row.updated_at.getTime(),
    });
  return lists;
}

/**
 * Cancels all pending orders of a player (cooling-off, self-exclusion: player protection C18). The reason stays with
 * the order: a later payment for it is refunded, even after the break.
 */
export async function cancelOpenOrders(tx: Tx, userId: bigint, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('recharge_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', ORDER_STATUS.pending)
    .orderBy('order_id')
    .forUpdate()
    .execute();
  const as = { kind: ORDER_STEP.cancelledClosed };
  for (const order of open)
    await moveOrder(tx, order, { status: ORDER_STATUS.cancelled, as, now, reason: REASON.mayNotDeposit });
}

/** Formats an order for its player. */
export function orderOnWire(order: StoredOrder, paymentChannels: readonly PaymentChannel[]): Order {
  return {
    orderId: order.order_id,
    orderNo: order.order_no,
    rechargeTypeId: order.channel_id,
    channelName: paymentChannels.find(({ id }) => id === order.channel_id)?.name ?? '',
    amount: toWireAmount(order.amount),
    bonus: toWireAmount(order.bonus),
    ...(order.bonus > 0n ? { wagerNeed: toWireAmount(order.wager_need) } : {}),
    ...(order.bonus > 0n && order.bonus_days !== null ? { bonusDays: order.bonus_days } : {}),
    ...(order.bonus_expire_at ? { bonusExpireTime: order.bonus_expire_at.getTime() } : {}),
    status: order.status,
    statusText: order.status_text,
    createTime: order.created_at.getTime(),
    updateTime: order.updated_at.getTime(),
    expireTime: order.expire_at.getTime(),
    ...(order.reason_code === null ? {} : { reasonCode: order.reason_code }),
    ...(order.status === ORDER_STATUS.pending ? payByOnWire(order) : {}),
    timeline: order.timeline,
  };
}

/** Tells whether the player has an order that is pending, or paid and held. */
export async function hasOpenOrder(tx: Tx, userId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('recharge_order')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('status', 'in', [ORDER_STATUS.pending, ORDER_STATUS.held])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
