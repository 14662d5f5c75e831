type ValueOf<T> = T[keyof T];

/** The benefits of a VIP level besides its daily award. */
export const VIP_BONUS = { levelUp: 1 } as const;

/**
 * Measure of a VIP task within its period: valid bet (hundredths), settled rounds, different games, days with a round.
 */
export const VIP_TASK_KIND = { validBet: 1, rounds: 2, games: 3, days: 4 } as const;
export type VipTaskKind = ValueOf<typeof VIP_TASK_KIND>;

/**
 * State of the review of a VIP level. `none`: the level stays without play. `running`: bets are still missing.
 * `passed`: the level stays. `failed`: the last review lowered the level, and the current one stays without play.
 */
export const AUDIT_STATUS = { none: 0, passed: 1, failed: 2, running: 3 } as const;
export type AuditStatus = ValueOf<typeof AUDIT_STATUS>;
