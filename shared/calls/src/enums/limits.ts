type ValueOf<T> = T[keyof T];

/** Measure of a limit. `sessionMinutes` is in minutes, `loginHours` in hours, the others in hundredths. */
export const LIMIT_KIND = { deposit: 1, loss: 2, wager: 3, sessionMinutes: 4, loginHours: 5 } as const;
export type LimitKind = ValueOf<typeof LIMIT_KIND>;

/** Period of a limit, in days. */
export const LIMIT_PERIOD = { day: 1, week: 7, month: 30 } as const;
export type LimitPeriod = ValueOf<typeof LIMIT_PERIOD>;

/** The player's answer to a reality check. */
export const REALITY_CHOICE = { goOn: 1, takeBreak: 2, history: 3 } as const;

/** Terms of cooling-off, in hours. */
export const COOL_OFF_HOURS = [24, 72, 168, 720] as const;
export type CoolOffHours = (typeof COOL_OFF_HOURS)[number];

/** Terms of self-exclusion, in months. */
export const SELF_EXCLUDE_MONTHS = [6, 12, 60] as const;
export type SelfExcludeMonths = (typeof SELF_EXCLUDE_MONTHS)[number];

/** Notes on responsible gaming in the heartbeat's response. */
export const RG_NOTE = { realityCheck: 1, limitNear: 2, limitReached: 3, excluded: 4 } as const;
export type RgNote = ValueOf<typeof RG_NOTE>;
