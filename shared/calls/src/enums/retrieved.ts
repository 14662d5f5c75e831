type ValueOf<T> = T[keyof T];

/** Result of the request about an open round. */
export const RETRIEVED = { finished: 1, refunded: 2, open: 3 } as const;
export type Retrieved = ValueOf<typeof RETRIEVED>;
