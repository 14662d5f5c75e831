type ValueOf<T> = T[keyof T];

/** Texts a player accepts or declines (ackNotice). */
export const NOTICE_ID = { age: 1, terms: 2, privacy: 3 } as const;
/** The consents of a player: the texts, and advertising (consentUpdate). */
export const CONSENT_ID = { ...NOTICE_ID, marketing: 4 } as const;

export const GENDER = { unsaid: 0, male: 1, female: 2, other: 3 } as const;

/** A copy of a player's data. `failed`: it could not be made; ask anew. */
export const EXPORT_STATUS = { preparing: 1, ready: 2, failed: 3 } as const;
export const EXPORT_FORMAT = { json: 'json', csv: 'csv' } as const;
export type ExportFormat = ValueOf<typeof EXPORT_FORMAT>;
/**
 * Obstacles that must end before an account can be erased. `rest`: a break or an exclusion, which an erasure cannot
 * end.
 */
export const ERASURE_OBSTACLE = { balance: 1, deposit: 2, round: 3, rest: 4, review: 5, withdrawal: 6 } as const;
export type ErasureObstacle = ValueOf<typeof ERASURE_OBSTACLE>;
