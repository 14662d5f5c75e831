import type { GoodsOrder } from '@parola/calls';
import { sql, type Selectable } from 'kysely';
import { offsetOf, pageOf } from '../../ground/paging';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import type { GoodsOrderTable } from './ground/tables';

/** Formats an order for its player, without the address. */
export function orderOf(row: Selectable<GoodsOrderTable>): GoodsOrder {
  return {
    orderId: row.order_no,
    goodsName: row.goods_name,
    ...(row.goods_name_fil !== null && { 'fil-PH': { goodsName: row.goods_name_fil } }),
    ...{ status: row.status, type: row.type, count: row.count },
    diamond: toWireAmount(row.diamonds),
    ...(row.tracking_no !== null && { trackingNo: row.tracking_no }),
    createTime: row.created_at.getTime(),
    updateTime: row.updated_at.getTime(),
  };
}

/** Returns the player's orders, newest first. */
export async function diamondGoodsExchangeOrderLog({
  tx,
  userId,
  body,
}: CallContext<'diamondGoodsExchangeOrderLog'>): Promise<Payload<'diamondGoodsExchangeOrderLog'>> {
  const own = tx.selectFrom('goods_order').where('user_id', '=', userId);
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(body.pageSize)
    .offset(offsetOf(body))
    .execute();
  return pageOf(rows.map(orderOf), total, body);
}
