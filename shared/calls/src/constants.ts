import type { CallName } from './catalogue';

/**
 * Returns the timeout of a call in ms: 10 s, 20 s on 2G, 30 s on 3G (specification §7).
 * @param effectiveType `navigator.connection.effectiveType`, if the browser has it
 */
export function timeoutFor(effectiveType?: string): number {
  if (effectiveType === '3g') return 30_000;
  return effectiveType === '2g' || effectiveType === 'slow-2g' ? 20_000 : 10_000;
}

// The numbers below are the specification's (§9) unless another reason is given; `Ms` is milliseconds.

/** Statuses on which a GET is retried once (specification §7). Calls are POST and are not retried. */
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

export const HEARTBEAT_MS = 60_000;
/** Path of a player's stream of facts, read by GET with the token in its header (ours). */
export const LIVE_PATH = '/app/v1/live';
/** Interval of the server's keep-alive on a stream; ms (ours). A stream without data for longer is dead. */
export const LIVE_BEAT_MS = 20_000;
export const EVENT_BATCH = 20;
export const EVENT_FLUSH_MS = 2000;
/** Limits of an event (ours): number of parameters, and UTF-16 units of a name and of a text. */
export const EVENT_PARAMS = { most: 8, name: 32, text: 120 } as const;

export const PAGE_SIZE_RANK = 10;
export const PAGE_SIZE_RECORD = 20;
/** Longest period of the report, in days (ours). */
export const REPORT_DAYS_MAX = 92;
/** Largest page that the server returns. */
export const PAGE_SIZE_MAX = 50;

/**
 * Animation of the jackpot's grid: it steps every `stepMs` for `runMs`, then each step takes `slowMs` longer; it may
 * stop within `stopOverMs`.
 */
export const JACKPOT_GRID = {
  cells: 10,
  stepMs: 80,
  slowMs: 20,
  stopOverMs: 300,
  runMs: 3000,
  throttleMs: 300,
} as const;

/**
 * Animation of the jackpot's wheel: it turns by `turnDeg` plus the offset of the segment, within `minMs` to `maxMs`.
 */
export const JACKPOT_WHEEL = { sectors: 4, turnDeg: 1800, minMs: 4000, maxMs: 6000, closeMs: 2000 } as const;

/** Animation of displayed pools: a new number within the pool's section every `everyMs`, counted up in `countUpMs`. */
export const JACKPOT_DISPLAY = { everyMs: 6000, countUpMs: 2000, tickerMs: 2000 } as const;

/**
 * Limits used until appConfig arrives. Nickname: specification. Password: NIST SP 800-63B and OWASP ASVS 2.1. Account:
 * ours.
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

/** Maximum age of a session in days; after it a full log-in is needed (player protection C07; GLI-19 2.5.4). */
export const FULL_LOGIN_DAYS = 30;

/**
 * Idempotency key of a mutating call, a uuid. The client keeps it until a response arrives, and sends it again on a
 * retry.
 */
export const HEADER_REQUEST_ID = 'x-request-id';
/** Set on a repeated response to the same request id and body. */
export const HEADER_REPLAY = 'x-idempotent-replay';
/** Header of an answer with the id of its trace, which the lines of the servers' logs have too. */
export const HEADER_TRACE = 'x-trace-id';
/** Digits of that id in the reference of a failure: enough to find its lines in the logs of some weeks. */
export const REFERENCE_DIGITS = 8;

/** Returns the path of a call, below the API's base URL. */
export function callPath<Name extends string>(name: Name): `/app/v1/${Name}` {
  return `/app/v1/${name}`;
}

/**
 * Calls whose 401 does not log the player out (specification §6); every other 401 does. "config" among the six of the
 * specification means appConfig, appTheme and appThemePreview. A body of appConfig with `code: 401` still logs out
 * (specification §8). An HTTP 401 without `code: 401` in its body does not come from the platform and ends no session.
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

/** Default value of `channel`. */
export const CHANNEL_WEB = 'WEB';
export const LOCALE = 'en-PH';

/** Text that a player types to confirm a self-exclusion (player protection, build list 5). */
export const EXCLUDE_CONFIRM_TEXT = 'EXCLUDE';
