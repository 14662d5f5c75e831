import type { ErasureObstacle, RedDots, RuleSection, UserInfo } from '@parola/calls';
import type { Tx } from '../db/pool';
import type { Payload } from '../http/registry';
import type { DailyWork, DayTurned } from '../jobs/daily-work';
import type { ExpenseKind } from '../ledger/accounts';
import type { PersonalTable } from './personal';

/** A deposit in the transaction that credits it; hundredths. */
export interface DepositSettled {
  userId: bigint;
  orderId: string;
  amount: bigint;
  now: Date;
}

/** A withdrawal in the transaction that asks for it, before its money is held; hundredths. */
export interface WithdrawalAsked {
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
  /** `2026-11-24`, of the settlement. */
  day: string;
  rounds: number;
  staked: bigint;
  validBet: bigint;
  paid: bigint;
}

/** Settled rounds in the transaction that marks them as counted. */
export interface RoundsSettled {
  /** Valid bet above 0, hundredths; each player once. */
  bets: readonly { userId: bigint; validBet: bigint }[];
  /** All of them, by player, game and day; rounds without a valid bet too. In the order of the players' ids. */
  played: readonly Played[];
}

/**
 * A player who may no longer deposit, play and claim, in the transaction that begins it; the player is locked, their
 * games are closed.
 */
export interface Excluded {
  userId: bigint;
  now: Date;
}

/** A log-in in the transaction that opens its session. */
export interface LoggedIn {
  userId: bigint;
  now: Date;
  /** The account was made by this very call. */
  isNew: boolean;
  /** The player has logged in before, and never on this device. */
  newDevice: boolean;
  /** A readable name: `Chrome on Android`. */
  deviceName: string;
}

/** A new password in the transaction that sets it. */
export interface PasswordChanged {
  userId: bigint;
  now: Date;
  /** Where it was set, as a person would call it. */
  deviceName: string;
  /** Further ways to log in that stay valid: passkeys and linked accounts, with readable names. */
  otherWays: readonly string[];
}

/** A passkey or an account elsewhere that logs in from now on, or no longer, in the transaction that writes it. */
export interface WayInChanged {
  userId: bigint;
  now: Date;
  /** As a person would call it: `Passkey «My phone»`, `Google`. */
  way: string;
  added: boolean;
  deviceName: string;
}

/** The support's message to a player, in the transaction that stores it. */
export interface FeedbackAnswered {
  userId: bigint;
  /** The ticket number. */
  feedbackId: string;
  text: string;
  now: Date;
}

/** The caller, null for a visitor, and the time. */
export interface Asking {
  userId: bigint | null;
  now: Date;
}

/** A calling player. */
export interface PlayerAsking extends Asking {
  userId: bigint;
}

/** A domain's part of an activity of its own. */
export interface ActivityPart {
  /** ACTIVITY_ID. */
  activityId: number;
  /** False leaves it out of the list. */
  open?: boolean;
  /** When it begins and ends, epoch ms; nothing said: it always is. */
  startTime?: number;
  endTime?: number;
  ruleList?: RuleSection[];
  /** False: nothing of it floats over pages, whatever its row says. */
  floats?: boolean;
  /** False: it does not open by itself, whatever its row says: the player could do nothing in it now. */
  pops?: boolean;
}

/** Something that gives things for free, in the award history for ever under its name. */
export interface AwardSource {
  name: string;
  /** ACTIVITY_ID under which the history shows it. */
  activityId: number;
  /** The players' text. */
  title: string;
  'fil-PH'?: { title: string };
  /** The expense its coin is. */
  from: ExpenseKind;
}

export type AfterLogin = Payload<'getAfterLoginInfoWeb'>;

/**
 * Posts money that a hook has to post. It runs when every hook has its rows: rows before accounts is the order of
 * locks everywhere, and two domains that each lock both would wait for each other for ever.
 */
export type Posting = () => Promise<void>;

/**
 * A domain's part in other domains' actions. Hooks run one after another in the order of src/domains/index.ts, on the
 * caller's transaction: an error undoes the whole.
 */
export interface DomainHooks {
  /** Before the deposit is posted: lock and write rows here, return the posting. */
  depositSettled?(tx: Tx, deposit: DepositSettled): Promise<Posting | undefined>;
  /** Examines a withdrawal. @returns the objections to an approval by rule, a word for the operators each */
  withdrawalAsked?(tx: Tx, asked: WithdrawalAsked): Promise<readonly string[]>;
  /** Lock and write rows here, players in the order of their ids; return the posting. */
  roundsSettled?(tx: Tx, rounds: RoundsSettled): Promise<Posting | undefined>;
  /** After a log-in or a sign-up. */
  loggedIn?(tx: Tx, login: LoggedIn): Promise<void>;
  /** After a password took the place of another. */
  passwordChanged?(tx: Tx, change: PasswordChanged): Promise<void>;
  /** After a further way in was added or taken away. */
  wayInChanged?(tx: Tx, change: WayInChanged): Promise<void>;
  /** Ends the player's open actions in this domain. */
  excluded?(tx: Tx, who: Excluded): Promise<void>;
  /** Tells the player about an answer. */
  feedbackAnswered?(tx: Tx, answer: FeedbackAnswered): Promise<void>;
  /**
   * Once a Manila day, on one node, in a transaction of the domain's own; days missed are made up for in their order.
   */
  dayTurned?(tx: Tx, day: DayTurned): Promise<void>;
  /** Fields of the player for the client; each field has one domain. */
  userInfo?(tx: Tx, who: PlayerAsking): Promise<Partial<UserInfo>>;
  /**
   * Tells whether the player's identity is under review: personal data stays as it is until then. False without a
   * review.
   */
  personalDataLocked?(tx: Tx, who: PlayerAsking): Promise<boolean>;
  /** The obligations of this domain that must end before the account can be erased (player protection C36). */
  erasureObstacles?(tx: Tx, who: PlayerAsking): Promise<readonly ErasureObstacle[]>;
  /**
   * The waiting items of a player; a flag of several domains is up while one of them says so. Players who may not
   * claim see only the news among them.
   */
  redDots?(tx: Tx, who: PlayerAsking): Promise<Partial<RedDots>>;
  /** Tells for its activities whether they are open and by which rules; the configuration lists them. */
  activityList?(tx: Tx, who: Asking): Promise<ActivityPart[]>;
  /** Fields of the answer after log-in; each field has one domain. `all` asks the others. */
  afterLogin?(tx: Tx, who: PlayerAsking, all: Pick<Hooks, 'redDots' | 'activityList'>): Promise<Partial<AfterLogin>>;
}

/** All domains' hooks as one, for callers. */
export interface Hooks extends Required<Omit<DomainHooks, 'afterLogin' | 'dayTurned'>> {
  depositSettled(tx: Tx, deposit: DepositSettled): Promise<Posting>;
  roundsSettled(tx: Tx, rounds: RoundsSettled): Promise<Posting>;
  afterLogin(tx: Tx, who: PlayerAsking): Promise<Partial<AfterLogin>>;
  /** Every domain's work of the day. */
  daily: readonly DailyWork[];
  /** The personal data in every domain's tables. */
  personal: readonly PersonalTable[];
  /** Every source of awards by its name. */
  awardSources: ReadonlyMap<string, AwardSource>;
}
