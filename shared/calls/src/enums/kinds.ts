type ValueOf<T> = T[keyof T];

/** How an account logs in (specification §3). */
export const LOGIN_KIND = { phone: 1, account: 2, phoneNoOtp: 3 } as const;

/** What the auth screen is doing (specification §3). */
export const AUTH_MODE = { register: 0, bind: 1, forget: 2, loginAndRegister: 3 } as const;

/** What a text-message code is for: the auth modes, and ours, `verify`: a logged-in player proves to be the owner. */
export const SMS_TYPE = { ...AUTH_MODE, verify: 4 } as const;
export type SmsType = ValueOf<typeof SMS_TYPE>;

/** How a try to log in ended. */
export const LOGIN_RESULT = { failed: 0, ok: 1 } as const;

/** What a passkey is asked for: making one, or saying who it is (a log-in, a proof). */
export const PASSKEY_FOR = { register: 1, proof: 2 } as const;

/** Third-party login (specification §3). */
export const SOCIAL_TYPE = { facebook: 3, line: 4, google: 5 } as const;
export type SocialType = ValueOf<typeof SOCIAL_TYPE>;

/** Whether a player may play. Cooling-off and exclusion still allow statements and withdrawals (player protection C18-C20). */
export const RG_STATUS = { ok: 0, coolingOff: 1, selfExcluded: 2, restricted: 3 } as const;
export type RgStatus = ValueOf<typeof RG_STATUS>;

/** What a limit counts. `sessionMinutes` is in minutes, `loginHours` in hours, the others in hundredths. */
export const LIMIT_KIND = { deposit: 1, loss: 2, wager: 3, sessionMinutes: 4, loginHours: 5 } as const;
export type LimitKind = ValueOf<typeof LIMIT_KIND>;

/** The period of a limit, in days. */
export const LIMIT_PERIOD = { day: 1, week: 7, month: 30 } as const;
export type LimitPeriod = ValueOf<typeof LIMIT_PERIOD>;

/** What a player answers a reality check with. */
export const REALITY_CHOICE = { goOn: 1, takeBreak: 2, history: 3 } as const;

/** Terms of cooling-off, in hours. */
export const COOL_OFF_HOURS = [24, 72, 168, 720] as const;
export type CoolOffHours = (typeof COOL_OFF_HOURS)[number];

/** Terms of self-exclusion, in months. */
export const SELF_EXCLUDE_MONTHS = [6, 12, 60] as const;
export type SelfExcludeMonths = (typeof SELF_EXCLUDE_MONTHS)[number];

/** What the heartbeat tells about responsible gaming. */
export const RG_NOTE = { realityCheck: 1, limitNear: 2, limitReached: 3, excluded: 4 } as const;
export type RgNote = ValueOf<typeof RG_NOTE>;

export const KYC_STATUS = { none: 0, draft: 1, submitted: 2, approved: 3, rejected: 4, expired: 5 } as const;
export type KycStatus = ValueOf<typeof KYC_STATUS>;

/** Which paper proves an identity (call catalogue 12). */
export const KYC_ID_TYPE = { philId: 1, passport: 2, driver: 3, umid: 4, prc: 5, postal: 6, voter: 7 } as const;
export type KycIdType = ValueOf<typeof KYC_ID_TYPE>;

/** What a picture of an identity check shows (call catalogue 11). */
export const KYC_SIDE = { front: 1, back: 2, selfie: 3, address: 4 } as const;
export type KycSide = ValueOf<typeof KYC_SIDE>;

/** Where a player's money comes from (player protection, table 1.1, CDD data). */
export const FUNDS_SOURCE = { salary: 1, business: 2, savings: 3, remittance: 4, pension: 5, other: 6 } as const;
export type FundsSource = ValueOf<typeof FUNDS_SOURCE>;

/** Why an identity check was not accepted; each has words for what to do. */
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

/**
 * A deposit order. `held`: paid, but over a limit or after its time, so it waits to be returned (player protection C16).
 */
export const ORDER_STATUS = { pending: 0, paid: 1, failed: 2, cancelled: 3, expired: 4, held: 5, returned: 6 } as const;
export type OrderStatus = ValueOf<typeof ORDER_STATUS>;

/** Whether polling may end. Money that comes late can still turn an expired order into a held one, hours later. */
export function isFinalOrder(status: OrderStatus): boolean {
  return status !== ORDER_STATUS.pending && status !== ORDER_STATUS.held;
}

/** Kinds of rows of the coin statement. */
export const RECORD_TYPE = { deposit: 1, withdrawal: 2, bet: 3, win: 4, bonus: 5, adjust: 6, exchange: 7 } as const;
export type RecordType = ValueOf<typeof RECORD_TYPE>;

export const ROUND_STATUS = { open: 0, settled: 1, voided: 2 } as const;

/** Games, brands, types and deposit channels: off ones are not sent to players at all. */
export const ITEM_STATUS = { on: 1, maintenance: 2 } as const;

/** How an address from the server is opened. */
export const OPEN_TYPE = { frame: 1, tab: 2, redirect: 3, qr: 4 } as const;

/** What has to be played through: a deposit before it may leave, a bonus before it is cash. */
export const WAGER_KIND = { deposit: 1, bonus: 2 } as const;

/** `played`: a bonus that is played through and waits for the first deposit, or for its open rounds, to become cash. */
export const WAGER_STATUS = { playing: 0, played: 1 } as const;

/** A claimable thing: a day of the sign-in, a daily award. */
export const CLAIM_STATUS = { locked: 0, claimable: 1, received: 2, missed: 3 } as const;
export type ClaimStatus = ValueOf<typeof CLAIM_STATUS>;

/** Result of a jackpot draw: `jackpot` opens the wheel (specification §4). */
export const DRAW_TYPE = { prize: 1, jackpot: 2 } as const;
export type DrawType = ValueOf<typeof DRAW_TYPE>;

/** Where an invitation was shared. */
export const SHARE_PLATFORM = { copy: 1, facebook: 2, messenger: 3, viber: 4, telegram: 5, qr: 6, native: 7 } as const;
export type SharePlatform = ValueOf<typeof SHARE_PLATFORM>;

export const INVITE_STATUS = { closed: 0, open: 1, finished: 2 } as const;

/** What a mail is about. `security` is about the account itself; `offer` is never shown to whoever may not claim (player protection C18). */
export const MAIL_TYPE = { service: 1, offer: 2, security: 3 } as const;
export type MailType = ValueOf<typeof MAIL_TYPE>;

/** Texts a player accepts or declines (ackNotice). */
export const NOTICE_ID = { age: 1, terms: 2, privacy: 3 } as const;
/** What a player has said yes or no to: the texts, and advertising (consentUpdate). */
export const CONSENT_ID = { ...NOTICE_ID, marketing: 4 } as const;

/** `Activity.type` of an activity that pops up at start (specification §3). */
export const ACTIVITY_TYPE_POPUP = 1;

/** Deposit bonus that makes a deposit no longer the first charge (specification §4). Types run from 1 to 13. */
export const FIRST_CHARGE_BONUS = 11;

/** Names the event log takes (specification §7). */
export const CLIENT_EVENTS = [
  'active_interface_show',
  'click_room',
  'jackpot_rank_show',
  'first_loading',
  'new_user_activate',
  'install_game',
  'first_initialization',
  'new_user_init_start',
  'new_user_init_end',
] as const;
export type ClientEvent = (typeof CLIENT_EVENTS)[number];

/** What a message to the support is about. */
export const FEEDBACK_TYPE = { other: 0, deposit: 1, withdrawal: 2, game: 3, bonus: 4, account: 5 } as const;
/** `open`: the support has it; `answered`: the player has its answer; `closed`: nothing more is written. */
export const FEEDBACK_STATUS = { open: 1, answered: 2, closed: 3 } as const;
export const FEEDBACK_FROM = { player: 1, support: 2 } as const;

/** A way to the support (specification §3: 1 is the online chat; the others are ours). */
export const SERVICE_ITEM = { chat: 1, call: 2, mail: 3, link: 4 } as const;
export const CHAT_STATUS = { open: 1, closed: 2 } as const;
/** `automatic`: words of the house that nobody wrote for this conversation. */
export const CHAT_FROM = { player: 1, support: 2, automatic: 3 } as const;

export const GENDER = { unsaid: 0, male: 1, female: 2, other: 3 } as const;
/** Where somebody's money comes from (player protection, table 1.1: customer due diligence). */
export const SOURCE_OF_FUNDS = { salary: 1, business: 2, savings: 3, family: 4, pension: 5, other: 6 } as const;

/** A copy of a player's data. `failed`: it could not be made; ask anew. */
export const EXPORT_STATUS = { preparing: 1, ready: 2, failed: 3 } as const;
export const EXPORT_FORMAT = { json: 'json', csv: 'csv' } as const;
export type ExportFormat = ValueOf<typeof EXPORT_FORMAT>;
/** What must end before an account can be erased. `rest`: a break or an exclusion, which nobody ends by erasing. */
export const ERASURE_OBSTACLE = { balance: 1, deposit: 2, round: 3, rest: 4, review: 5 } as const;
export type ErasureObstacle = ValueOf<typeof ERASURE_OBSTACLE>;
