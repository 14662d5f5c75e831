import { GOODS_ORDER_STATUS, GOODS_TYPE, type GoodsOrderStatus } from '@parola/calls';
import type { GoodsOrderOpened, GoodsOrderRow } from '@parola/operations';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { offsetOf, type PageAsked } from '../../ground/paging';
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
 * Orders of goods, for operators: those that are open, the oldest first, or those that are over, the newest first.
 * Nothing of where they go.
 */
export async function goodsOrders(
  tx: Tx,
  { open, ...page }: { open: boolean } & PageAsked,
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

/** An order with where it goes; null for a voucher, and once its player's data was erased. @throws Refusal notFound */
export async function goodsOrder(tx: Tx, vault: Vault, orderNo: string): Promise<GoodsOrderOpened> {
  const row = await tx.selectFrom('goods_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return { ...rowOf(row), address: row.address && openOrderAddress(vault, row.id, row.address) };
}

/** Where an order can go from where it is. A voucher is a code: there is nothing to pack. */
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
  /** How it can be followed, or the code of a voucher. */
  trackingNo?: string | undefined;
  /** The operator. */
  by: string;
  now: Date;
}

/** The order, held, if it may go there: undefined when a colleague was faster. @throws Refusal notFound */
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

/** Whether an order cannot go on without a number: on its way, and as a voucher. */
const needsNumber = ({ type }: Order, status: GoodsOrderStatus) =>
  status === GOODS_ORDER_STATUS.shipped || type === GOODS_TYPE.voucher;

/**
 * Moves an order on.
 * @returns the objection: `decided` when the move is no longer possible, `noNumber` without a tracking number.
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
 * Cancels an order that is not on its way yet: diamonds and stock go back, once.
 * @returns false when a colleague was faster.
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
