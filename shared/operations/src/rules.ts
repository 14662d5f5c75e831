/** Pattern of an operator's login: lower-case letters, digits, dot, dash. */
export const LOGIN = /^[a-z0-9][a-z0-9.-]{2,29}$/;
/**
 * Length of an operator's password. Not in the specification; longer than a player's, because it gives more access.
 */
export const PASSWORD = { min: 12, max: 128 } as const;
/** Length of a reason, characters. */
export const REASON = { min: 5, max: 500 } as const;
/** Limit of one adjustment, hundredths. */
export const ADJUSTMENT_MAX = 100_000_000;
/**
 * Operations that give players value beyond their claims, with the limit per Manila day in hundredths. It applies to
 * each operator, as maker and as checker. Not in the specification.
 */
export const VALUE_A_DAY = {
  'players.adjust': 200_000_000,
  'freeRounds.grant': 50_000_000,
  'friends.release': 50_000_000,
} as const;
export type CreatingName = keyof typeof VALUE_A_DAY;
/**
 * Operations that change the rules of players' awards, with the number of changes per Manila day. It applies to each
 * operator, as maker and as checker, and to the keys that create value. Of undos, only those of an undo count: they
 * apply a change once more. Not in the specification.
 */
export const RULE_CHANGES_A_DAY = { 'config.change': 10, 'config.undo': 10 } as const;
export type RuleChangingName = keyof typeof RULE_CHANGES_A_DAY;
/** Limits of a mail to many players: characters, and days until it expires. */
export const LETTER = { title: 100, text: 2000, minDays: 1, maxDays: 90 } as const;
/** Header of polling requests, which do not extend the session. */
export const HEADER_BY_ITSELF = 'x-desk-by-itself';
/** Header with the idempotency key of an act. */
export const HEADER_KEY = 'x-request-id';
export const OPERATION_PATH = '/desk/api/';
