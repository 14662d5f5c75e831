import type { RedDots, RuleSection, UserInfo } from '@parola/calls';
import type { Tx } from '../db/pool';
import type { Payload } from '../http/registry';
import type { DailyWork, DayTurned } from '../jobs/day';
import type { ExpenseKind } from '../ledger/accounts';

/** A deposit in the transaction that credits it; hundredths. */
export interface DepositSettled {
  userId: bigint;
  orderId: string;
  amount: bigint;
  now: Date;
}

/** Settled rounds in the transaction that marks them as counted. */
export interface RoundsSettled {
  /** Valid bet above 0, hundredths; each player once. */
  bets: readonly { userId: bigint; validBet: bigint }[];
}

/** Who may no longer deposit, play and claim, in the transaction that begins it; his doings are locked, his games closed. */
export interface Excluded {
  userId: bigint;
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
  ruleList?: RuleSection[];
}

/** Something that gives things for free, in the award history for ever under its name. */
export interface AwardSource {
  name: string;
  /** ACTIVITY_ID under which the history shows it. */
  activityId: number;
  /** What players read. */
  title: string;
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
  /** Lock and write rows here, players in the order of their ids; post in what is returned. */
  roundsSettled?(tx: Tx, rounds: RoundsSettled): Promise<Posting | undefined>;
  /** Ends what the player has under way in this domain. */
  excluded?(tx: Tx, who: Excluded): Promise<void>;
  /** Once a Manila day, on one node, in a transaction of the domain's own; days missed are made up for in their order. */
  dayTurned?(tx: Tx, day: DayTurned): Promise<void>;
  /** Fields of the player as the client knows him; each field has one domain. */
  userInfo?(tx: Tx, who: PlayerAsking): Promise<Partial<UserInfo>>;
  /** What waits to be claimed. Asked only for whoever may claim. */
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
  /** Every source of awards by its name. */
  awardSources: ReadonlyMap<string, AwardSource>;
}
