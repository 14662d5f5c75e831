import type { ErasureObstacle, RedDots, RuleSection, UserInfo } from '@parola/calls';
import type { Tx } from '../db/pool';
import type { Payload } from '../http/registry';
import type { DailyWork, DayTurned } from '../jobs/day';
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

/** What one player's rounds of one game, settled on one Manila day, come to; money in hundredths. */
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

/** Who may no longer deposit, play and claim, in the transaction that begins it; his doings are locked, his games closed. */
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
  /** What a person would call it: `Chrome on Android`. */
  deviceName: string;
}

/** A new password in the transaction that sets it. */
export interface PasswordChanged {
  userId: bigint;
  now: Date;
  /** Where it was set, as a person would call it. */
  deviceName: string;
  /** What logs in beside it, and goes on doing so: passkeys and accounts elsewhere, as a person would call them. */
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

/** What the support has written to a player, in the transaction that keeps it. */
export interface FeedbackAnswered {
  userId: bigint;
  /** The ticket number. */
  feedbackId: string;
  text: string;
  now: Date;
}

/** Who asks, null for a visitor, and when. */
export interface Asking {
  userId: bigint | null;
  now: Date;
}

/** A player who asks. */
export interface PlayerAsking extends Asking {
  userId: bigint;
}

/** What a domain says of an activity of its own. */
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
  /** False: it does not open by itself, whatever its row says: there is nothing that the player could do in it now. */
  pops?: boolean;
}

/** Something that gives things for free, in the award history for ever under its name. */
export interface AwardSource {
  name: string;
  /** ACTIVITY_ID under which the history shows it. */
  activityId: number;
  /** What players read. */
  title: string;
  'fil-PH'?: { title: string };
  /** The expense its coin is. */
  from: ExpenseKind;
}

export type AfterLogin = Payload<'getAfterLoginInfoWeb'>;

/**
 * Posts money that a hook has to post. It runs when every hook has its rows: rows before accounts is the order of locks everywhere, and
 * two domains that each lock both would wait for each other for ever.
 */
export type Posting = () => Promise<void>;

/**
 * How a domain takes part in what others do. Hooks run one after another in the order of src/domains/index.ts, on the caller's
 * transaction: what they throw undoes the whole.
 */
export interface DomainHooks {
  /** Before the deposit is posted: lock and write rows here, post in what is returned. */
  depositSettled?(tx: Tx, deposit: DepositSettled): Promise<Posting | undefined>;
  /** Looks at a withdrawal. @returns what speaks against approving it by rule, a word for the operators each */
  withdrawalAsked?(tx: Tx, asked: WithdrawalAsked): Promise<readonly string[]>;
  /** Lock and write rows here, players in the order of their ids; post in what is returned. */
  roundsSettled?(tx: Tx, rounds: RoundsSettled): Promise<Posting | undefined>;
  /** After somebody logged in or opened an account. */
  loggedIn?(tx: Tx, login: LoggedIn): Promise<void>;
  /** After a password took the place of another. */
  passwordChanged?(tx: Tx, change: PasswordChanged): Promise<void>;
  /** After a further way in was added or taken away. */
  wayInChanged?(tx: Tx, change: WayInChanged): Promise<void>;
  /** Ends what the player has under way in this domain. */
  excluded?(tx: Tx, who: Excluded): Promise<void>;
  /** Tells the player that he has an answer. */
  feedbackAnswered?(tx: Tx, answer: FeedbackAnswered): Promise<void>;
  /** Once a Manila day, on one node, in a transaction of the domain's own; days missed are made up for in their order. */
  dayTurned?(tx: Tx, day: DayTurned): Promise<void>;
  /** Fields of the player as the client knows him; each field has one domain. */
  userInfo?(tx: Tx, who: PlayerAsking): Promise<Partial<UserInfo>>;
  /** Whether somebody reviews who the player is just now: what he said of himself stays as it is until then. False while nobody answers. */
  personalDataLocked?(tx: Tx, who: PlayerAsking): Promise<boolean>;
  /** What of this domain must end before the account can be erased (player protection C36). */
  erasureObstacles?(tx: Tx, who: PlayerAsking): Promise<readonly ErasureObstacle[]>;
  /** What waits for the player; a flag of several domains is up while one of them says so. Whoever may not claim is shown the news among it alone. */
  redDots?(tx: Tx, who: PlayerAsking): Promise<Partial<RedDots>>;
  /** Says of its activities whether they are open and by what rules; which there are is configuration. */
  activityList?(tx: Tx, who: Asking): Promise<ActivityPart[]>;
  /** Fields of the answer after log-in; each field has one domain. `all` asks the others. */
  afterLogin?(tx: Tx, who: PlayerAsking, all: Pick<Hooks, 'redDots' | 'activityList'>): Promise<Partial<AfterLogin>>;
}

/** All domains' hooks as one, for whoever calls them. */
export interface Hooks extends Required<Omit<DomainHooks, 'afterLogin' | 'dayTurned'>> {
  depositSettled(tx: Tx, deposit: DepositSettled): Promise<Posting>;
  roundsSettled(tx: Tx, rounds: RoundsSettled): Promise<Posting>;
  afterLogin(tx: Tx, who: PlayerAsking): Promise<Partial<AfterLogin>>;
  /** Every domain's work of the day. */
  daily: readonly DailyWork[];
  /** What every domain's tables hold of players. */
  personal: readonly PersonalTable[];
  /** Every source of awards by its name. */
  awardSources: ReadonlyMap<string, AwardSource>;
}
