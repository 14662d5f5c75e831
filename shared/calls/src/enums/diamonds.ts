type ValueOf<T> = T[keyof T];

/** Kinds of scratch cards (specification §3), cheapest first. */
export const SCRATCH_CARD_IDS = [80001, 80002, 80003] as const;
export type ScratchCardId = (typeof SCRATCH_CARD_IDS)[number];

/** Numbers of cards that can be bought at once. */
export const SCRATCH_COUNTS = [1, 5, 10] as const;
export type ScratchCount = (typeof SCRATCH_COUNTS)[number];

/** `real` goods are sent to an address; for a `voucher`, the tracking number is its code. */
export const GOODS_TYPE = { real: 1, voucher: 2 } as const;
export type GoodsType = ValueOf<typeof GOODS_TYPE>;

/** State of an order of goods (call catalogue 73). `cancelled` has refunded the diamonds. */
export const GOODS_ORDER_STATUS = { placed: 0, packed: 1, shipped: 2, done: 3, cancelled: 4 } as const;
export type GoodsOrderStatus = ValueOf<typeof GOODS_ORDER_STATUS>;

/** The direction of diamonds. */
export const DIAMOND_WAY = { in: 1, out: 2 } as const;
export type DiamondWay = ValueOf<typeof DIAMOND_WAY>;
