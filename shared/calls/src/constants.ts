import type { CallName } from './catalogue';

/**
 * How long an answer may take, in milliseconds: 10 s, 20 s on 2G, 30 s on 3G (specification §7).
 * @param effectiveType `navigator.connection.effectiveType`, where the browser has it.
 */
export function timeoutFor(effectiveType?: string): number {
  if (effectiveType === '3g') return 30_000;
  return effectiveType === '2g' || effectiveType === 'slow-2g' ? 20_000 : 10_000;
}

// The numbers below are the specification's (§9) where no other reason is given; `Ms` is milliseconds.

/** A GET is tried once more on these (specification §7). Calls are POST and are not. */
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

export const HEARTBEAT_MS = 60_000;
/** Where a player's stream of facts is read, by GET and with the token in its header (ours). */
export const LIVE_PATH = '/app/v1/live';
/**
 * A stream that says nothing at all for longer is dead: its server says at least this often that it is there (ours).
 */
export const LIVE_BEAT_MS = 20_000;
export const EVENT_BATCH = 20;
export const EVENT_FLUSH_MS = 2000;
/** The bounds of an event (ours): the number of facts, and the UTF-16 units of a name and of a text. */
export const EVENT_PARAMS = { most: 8, name: 32, text: 120 } as const;

export const PAGE_SIZE_RANK = 10;
export const PAGE_SIZE_RECORD = 20;
/** The longest period of the report, in days (ours). */
export const REPORT_DAYS_MAX = 92;
/** The most that the server gives at once. */
export const PAGE_SIZE_MAX = 50;

/**
 * The jackpot's grid: it runs at `stepMs` for `runMs`, then each step is `slowMs` longer; over `stopOverMs` it may
 * stop.
 */
export const JACKPOT_GRID = {
  cells: 10,
  stepMs: 80,
  slowMs: 20,
  stopOverMs: 300,
  runMs: 3000,
  throttleMs: 300,
} as const;

/** The jackpot's wheel: `turnDeg` plus the offset of the segment, within `minMs` to `maxMs`. */
export const JACKPOT_WHEEL = { sectors: 4, turnDeg: 1800, minMs: 4000, maxMs: 6000, closeMs: 2000 } as const;

/** Displayed pools: a new number within its section every `everyMs`, counted up to in `countUpMs`. */
export const JACKPOT_DISPLAY = { everyMs: 6000, countUpMs: 2000, tickerMs: 2000 } as const;

/**
 * Used until appConfig arrives. The nickname's are the specification's, the password's those of NIST SP 800-63B and
 * OWASP ASVS 2.1, the account's ours.
 */
export const LENGTHS = {
  nicknameMin: 0,
  nicknameMax: 12,
  passwordMin: 8,
  passwordMax: 128,
  accountMin: 6,
  accountMax: 20,
} as const;

export const AGE_MIN = 21;

/** A session ends after so many days in any case: a full log-in is needed (player protection C07; GLI-19 2.5.4). */
export const FULL_LOGIN_DAYS = 30;

/** The idempotency key of a mutating call, a uuid; kept by the client until answered and sent again on a retry. */
export const HEADER_REQUEST_ID = 'x-request-id';
/** Set on an answer that was given before, to the same request id and body. */
export const HEADER_REPLAY = 'x-idempotent-replay';

/** Where a call is posted to, below the API's base url. */
export function callPath<Name extends string>(name: Name): `/app/v1/${Name}` {
  return `/app/v1/${name}`;
}

/**
 * The calls whose 401 does not log the player out (specification §6); every other one does. "config" among the six of
 * the specification stands for appConfig, appTheme and appThemePreview. A body of appConfig with `code: 401` logs out
 * all the same (specification §8). A status of 401 without `code: 401` in the body is not the platform's, and ends no
 * log-in.
 */
export const KEEPS_LOGIN_ON_401: readonly CallName[] = [
  'anonymous/preLogin2',
  'anonymous/appConfig',
  'anonymous/appTheme',
  'anonymous/appThemePreview',
  'activityGetStatusList',
  'actInviteUserStatus',
  'exitGame',
  'refreshData',
];

/** Sent as `channel` by default. */
export const CHANNEL_WEB = 'WEB';
export const LOCALE = 'en-PH';

/** The text that a player types to confirm a self-exclusion (player protection, build list 5). */
export const EXCLUDE_CONFIRM_TEXT = 'EXCLUDE';
