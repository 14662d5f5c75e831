/** States of an order: placed, packed, shipped, done, cancelled (call catalogue 73). */
export const GOODS_STATES = [0, 1, 2, 3, 4] as const;
export type GoodsState = (typeof GOODS_STATES)[number];
/** States to which an order can be moved; cancelling is a separate operation. */
export const GOODS_MOVES = [1, 2, 3] as const;
export type GoodsMove = (typeof GOODS_MOVES)[number];

/** An order of goods for diamonds. `id`: its number, as the player sees it. Times in epoch milliseconds. */
export interface GoodsOrderRow {
  id: string;
  player: string;
  goods: string;
  /** Kind of the goods: 1 real, 2 voucher. */
  type: 1 | 2;
  count: number;
  diamonds: number;
  status: GoodsState;
  /** Tracking number of the shipment, or code of the voucher. */
  trackingNo: string | null;
  /** Login of the operator of the latest step, and reason of a cancellation. */
  by: string | null;
  note: string | null;
  time: number;
  updated: number;
}

/** An order with its delivery address; null for a voucher, and after the erasure of the player's data. */
export interface GoodsOrderOpened extends GoodsOrderRow {
  address: {
    name: string;
    mobile: string;
    province: string;
    city: string;
    barangay: string;
    detail: string;
    zip: string;
  } | null;
}
