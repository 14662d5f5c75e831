/** The two camps of red versus blue (activity 59). 0: no choice, or a draw. */
export const PK_CAMP = { none: 0, red: 1, blue: 2 } as const;
export type PkCamp = (typeof PK_CAMP)[keyof typeof PK_CAMP];

/** State of the round. `running` lasts until the last bets are counted, some minutes after `endTime`. */
export const PK_STATUS = { signUp: 0, running: 1, settled: 2 } as const;
export type PkStatus = (typeof PK_STATUS)[keyof typeof PK_STATUS];
