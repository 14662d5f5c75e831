import { cancelOrder, goodsOrder, goodsOrders, moveOrder } from '../../diamonds';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';

/**
 * Goods that players ordered for diamonds: packing, shipping, completion, or cancellation with a return of the
 * diamonds.
 */
export const goodsOperations: OperationGroup<'goods.list' | 'goods.open' | 'goods.move' | 'goods.cancel'> = {
  'goods.list': ({ tx, input }) => goodsOrders(tx, input),

  'goods.open': ({ tx, vault, input: { id }, note }) => {
    note(`goods:${id}`);
    return goodsOrder(tx, vault, id);
  },

  'goods.move': async ({ tx, input: { id, status, trackingNo }, now, operator, note }) => {
    note(`goods:${id}`, { status });
    const moved = await moveOrder(tx, { orderNo: id, status, trackingNo, by: operator().login, now });
    if (moved === 'decided') throw new DeskRefusal('decided');
    if (moved === 'noNumber') throw new DeskRefusal('badInput', { field: 'trackingNo', why: 'is missing' });
    return {};
  },

  'goods.cancel': async ({ tx, input: { id, reason }, now, operator, note }) => {
    note(`goods:${id}`, { reason });
    if (!(await cancelOrder(tx, { orderNo: id, note: reason, by: operator().login, now })))
      throw new DeskRefusal('decided');
    return {};
  },
};
