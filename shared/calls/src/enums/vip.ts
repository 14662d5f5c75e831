type ValueOf<T> = T[keyof T];

/** What a VIP level gives besides its daily award. */
export const VIP_BONUS = { levelUp: 1 } as const;

/** What a VIP task counts within its period: valid bet (hundredths), settled rounds, games, days with a round. */
export const VIP_TASK_KIND = { validBet: 1, rounds: 2, games: 3, days: 4 } as const;
export type VipTaskKind = ValueOf<typeof VIP_TASK_KIND>;

/**
 * The review by which a level is kept. `none`: it is kept without play. `running`: bets are missing still. `passed`: it is kept whatever comes.
 * `failed`: the one before took a level, and the level now is kept without play.
 */
export const AUDIT_STATUS = { none: 0, passed: 1, failed: 2, running: 3 } as const;
export type AuditStatus = ValueOf<typeof AUDIT_STATUS>;
