/** An operator's login: small letters, digits, dot, dash. */
export const LOGIN = /^[a-z0-9][a-z0-9.-]{2,29}$/;
/** Characters of an operator's password (our own; longer than a player's, because it gives more access). */
export const PASSWORD = { min: 12, max: 128 } as const;
/** Characters of a reason. */
export const REASON = { min: 5, max: 500 } as const;
/** The most that one adjustment moves, hundredths. */
export const ADJUSTMENT_MAX = 100_000_000;
/**
 * Operations by which operators give players value beyond what is owed, with the upper bound of a Manila day,
 * hundredths: of each operator, as the maker and as the checker (our own).
 */
export const VALUE_A_DAY = {
  'players.adjust': 200_000_000,
  'freeRounds.grant': 50_000_000,
  'friends.release': 50_000_000,
} as const;
export type CreatingName = keyof typeof VALUE_A_DAY;
/** Of a mail to many: characters, and days until it expires. */
export const LETTER = { title: 100, text: 2000, minDays: 1, maxDays: 90 } as const;
/** Requests of a page that looks again by itself carry this header: they keep no session awake. */
export const HEADER_BY_ITSELF = 'x-desk-by-itself';
/** The key of an act: sent again with it, it is done once. */
export const HEADER_KEY = 'x-request-id';
export const OPERATION_PATH = '/desk/api/';
