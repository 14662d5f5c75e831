type ValueOf<T> = T[keyof T];

export const KYC_STATUS = { none: 0, draft: 1, submitted: 2, approved: 3, rejected: 4, expired: 5 } as const;
export type KycStatus = ValueOf<typeof KYC_STATUS>;

/** Accepted identity documents (call catalogue 12). */
export const KYC_ID_TYPE = { philId: 1, passport: 2, driver: 3, umid: 4, prc: 5, postal: 6, voter: 7 } as const;
export type KycIdType = ValueOf<typeof KYC_ID_TYPE>;

/** Side of a document in a picture of an identity check (call catalogue 11). */
export const KYC_SIDE = { front: 1, back: 2, selfie: 3, address: 4 } as const;
export type KycSide = ValueOf<typeof KYC_SIDE>;

/** Source of a player's funds (player protection, table 1.1, CDD data). */
export const FUNDS_SOURCE = { salary: 1, business: 2, savings: 3, remittance: 4, pension: 5, other: 6 } as const;
export type FundsSource = ValueOf<typeof FUNDS_SOURCE>;

/** Reasons of a rejected identity check; each has a text with the remedy. */
export const KYC_REJECT = {
  unreadable: 1,
  incomplete: 2,
  differs: 3,
  idExpired: 4,
  selfie: 5,
  idType: 6,
  other: 9,
} as const;
export type KycReject = ValueOf<typeof KYC_REJECT>;
