/** The states of an order of goods: placed, packed, shipped, done, cancelled (call catalogue 73). */
export const GOODS_STATES = [0, 1, 2, 3, 4] as const;
export type GoodsState = (typeof GOODS_STATES)[number];
/** Where an order can be moved; it is cancelled by an operation of its own. */
export const GOODS_MOVES = [1, 2, 3] as const;
export type GoodsMove = (typeof GOODS_MOVES)[number];

/** An order of goods for diamonds. `id`: its number, as its player reads it. Times are ms since 1970. */
export interface GoodsOrderRow {
  id: string;
  player: string;
  goods: string;
  /** 1 real, 2 voucher. */
  type: 1 | 2;
  count: number;
  diamonds: number;
  status: GoodsState;
  /** How it can be followed, or the code of a voucher. */
  trackingNo: string | null;
  /** The operator of the last move, and the reason of a cancellation. */
  by: string | null;
  note: string | null;
  time: number;
  updated: number;
}

/** With where it goes; null for a voucher, and once its player's data was erased. */
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
