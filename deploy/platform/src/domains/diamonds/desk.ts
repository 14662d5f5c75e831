import { GOODS_ORDER_STATUS, GOODS_TYPE, type GoodsOrderStatus } from '@parola/calls';
import type { GoodsOrderOpened, GoodsOrderRow } from '@parola/operations';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { offsetOf, type PageRequest } from '../../ground/paging';
import type { Vault } from '../../ground/vault';
import { mint, player } from '../../ledger/accounts';
import { postJournal } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import { openOrderAddress } from './address.commands';
import { restock } from './exchange-goods.calls';
import type { GoodsOrderTable } from './ground/tables';

type Order = Selectable<GoodsOrderTable>;

function rowOf(row: Order): GoodsOrderRow {
  return {
    ...{ id: row.order_no, player: String(row.user_id), goods: row.goods_name, type: row.type, count: row.count },
    ...{ diamonds: toWireAmount(row.diamonds), status: row.status, trackingNo: row.tracking_no, by: row.moved_by },
    ...{ note: row.note, time: row.created_at.getTime(), updated: row.updated_at.getTime() },
  };
}

/**
 * Returns a page of goods orders for operators, without addresses: open orders oldest first, or finished orders newest
 * first.
 */
export async function goodsOrders(
  tx: Tx,
  { open, ...page }: { open: boolean } & PageRequest,
): Promise<{ list: GoodsOrderRow[]; total: number }> {
  const which = tx.selectFrom('goods_order').where('status', open ? '<' : '>=', GOODS_ORDER_STATUS.done);
  const { total } = await which.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await which
    .selectAll()
    .orderBy(open ? 'created_at' : 'updated_at', open ? 'asc' : 'desc')
    .orderBy('id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  return { list: rows.map(rowOf), total };
}

/**
 * Returns an order with its delivery address; null for vouchers and after the player's data was erased.
 * @throws Refusal notFound
 */
export async function goodsOrder(tx: Tx, vault: Vault, orderNo: string): Promise<GoodsOrderOpened> {
  const row = await tx.selectFrom('goods_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return { ...rowOf(row), address: row.address && openOrderAddress(vault, row.id, row.address) };
}

/** Allowed changes of status. A voucher is a code and skips packing and shipping. */
const NEXT: Readonly<Record<GoodsOrderTable['type'], Partial<Record<GoodsOrderStatus, readonly GoodsOrderStatus[]>>>> =
  {
    [GOODS_TYPE.real]: {
      [GOODS_ORDER_STATUS.placed]: [GOODS_ORDER_STATUS.packed, GOODS_ORDER_STATUS.cancelled],
      [GOODS_ORDER_STATUS.packed]: [GOODS_ORDER_STATUS.shipped, GOODS_ORDER_STATUS.cancelled],
      [GOODS_ORDER_STATUS.shipped]: [GOODS_ORDER_STATUS.done],
    },
    [GOODS_TYPE.voucher]: {
      [GOODS_ORDER_STATUS.placed]: [GOODS_ORDER_STATUS.done, GOODS_ORDER_STATUS.cancelled],
    },
  };

export interface Move {
  orderNo: string;
  status: GoodsOrderStatus;
  /** Tracking number of a parcel, or the code of a voucher. */
  trackingNo?: string | undefined;
  /** Login name of the operator. */
  by: string;
  now: Date;
}

/**
 * Locks an order.
 * @returns undefined if its status no longer allows the change, such as after another operator's change.
 * @throws Refusal notFound
 */
async function movable(tx: Tx, { orderNo, status }: Pick<Move, 'orderNo' | 'status'>): Promise<Order | undefined> {
  const row = await tx
    .selectFrom('goods_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return NEXT[row.type][row.status]?.includes(status) ? row : undefined;
}

/** Tells whether a status needs a number: shipped goods and vouchers do. */
const needsNumber = ({ type }: Order, status: GoodsOrderStatus) =>
  status === GOODS_ORDER_STATUS.shipped || type === GOODS_TYPE.voucher;

/**
 * Moves an order to its next status.
 * @returns `decided` when the status no longer allows the move, `noNumber` without a required number
 * @throws Refusal notFound
 */
export async function moveOrder(tx: Tx, move: Move): Promise<'moved' | 'decided' | 'noNumber'> {
  const row = await movable(tx, move);
  if (!row) return 'decided';
  const trackingNo = move.trackingNo ?? null;
  if (needsNumber(row, move.status) && trackingNo === null) return 'noNumber';
  await tx
    .updateTable('goods_order')
    .set({
      ...{ status: move.status, moved_by: move.by, updated_at: move.now },
      ...(trackingNo !== null && { tracking_no: trackingNo }),
    })
    .where('id', '=', row.id)
    .execute();
  return 'moved';
}

/**
 * Cancels an order before shipping: returns the diamonds and the stock once.
 * @returns false when the status no longer allows it
 * @throws Refusal notFound
 */
export async function cancelOrder(
  tx: Tx,
  { orderNo, note, by, now }: Pick<Move, 'orderNo' | 'by' | 'now'> & { note: string },
): Promise<boolean> {
  const row = await movable(tx, { orderNo, status: GOODS_ORDER_STATUS.cancelled });
  if (!row) return false;
  await tx
    .updateTable('goods_order')
    .set({ status: GOODS_ORDER_STATUS.cancelled, moved_by: by, note, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await restock(tx, { goodsId: row.goods_id, userId: row.user_id, count: row.count });
  const { status } = await postJournal(tx, {
    ...{ kind: 'exchange', scope: 'diamond-return', key: row.id, ref: 'diamond-return', actor: `staff:${by}` },
    legs: [
      { account: mint('DIA'), amount: -row.diamonds },
      { account: player(row.user_id, 'diamond'), amount: row.diamonds },
    ],
  });
  if (status !== 'POSTED') throw new Error(`order ${orderNo} was not given back: ${status}`);
  return true;
}
