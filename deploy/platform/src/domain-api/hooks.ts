import type { ErasureObstacle, RedDots, RuleSection, UserInfo } from '@parola/calls';
import type { Backlog } from '../db/backlog';
import type { Tx } from '../db/pool';
import type { Payload } from '../http/registry';
import type { DailyWork, DayTurned } from '../jobs/daily-work';
import type { ExpenseKind } from '../ledger/accounts';
import type { PersonalTable } from './personal';

/** A deposit, passed in the transaction that credits it; hundredths. */
export interface DepositSettled {
  userId: bigint;
  orderId: string;
  amount: bigint;
  now: Date;
}

/** A requested withdrawal, passed in its transaction before the money is held; hundredths. */
export interface RequestedWithdrawal {
  userId: bigint;
  orderId: string;
  amount: bigint;
  now: Date;
}

/** The sums of one player's rounds of one game, settled on one Manila day; money in hundredths. */
export interface Played {
  userId: bigint;
  provider: string;
  gameCode: string;
  /** Manila day of the settlement, `2026-11-24`. */
  day: string;
  rounds: number;
  staked: bigint;
  validBet: bigint;
  paid: bigint;
}

/** Settled rounds, passed in the transaction that marks them as counted. */
export interface RoundsSettled {
  /** Valid bet per player, hundredths, above 0; each player once. */
  bets: readonly { userId: bigint; validBet: bigint }[];
  /** Sums by player, game and day, including rounds without valid bet, ordered by player id. */
  played: readonly Played[];
}

/**
 * A player who may no longer deposit, play and claim, passed in the transaction that begins the exclusion. Their
 * actions are locked and their games closed.
 */
export interface Excluded {
  userId: bigint;
  now: Date;
}

/** A log-in, passed in the transaction that opens its session. */
export interface LoggedIn {
  userId: bigint;
  now: Date;
  /** True if this call created the account. */
  isNew: boolean;
  /** True if the player has logged in before, but never on this device. */
  newDevice: boolean;
  /** A readable name: `Chrome on Android`. */
  deviceName: string;
}

/** A changed password, passed in the transaction that sets it. */
export interface PasswordChanged {
  userId: bigint;
  now: Date;
  /** Readable name of the device that set it. */
  deviceName: string;
  /** Readable names of the other log-in methods that stay valid: passkeys and linked accounts. */
  otherWays: readonly string[];
}

/** An added or removed log-in method (passkey, linked account), passed in the transaction that writes it. */
export interface WayInChanged {
  userId: bigint;
  now: Date;
  /** Readable name of the method: `Passkey «My phone»`, `Google`. */
  way: string;
  added: boolean;
  deviceName: string;
}

/** A message of the support to a player, passed in the transaction that stores it. */
export interface FeedbackAnswered {
  userId: bigint;
  /** The ticket number. */
  feedbackId: string;
  text: string;
  now: Date;
}

/** The caller, null for a visitor, and the time. */
export interface Caller {
  userId: bigint | null;
  now: Date;
}

/** A logged-in caller. */
export interface PlayerCaller extends Caller {
  userId: bigint;
}

/** The state of an activity, provided by its domain. */
export interface ActivityPart {
  /** ACTIVITY_ID. */
  activityId: number;
  /** False leaves it out of the list. */
  open?: boolean;
  /** Start and end, epoch ms; undefined: no bound. */
  startTime?: number;
  endTime?: number;
  ruleList?: RuleSection[];
  /** False: its floating button is hidden, even if its row in the configuration enables it. */
  floats?: boolean;
  /**
   * False: its pop-up does not open automatically, even if its row enables it, because the player could do nothing
   * there now.
   */
  pops?: boolean;
}

/** A source of awards. The award history stores `name`, so a name never changes. */
export interface AwardSource {
  name: string;
  /** ACTIVITY_ID under which the history shows it. */
  activityId: number;
  /** Title for the player. */
  title: string;
  'fil-PH'?: { title: string };
  /** Expense account that pays for its coin. */
  from: ExpenseKind;
}

export type AfterLogin = Payload<'getAfterLoginInfoWeb'>;

/**
 * The money postings of a hook, run after all hooks have locked their rows. Lock order: rows first, accounts last;
 * otherwise two domains could deadlock.
 */
export type Posting = () => Promise<void>;

/**
 * Hooks of a domain into actions of other domains. They run one after another in the order of src/domains/index.ts, in
 * the caller's transaction: an error rolls back everything. The hooks `userInfo`, `redDots`, `activityList` and
 * `afterLogin` only read: they run at the same time, on a handle that sends their reads together (`readTogether`).
 */
export interface DomainHooks {
  /** Before the deposit is posted: lock and write rows here, return the posting. */
  depositSettled?(tx: Tx, deposit: DepositSettled): Promise<Posting | undefined>;
  /** Examines a withdrawal. @returns objections to an automatic approval, as keywords for operators */
  withdrawalAsked?(tx: Tx, request: RequestedWithdrawal): Promise<readonly string[]>;
  /** Lock and write rows here, players in the order of their ids; return the posting. */
  roundsSettled?(tx: Tx, rounds: RoundsSettled): Promise<Posting | undefined>;
  /** After a log-in or a sign-up. */
  loggedIn?(tx: Tx, login: LoggedIn): Promise<void>;
  /** After the change of a password. */
  passwordChanged?(tx: Tx, change: PasswordChanged): Promise<void>;
  /** After a log-in method was added or removed. */
  wayInChanged?(tx: Tx, change: WayInChanged): Promise<void>;
  /** Ends the player's open actions in this domain. */
  excluded?(tx: Tx, who: Excluded): Promise<void>;
  /** Notifies the player of an answer. */
  feedbackAnswered?(tx: Tx, answer: FeedbackAnswered): Promise<void>;
  /** Once a Manila day, on one node, in a separate transaction per domain; missed days follow in order. */
  dayTurned?(tx: Tx, day: DayTurned): Promise<void>;
  /** Fields of the player for the client; only one domain provides a field. */
  userInfo?(tx: Tx, who: PlayerCaller): Promise<Partial<UserInfo>>;
  /** Whether personal data is locked because the player's identity is under review. */
  personalDataLocked?(tx: Tx, who: PlayerCaller): Promise<boolean>;
  /** Open obligations in this domain that prevent the erasure of the account (player protection C36). */
  erasureObstacles?(tx: Tx, who: PlayerCaller): Promise<readonly ErasureObstacle[]>;
  /** Red dots of a player; a flag is set if any domain sets it. A player who may not claim sees only dots of news. */
  redDots?(tx: Tx, who: PlayerCaller): Promise<Partial<RedDots>>;
  /** State and rules of its activities; the configuration lists the activities. */
  activityList?(tx: Tx, who: Caller): Promise<ActivityPart[]>;
  /** Fields of the response after log-in; only one domain provides a field. `all`: hooks of all domains. */
  afterLogin?(tx: Tx, who: PlayerCaller, all: Pick<Hooks, 'redDots' | 'activityList'>): Promise<Partial<AfterLogin>>;
}

/** The combined hooks of all domains, for callers. */
export interface Hooks extends Required<Omit<DomainHooks, 'afterLogin' | 'dayTurned'>> {
  depositSettled(tx: Tx, deposit: DepositSettled): Promise<Posting>;
  roundsSettled(tx: Tx, rounds: RoundsSettled): Promise<Posting>;
  afterLogin(tx: Tx, who: PlayerCaller): Promise<Partial<AfterLogin>>;
  /** Daily work of all domains. */
  daily: readonly DailyWork[];
  /** The personal data in every domain's tables. */
  personal: readonly PersonalTable[];
  /** The work of all domains that waits in tables. */
  backlogs: readonly Backlog[];
  /** Every source of awards by its name. */
  awardSources: ReadonlyMap<string, AwardSource>;
}
