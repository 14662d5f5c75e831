/**
 * Why a call can refuse: the name that code uses, and the `errcode` on the wire. Closed: a code that is not here is not used. The
 * jackpot's 1001 to 1004 and the bankruptcy gift's 3001 to 3004 are the specification's (§8); the other numbers are ours.
 */
export const REFUSALS = {
  failed: 1,
  invalidParameter: 2,
  notFound: 3,
  otherBody: 4,
  tooFrequent: 5,
  featureOff: 6,
  activityNotOpen: 7,
  conditionNotMet: 9,
  maintenance: 11,
  versionConflict: 13,
  wrongLogin: 101,
  locked: 102,
  codeWrong: 103,
  codeExpired: 104,
  codeTooOften: 105,
  accountExists: 106,
  accountNotFound: 107,
  passwordRule: 108,
  notEligible: 111,
  deviceBlocked: 112,
  inviteCodeInvalid: 113,
  reAuthNeeded: 114,
  nicknameRefused: 117,
  kycNeeded: 201,
  kycReview: 202,
  kycRejected: 203,
  underAge: 204,
  restrictedPerson: 205,
  selfExcluded: 206,
  coolingOff: 207,
  depositLimit: 208,
  lossLimit: 209,
  wagerLimit: 210,
  sessionLimit: 211,
  regionNotAllowed: 212,
  belowMinimum: 302,
  aboveMaximum: 303,
  channelUnavailable: 304,
  orderNotFound: 305,
  orderExpired: 306,
  orderPending: 307,
  couponInvalid: 314,
  walletFrozen: 316,
  gameNotFound: 701,
  gameMaintenance: 702,
  gameOnOtherDevice: 703,
  unfinishedRound: 704,
  noDemo: 705,
  noDrawChance: 1001,
  drawCondition: 1002,
  drawClosed: 1003,
  drawBusy: 1004,
  signedToday: 2101,
  signDayOrder: 2102,
  ownCode: 2401,
  inviterSet: 2402,
  inviteLoop: 2403,
  inviteTooLate: 2404,
  levelNotReached: 2601,
  receivedThisPeriod: 2602,
  giftNotNeeded: 3001,
  giftTooEarly: 3002,
  giftValidBet: 3003,
  giftReceived: 3004,
} as const;

export type RefusalName = keyof typeof REFUSALS;
export type ErrCode = (typeof REFUSALS)[RefusalName];

/** What a player reads about each refusal: one sentence that helps on. */
const SENTENCES: Readonly<Record<RefusalName, string>> = {
  failed: 'That did not work, please try again.',
  invalidParameter: 'Please check what you entered.',
  notFound: 'We could not find that.',
  otherBody: 'This was already sent with other details, please start again.',
  tooFrequent: 'That was a little too fast, please wait a moment.',
  featureOff: 'This is not available right now.',
  activityNotOpen: 'This activity is not open.',
  conditionNotMet: 'You have not met the conditions yet.',
  maintenance: 'We are closed for maintenance and will be back soon.',
  versionConflict: 'This has changed in the meantime, please reload.',
  wrongLogin: 'The account or password is not correct.',
  locked: 'Too many wrong tries: log in with a code sent to your mobile.',
  codeWrong: 'The code is not correct.',
  codeExpired: 'The code has expired, please ask for a new one.',
  codeTooOften: 'A code was sent a moment ago, please wait before asking again.',
  accountExists: 'There is already an account with this mobile number.',
  accountNotFound: 'There is no account with this mobile number.',
  passwordRule: 'Please choose a longer password with letters and numbers.',
  notEligible: 'Please confirm your age, that you may play, and the terms.',
  deviceBlocked: 'This device cannot be used here.',
  inviteCodeInvalid: 'This invite code is not valid.',
  reAuthNeeded: 'Please confirm that it is you to go on.',
  nicknameRefused: 'Please choose another nickname.',
  kycNeeded: 'Please verify your identity first.',
  kycReview: 'Your identity check is still under review.',
  kycRejected: 'Your identity check was not accepted, please send it again.',
  underAge: 'You must be at least 21 years old to play.',
  restrictedPerson: 'This account is not allowed to play.',
  selfExcluded: 'You have excluded yourself from playing.',
  coolingOff: 'You are taking a break from playing.',
  depositLimit: 'This would exceed your deposit limit.',
  lossLimit: 'You have reached your loss limit.',
  wagerLimit: 'You have reached your betting limit.',
  sessionLimit: 'You have reached your time limit.',
  regionNotAllowed: 'Playing is not allowed where you are.',
  belowMinimum: 'The amount is below the minimum.',
  aboveMaximum: 'The amount is above the maximum.',
  channelUnavailable: 'This payment channel is not available right now.',
  orderNotFound: 'We could not find this order.',
  orderExpired: 'This order can no longer be changed.',
  orderPending: 'The same order is already waiting for payment.',
  couponInvalid: 'This coupon cannot be used here.',
  walletFrozen: 'Your wallet is on hold, please contact support.',
  gameNotFound: 'We could not find this game.',
  gameMaintenance: 'This game is closed for maintenance.',
  gameOnOtherDevice: 'You are playing on another device.',
  unfinishedRound: 'Please finish your open round in the other game first.',
  noDemo: 'This game cannot be tried for free.',
  noDrawChance: 'You have no draw chance left.',
  drawCondition: 'Deposit and play a little more to earn a draw chance.',
  drawClosed: 'The jackpot draw is closed.',
  drawBusy: 'The prize pool is busy, please spin again.',
  signedToday: 'You have already signed in today.',
  signDayOrder: 'This day cannot be signed in now.',
  ownCode: 'You cannot invite yourself.',
  inviterSet: 'You already have an inviter.',
  inviteLoop: 'This player was invited by you.',
  inviteTooLate: 'It is too late to add an inviter.',
  levelNotReached: 'You have not reached this level yet.',
  receivedThisPeriod: 'You have already received this, please come back later.',
  giftNotNeeded: 'This gift is no longer open to you.',
  giftTooEarly: 'This gift cannot be claimed yet.',
  giftValidBet: 'Your valid bet is still too low for this gift.',
  giftReceived: 'You have already received this gift, or the event has ended.',
};

/** What any call may refuse with, besides its own list. */
export const COMMON_REFUSALS: readonly RefusalName[] = [
  'failed',
  'invalidParameter',
  'otherBody',
  'tooFrequent',
  'featureOff',
  'maintenance',
  'versionConflict',
];

/** Shown when no answer came in time (specification §7). */
export const TIMEOUT_TEXT = 'The request has timed out, please try again later';

/** Calls whose own codes have messages and whose other codes say only that it failed, with the code (specification §8). */
const OWN_CODES: ReadonlyMap<string, readonly [number, number]> = new Map([['receiveDrawChance', [1001, 1004]]]);

function isRefusalName(text: string): text is RefusalName {
  return Object.hasOwn(REFUSALS, text);
}

/** The name of a refusal by its code on the wire; undefined for 0 and for a code newer than this table. */
export function refusalName(errcode: number): RefusalName | undefined {
  return Object.keys(REFUSALS)
    .filter(isRefusalName)
    .find((name) => REFUSALS[name] === errcode);
}

/** The refusal whose sentence a player reads; undefined for 0, an unknown code, and a foreign code of a call that has its own. */
export function shownRefusal(code: number, call?: string): RefusalName | undefined {
  const own = OWN_CODES.get(call ?? '');
  const known = !own || (code >= own[0] && code <= own[1]);
  return known ? refusalName(code) : undefined;
}

/**
 * What to show the player about a refusal: one sentence in plain English, empty for 0.
 * @param code the answer's `errcode`; an unknown one gets "The request failed (code)".
 * @param call for the calls whose foreign codes stay generic (specification §8).
 */
export function errorText(code: number, call?: string): string {
  if (code === 0) return '';
  const name = shownRefusal(code, call);
  return name ? SENTENCES[name] : `The request failed (${code})`;
}
