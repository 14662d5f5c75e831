type ValueOf<T> = T[keyof T];

/** Texts that a player accepts or declines (ackNotice). */
export const NOTICE_ID = { age: 1, terms: 2, privacy: 3 } as const;
/** Consents of a player: the texts, and advertising (consentUpdate). */
export const CONSENT_ID = { ...NOTICE_ID, marketing: 4 } as const;

export const GENDER = { unsaid: 0, male: 1, female: 2, other: 3 } as const;

/** State of a copy of a player's data. `failed`: it could not be prepared; request it again. */
export const EXPORT_STATUS = { preparing: 1, ready: 2, failed: 3 } as const;
export const EXPORT_FORMAT = { json: 'json', csv: 'csv' } as const;
export type ExportFormat = ValueOf<typeof EXPORT_FORMAT>;
/**
 * Obstacles to the erasure of an account; each must end first. `rest`: a break or an exclusion, which an erasure must
 * not end.
 */
export const ERASURE_OBSTACLE = { balance: 1, deposit: 2, round: 3, rest: 4, review: 5, withdrawal: 6 } as const;
export type ErasureObstacle = ValueOf<typeof ERASURE_OBSTACLE>;
