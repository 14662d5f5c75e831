import type { AccountPage } from './ledger';
import type { EventCount } from './events';
import type { HeldFriend } from './friends';
import type { FreeRoundsRow } from './free-rounds';
import type { GoodsOrderOpened, GoodsOrderRow } from './goods';
import type { HeldPayment } from './payments';
import type { RoundDifference, SettlementDay, SettlementDifference } from './settlements';
import type { ApprovalOpened, ApprovalRow, Handed } from './approvals';
import type { BarredImport, BarredOpened } from './barred';
import type { NoticeRow } from './notices';
import type { CaseOpened, CaseRow } from './cases';
import type { WithdrawalOpened, WithdrawalRow } from './withdrawals';
import type { Role } from './roles';
import type { SystemState } from './state';

/** The signed-in operator. */
export interface Me {
  id: number;
  login: string;
  name: string;
  roles: Role[];
}

/** An operator in the list. Times are epoch milliseconds. */
export interface OperatorRow extends Me {
  active: boolean;
  /** True for an operator who has finished the set-up and waits for a second manager's admission. */
  waits: boolean;
  createTime: number;
  lastLogInTime: number | null;
}

/** A line of the audit: the operator, the act or view, and its outcome (`done`, or `refused:<refusal>`). */
export interface AuditRow {
  id: number;
  time: number;
  /** Login; for an act without a session, the typed text. */
  operator: string;
  operation: string;
  /** Subject of the act: `feedback:F…`, `operator:3`. */
  subject: string;
  outcome: string;
  ip: string;
  detail: Record<string, unknown>;
}

/** A conversation in a list, without its content. */
export interface FeedbackRow {
  id: string;
  /** The player's id. */
  player: string;
  /** Values of `FEEDBACK_TYPE` and `FEEDBACK_STATUS` of the calls. */
  type: number;
  status: number;
  createTime: number;
  updateTime: number;
}

export interface DeskImage {
  id: string;
  type: string;
  /** Bytes. */
  size: number;
}

export interface DeskMessage {
  id: number;
  /** Sender: 1 the player, 2 the support, 3 automatic. */
  from: number;
  text: string;
  images: DeskImage[];
  createTime: number;
}

export interface ChatRow {
  id: string;
  /** Null for a visitor. */
  player: string | null;
  licence: string;
  group: string;
  language: string;
  /** Time since which the player waits for an answer; null when no answer is due. */
  waitsSince: number | null;
  updateTime: number;
}

export interface ChatOpened {
  id: string;
  player: string | null;
  language: string;
  /** `CHAT_STATUS` of the calls. */
  status: number;
  createTime: number;
  messages: DeskMessage[];
}

/** An identity check in the queue, without its content. */
export interface KycRow {
  id: string;
  /** The player's id. */
  player: string;
  /** Values of `KYC_STATUS` and `KYC_ID_TYPE` of the calls. */
  status: number;
  idType: number;
  submitTime: number;
  decideTime: number | null;
}

/** An identity check with its whole content. */
export interface KycCase extends KycRow {
  person: {
    idNo: string;
    realName: string;
    /** Date as YYYY-MM-DD. */
    birthday: string;
    birthPlace: string;
    nationality: string;
    address: string;
    permanentAddress?: string | undefined;
    occupation: string;
    employer?: string | undefined;
    /** Value of `FUNDS_SOURCE` of the calls. */
    sourceOfFunds: number;
  };
  /** Data of the account, given at its opening. */
  account: { nickname: string; mobile: string; birthday: string | null };
  /** Pictures of the documents; `side` is `KYC_SIDE` of the calls, `size` in bytes. */
  files: { id: string; side: number; width: number; height: number; size: number }[];
  /** Login of the deciding operator. */
  decidedBy: string | null;
  /** Value of `KYC_REJECT` of the calls. */
  rejectCode: number | null;
  rejectWords: string | null;
  /** Earlier checks of the player, newest first. */
  before: {
    id: string;
    status: number;
    decideTime: number | null;
    decidedBy: string | null;
    rejectCode: number | null;
  }[];
}

/** A player in a search result; `mobile` as `+63917•••4567`. */
export interface PlayerFound {
  id: string;
  nickname: string;
  mobile: string;
  createTime: number;
}

/** The desk's data of a player. Amounts in hundredths. */
export interface PlayerOverview extends PlayerFound {
  account: string;
  /** Date as YYYY-MM-DD; null while unknown. */
  birthday: string | null;
  /** Value of `RG_STATUS` of the calls, and the time of its end. */
  rgStatus: number;
  rgUntil: number | null;
  /** Matches on the list of barred persons: 0 mobile number, 1 name and birthday, 2 number of an ID. */
  barredBy: number[];
  wallet: { cash: number; bonus: number; withdrawable: number; frozen: number };
  /** Login of the operator who holds the wallet, and the start of the hold; null without a hold. */
  hold: { operator: string; time: number } | null;
  sessions: { ip: string; createTime: number; activeTime: number }[];
  logIns: { time: number; kind: string; ok: boolean; ip: string; device: string }[];
  events: { time: number; kind: string; ref: string }[];
  notes: PlayerNote[];
}

/**
 * A player's protection. `kind` and `period` are `LIMIT_KIND` and `LIMIT_PERIOD` of the calls. Values are hundredths,
 * or minutes of a session; 0 means none. Lists are sorted newest first.
 */
export interface PlayerProtection {
  limits: {
    kind: number;
    period: number;
    value: number;
    left: number;
    /** A looser value that is pending, and the time from which the player can confirm it. */
    pending: { value: number; from: number } | null;
  }[];
  changes: { kind: number; period: number; old: number; new: number; time: number }[];
  /** Value of `rgStatus`: 1 a break, 2 an exclusion. */
  breaks: { rgStatus: number; number: string; from: number; until: number }[];
  /** Time of the account's erasure that the player requested; null without a request. */
  erasureTime: number | null;
}

export interface PlayerNote {
  time: number;
  /** Login of the author. */
  operator: string;
  text: string;
}

/** A configuration key. `note`: source of its value; `mayChange`: the caller may change it. */
export interface ConfigKey {
  key: string;
  note: string;
  updateTime: number;
  mayChange: boolean;
}

/** Value of a key. Every change gives another revision. */
export interface ConfigNow {
  value: unknown;
  revision: string;
}

/** The watch's verdict on a game's return: as predicted, in doubt, or closed by the watch (player protection C44). */
export type WatchState = 'sound' | 'doubted' | 'closed';

/**
 * A game's stakes and payouts in this Manila month, or since its reopening after the watch had closed it. Money in
 * hundredths, returns in basis points. `deviations`: difference of the payouts from the game's mathematics in
 * standard deviations; negative for too low payouts.
 */
export interface GameWatch {
  rounds: number;
  staked: number;
  paid: number;
  leastBp: number;
  mostBp: number;
  deviations: number;
  state: WatchState;
}

/** A listed game. `openRounds`: of all players, counted while closed too. `watch`: null without a round this month. */
export interface GameRow {
  id: number;
  name: string;
  provider: string;
  isOn: boolean;
  openRounds: number;
  takesFreeRounds: boolean;
  watch: GameWatch | null;
}

/** JSON Schema, draft 2020-12, without references. Rules between fields are not in it; a refusal names them. */
export type ConfigSchema = Readonly<Record<string, unknown>>;

/** A change of a key by an operator. `undoes`: id of the change that it reverted. */
export interface ConfigChange {
  id: number;
  time: number;
  /** Login of the operator. */
  operator: string;
  /** Login of the approver; null for a key that needs no second operator. */
  checker: string | null;
  reason: string;
  old: unknown;
  now: unknown;
  undoes: number | null;
}

/** An operator's mail to many players. Players who register after its start do not get it. */
export interface BroadcastRow {
  id: number;
  createTime: number;
  /** Login of the operator. */
  operator: string;
  /** The English title. */
  title: string;
  offer: boolean;
  audience: Audience;
  expireTime: number;
  /** Number of receivers at the start, and number of players who have got it. */
  players: number;
  sent: number;
  /** Time of its completion; null while it is being sent. */
  doneTime: number | null;
}

/** Receivers of a mail; without a condition all players. VIP levels are inclusive; `deposited`: has ever deposited. */
export interface Audience {
  vipFrom?: number | undefined;
  vipTo?: number | undefined;
  deposited?: boolean | undefined;
}

/** Response of each operation. */
export interface Answers {
  /** Secret of the second factor, to be scanned or typed. Repeated calls return it until the set-up is confirmed. */
  'access.setUp': { secret: string; uri: string };
  /** Null: the invited operator waits for a second manager's admission. */
  'access.confirm': { me: Me | null };
  'access.logIn': Me;
  'access.me': Me;
  'access.logOut': Record<string, never>;
  /** Messages that the operator has not read, newest first. */
  'notices.list': { list: NoticeRow[] };
  'notices.seen': Record<string, never>;
  'operators.list': { list: OperatorRow[] };
  /** The token is valid once, for 24 hours, and returned only here. */
  'operators.invite': { token: string; expireTime: number };
  'operators.change': Handed;
  'audit.list': { list: AuditRow[]; more: boolean };
  'feedback.list': { list: FeedbackRow[]; total: number };
  'feedback.open': FeedbackRow & { messages: DeskMessage[] };
  /** Picture; `data` is base64. */
  'feedback.image': { type: string; data: string };
  'feedback.answer': Record<string, never>;
  'chats.list': { list: ChatRow[] };
  'chats.open': ChatOpened;
  'chats.news': { status: number; messages: DeskMessage[] };
  'chats.answer': Record<string, never>;
  /** Waiting checks are sorted oldest first, decided ones newest first. */
  'kyc.list': { list: KycRow[]; total: number };
  'kyc.open': KycCase;
  /** Document; `data` is base64. */
  'kyc.file': { type: string; data: string };
  'kyc.approve': Record<string, never>;
  'kyc.reject': Record<string, never>;
  /** Withdrawals in review are sorted oldest first, others by their latest change. */
  'withdrawals.list': { list: WithdrawalRow[]; total: number };
  'withdrawals.open': WithdrawalOpened;
  'withdrawals.approve': Handed;
  'withdrawals.reject': Record<string, never>;
  'withdrawals.stop': Record<string, never>;
  /** Open cases are sorted oldest first, closed ones newest first. */
  'cases.list': { list: CaseRow[]; total: number };
  'cases.open': CaseOpened;
  'cases.note': Record<string, never>;
  'cases.close': Record<string, never>;
  'players.search': { list: PlayerFound[] };
  'players.open': PlayerOverview;
  'players.protection': PlayerProtection;
  'players.ledger': AccountPage;
  /** Lifts the bar of a player when the list means another person. */
  'players.liftBar': Handed;
  /** Adds to or takes from the player's cash; always needs a colleague. */
  'players.adjust': Handed;
  'players.note': { notes: PlayerNote[] };
  'players.hold': Record<string, never>;
  'players.lift': Handed;
  /** Number of listed persons, and the newest uploaded lists. */
  'barred.overview': { listed: number; imports: BarredImport[] };
  /** Stores a file for its preview; the list does not take effect yet. */
  'barred.preview': BarredOpened;
  'barred.open': BarredOpened;
  'barred.apply': Handed;
  'events.counts': { list: EventCount[] };
  'state.overview': SystemState;
  /** Open tasks first, then payments returned within a week; newest first. */
  'payments.list': { list: HeldPayment[] };
  'payments.sendBack': Record<string, never>;
  /** Credits a payment with a differing amount as received; always needs a colleague. */
  'payments.credit': Handed;
  /** `list` and `rounds`: differences between the payment provider, the game provider and the books. */
  'settlements.list': { days: SettlementDay[]; list: SettlementDifference[]; rounds: RoundDifference[] };
  'settlements.explain': Record<string, never>;
  'settlements.again': Record<string, never>;
  /** Waiting pairs are sorted oldest first, decided ones newest first. */
  'friends.list': { list: HeldFriend[]; total: number };
  /** Always needs a colleague. */
  'friends.release': Handed;
  'friends.refuse': Record<string, never>;
  /** Open orders are sorted oldest first, others newest first. */
  'goods.list': { list: GoodsOrderRow[]; total: number };
  'goods.open': GoodsOrderOpened;
  'goods.move': Record<string, never>;
  'goods.cancel': Record<string, never>;
  /** Open or finished free rounds, newest first. */
  'freeRounds.list': { list: FreeRoundsRow[]; total: number };
  /** Always needs a colleague. */
  'freeRounds.grant': Handed;
  'freeRounds.cancel': Record<string, never>;
  'games.list': { list: GameRow[] };
  /** Number of games whose state has changed. */
  'games.switch': { changed: number };
  'config.list': { list: ConfigKey[] };
  /** `schema`: of the key's values. `history`: newest changes first, without changes by a release or by SQL. */
  'config.open': ConfigKey & ConfigNow & { schema: ConfigSchema; history: ConfigChange[] };
  /** Needs a colleague when the key affects players' awards or guards payouts. */
  'config.change': Handed;
  'config.undo': Handed;
  /** Number of receivers at present. */
  'mail.preview': { players: number };
  'mail.broadcast': BroadcastRow;
  /** Newest first. */
  'mail.list': { list: BroadcastRow[] };
  /** Waiting requests, oldest first, or finished ones, newest first. */
  'approvals.list': { list: ApprovalRow[] };
  'approvals.open': ApprovalOpened;
  'approvals.approve': Record<string, never>;
  'approvals.refuse': Record<string, never>;
  'approvals.withdraw': Record<string, never>;
}

export type OperationName = keyof Answers;
export type Answer<N extends OperationName> = Answers[N];

/** Operations that need a second operator's approval. */
export type CheckedName = { [N in OperationName]: Answers[N] extends Handed ? N : never }[OperationName];
