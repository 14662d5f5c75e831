import type { GoodsMove, GoodsOrderRow, GoodsState } from '@parola/operations';

const NEXT: Readonly<Partial<Record<GoodsState, GoodsMove>>> = { 0: 1, 1: 2, 2: 3 };

/** The next step of an order; undefined without one. A voucher is a code, without packing. */
export function nextOf({ type, status }: Pick<GoodsOrderRow, 'type' | 'status'>): GoodsMove | undefined {
  if (type === 2) return status === 0 ? 3 : undefined;
  return NEXT[status];
}

/** Whether the next step takes a number that the player follows it by. */
export function asksNumber({ type, status }: Pick<GoodsOrderRow, 'type' | 'status'>): boolean {
  return type === 2 ? status === 0 : status === 1;
}

/** A shipped order cannot be cancelled. */
export function canCancel({ status }: Pick<GoodsOrderRow, 'status'>): boolean {
  return status < 2;
}
