import type { GoodsMove, GoodsOrderRow, GoodsState } from '@parola/operations';

const NEXT: Readonly<Partial<Record<GoodsState, GoodsMove>>> = { 0: 1, 1: 2, 2: 3 };

/** Next step of an order; undefined without one. A voucher is a code, so it is not packed. */
export function nextOf({ type, status }: Pick<GoodsOrderRow, 'type' | 'status'>): GoodsMove | undefined {
  if (type === 2) return status === 0 ? 3 : undefined;
  return NEXT[status];
}

/** Tells whether the next step needs a number (tracking number or voucher code). */
export function asksNumber({ type, status }: Pick<GoodsOrderRow, 'type' | 'status'>): boolean {
  return type === 2 ? status === 0 : status === 1;
}

/** Tells whether an order can be cancelled: not after it was shipped. */
export function canCancel({ status }: Pick<GoodsOrderRow, 'status'>): boolean {
  return status < 2;
}
