import type { CallName } from './table';

interface ErrorEntry {
  readonly name: string;
  /** One sentence that a player understands. */
  readonly text: string;
}

/**
 * Why a call can refuse (`errcode`), closed: a code that is not here is not used. The jackpot's 1001 to 1004 and the
 * bankruptcy gift's 3001 to 3004 are the specification's (§8); the other numbers are ours.
 */
export const ERRCODE = {
  1: { name: 'failed', text: 'That did not work, please try again.' },
  2: { name: 'invalidParameter', text: 'Please check what you entered.' },
  3: { name: 'notFound', text: 'We could not find that.' },
  4: { name: 'otherBody', text: 'This was already sent with other details, please start again.' },
  5: { name: 'tooFrequent', text: 'That was a little too fast, please wait a moment.' },
  6: { name: 'featureOff', text: 'This is not available right now.' },
  7: { name: 'activityNotOpen', text: 'This activity is not open.' },
  9: { name: 'conditionNotMet', text: 'You have not met the conditions yet.' },
  11: { name: 'maintenance', text: 'We are closed for maintenance and will be back soon.' },
  13: { name: 'versionConflict', text: 'This has changed in the meantime, please reload.' },
  101: { name: 'wrongLogin', text: 'The account or password is not correct.' },
  102: { name: 'locked', text: 'Too many wrong tries: log in with a code sent to your mobile.' },
  103: { name: 'codeWrong', text: 'The code is not correct.' },
  104: { name: 'codeExpired', text: 'The code has expired, please ask for a new one.' },
  105: { name: 'codeTooOften', text: 'A code was sent a moment ago, please wait before asking again.' },
  106: { name: 'accountExists', text: 'There is already an account with this mobile number.' },
  107: { name: 'accountNotFound', text: 'There is no account with this mobile number.' },
  108: { name: 'passwordRule', text: 'Please choose a longer password with letters and numbers.' },
  111: { name: 'notEligible', text: 'Please confirm your age, that you may play, and the terms.' },
  112: { name: 'deviceBlocked', text: 'This device cannot be used here.' },
  113: { name: 'inviteCodeInvalid', text: 'This invite code is not valid.' },
  114: { name: 'reAuthNeeded', text: 'Please confirm that it is you to go on.' },
  117: { name: 'nicknameRefused', text: 'Please choose another nickname.' },
  201: { name: 'kycNeeded', text: 'Please verify your identity first.' },
  202: { name: 'kycReview', text: 'Your identity check is still under review.' },
  203: { name: 'kycRejected', text: 'Your identity check was not accepted, please send it again.' },
  204: { name: 'underAge', text: 'You must be at least 21 years old to play.' },
  205: { name: 'restrictedPerson', text: 'This account is not allowed to play.' },
  206: { name: 'selfExcluded', text: 'You have excluded yourself from playing.' },
  207: { name: 'coolingOff', text: 'You are taking a break from playing.' },
  208: { name: 'depositLimit', text: 'This would exceed your deposit limit.' },
  209: { name: 'lossLimit', text: 'You have reached your loss limit.' },
  210: { name: 'wagerLimit', text: 'You have reached your betting limit.' },
  211: { name: 'sessionLimit', text: 'You have reached your time limit.' },
  212: { name: 'regionNotAllowed', text: 'Playing is not allowed where you are.' },
  302: { name: 'belowMinimum', text: 'The amount is below the minimum.' },
  303: { name: 'aboveMaximum', text: 'The amount is above the maximum.' },
  304: { name: 'channelUnavailable', text: 'This payment channel is not available right now.' },
  305: { name: 'orderNotFound', text: 'We could not find this order.' },
  306: { name: 'orderExpired', text: 'This order can no longer be changed.' },
  307: { name: 'orderPending', text: 'The same order is already waiting for payment.' },
  314: { name: 'couponInvalid', text: 'This coupon cannot be used here.' },
  316: { name: 'walletFrozen', text: 'Your wallet is on hold, please contact support.' },
  701: { name: 'gameNotFound', text: 'We could not find this game.' },
  702: { name: 'gameMaintenance', text: 'This game is closed for maintenance.' },
  703: { name: 'gameOnOtherDevice', text: 'You are playing on another device.' },
  704: { name: 'unfinishedRound', text: 'Please finish your open round in the other game first.' },
  705: { name: 'noDemo', text: 'This game cannot be tried for free.' },
  1001: { name: 'noDrawChance', text: 'You have no draw chance left.' },
  1002: { name: 'drawCondition', text: 'Deposit and play a little more to earn a draw chance.' },
  1003: { name: 'drawClosed', text: 'The jackpot draw is closed.' },
  1004: { name: 'drawBusy', text: 'The prize pool is busy, please spin again.' },
  2101: { name: 'signedToday', text: 'You have already signed in today.' },
  2102: { name: 'signDayOrder', text: 'This day cannot be signed in now.' },
  2401: { name: 'ownCode', text: 'You cannot invite yourself.' },
  2402: { name: 'inviterSet', text: 'You already have an inviter.' },
  2403: { name: 'inviteLoop', text: 'This player was invited by you.' },
  2404: { name: 'inviteTooLate', text: 'It is too late to add an inviter.' },
  2601: { name: 'levelNotReached', text: 'You have not reached this level yet.' },
  2602: { name: 'receivedThisPeriod', text: 'You have already received this, please come back later.' },
  3001: { name: 'giftNotNeeded', text: 'This gift is no longer open to you.' },
  3002: { name: 'giftTooEarly', text: 'This gift cannot be claimed yet.' },
  3003: { name: 'giftValidBet', text: 'Your valid bet is still too low for this gift.' },
  3004: { name: 'giftReceived', text: 'You have already received this gift, or the event has ended.' },
} as const satisfies Record<number, ErrorEntry>;

export type ErrCode = keyof typeof ERRCODE;

/** What any call may refuse with, besides its own list. */
export const COMMON_ERRORS = [1, 2, 4, 5, 6, 11, 13] as const satisfies readonly ErrCode[];

/** Shown when no answer came in time (specification §7). */
export const TIMEOUT_TEXT = 'The request has timed out, please try again later';

/** Calls whose own codes have messages and whose other codes say only that it failed, with the code (specification §8). */
const OWN_CODES: Partial<Record<CallName, readonly [number, number]>> = { receiveDrawChance: [1001, 1004] };

/** Whether a number is one of our refusals. */
export function isErrCode(code: number): code is ErrCode {
  return Object.hasOwn(ERRCODE, code);
}

/**
 * What to tell the player about a refusal: one sentence in plain English, empty for 0.
 * @param code the answer's `errcode`; an unknown one gets "The request failed (code)".
 * @param call for the calls whose foreign codes stay generic (specification §8).
 */
export function errorText(code: number, call?: CallName): string {
  if (code === 0) return '';
  const own = call && OWN_CODES[call];
  const known = !own || (code >= own[0] && code <= own[1]);
  return known && isErrCode(code) ? ERRCODE[code].text : `The request failed (${code})`;
}
