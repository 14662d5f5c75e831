type ValueOf<T> = T[keyof T];

/** The kinds of scratch cards (specification §3), the plainest first. */
export const SCRATCH_CARD_IDS = [80001, 80002, 80003] as const;
export type ScratchCardId = (typeof SCRATCH_CARD_IDS)[number];

/** How many cards are opened at a time. */
export const SCRATCH_COUNTS = [1, 5, 10] as const;
export type ScratchCount = (typeof SCRATCH_COUNTS)[number];

/** `real` is sent to an address, of a `voucher` the code is the tracking number. */
export const GOODS_TYPE = { real: 1, voucher: 2 } as const;
export type GoodsType = ValueOf<typeof GOODS_TYPE>;

/** An order of goods (call catalogue 73). `cancelled` gave the diamonds back. */
export const GOODS_ORDER_STATUS = { placed: 0, packed: 1, shipped: 2, done: 3, cancelled: 4 } as const;
export type GoodsOrderStatus = ValueOf<typeof GOODS_ORDER_STATUS>;

/** The direction of diamonds. */
export const DIAMOND_WAY = { in: 1, out: 2 } as const;
export type DiamondWay = ValueOf<typeof DIAMOND_WAY>;
