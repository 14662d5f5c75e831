import type { AccountPage } from './ledger';
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

/** The signed-in operator. */
export interface Me {
  id: number;
  login: string;
  name: string;
  roles: Role[];
}

/** An operator among the others. Times are ms since 1970. */
export interface OperatorRow extends Me {
  active: boolean;
  /** True for an operator who has set up their access and waits for a second manager's admission. */
  waits: boolean;
  createTime: number;
  lastLogInTime: number | null;
}

/** A line of the audit: the operator, the act or look, and its end (`done`, or `refused:<refusal>`). */
export interface AuditRow {
  id: number;
  time: number;
  /** Login; the typed text for an act without a session. */
  operator: string;
  operation: string;
  /** The subject: `feedback:F…`, `operator:3`. */
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
  /** `FEEDBACK_TYPE` and `FEEDBACK_STATUS` of the calls. */
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
  /** 1 the player, 2 the support, 3 automatic. */
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
  /** The time since which the player waits for an answer; null while they do not. */
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
  /** `KYC_STATUS` and `KYC_ID_TYPE` of the calls. */
  status: number;
  idType: number;
  submitTime: number;
  decideTime: number | null;
}

/** An identity check with all that it says. */
export interface KycCase extends KycRow {
  person: {
    idNo: string;
    realName: string;
    /** YYYY-MM-DD. */
    birthday: string;
    birthPlace: string;
    nationality: string;
    address: string;
    permanentAddress?: string | undefined;
    occupation: string;
    employer?: string | undefined;
    /** `FUNDS_SOURCE` of the calls. */
    sourceOfFunds: number;
  };
  /** The account's data since its opening. */
  account: { nickname: string; mobile: string; birthday: string | null };
  /** Its pictures; `side` is `KYC_SIDE` of the calls, `size` in bytes. */
  files: { id: string; side: number; width: number; height: number; size: number }[];
  /** Login. */
  decidedBy: string | null;
  /** `KYC_REJECT` of the calls. */
  rejectCode: number | null;
  rejectWords: string | null;
  /** The player's checks before this one, the newest first. */
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

/** All that the desk shows of a player. Amounts in hundredths. */
export interface PlayerOverview extends PlayerFound {
  account: string;
  /** YYYY-MM-DD; null while unknown. */
  birthday: string | null;
  /** `RG_STATUS` of the calls, and until when it holds. */
  rgStatus: number;
  rgUntil: number | null;
  /** The matches on the list of barred persons: 0 mobile number, 1 name and birthday, 2 number of an ID. */
  barredBy: number[];
  wallet: { cash: number; bonus: number; withdrawable: number; frozen: number };
  /** The operator (login) who holds the wallet, and since when; null without a hold. */
  hold: { operator: string; time: number } | null;
  sessions: { ip: string; createTime: number; activeTime: number }[];
  logIns: { time: number; kind: string; ok: boolean; ip: string; device: string }[];
  events: { time: number; kind: string; ref: string }[];
  notes: PlayerNote[];
}

/**
 * A player's protection. `kind` and `period` are `LIMIT_KIND` and `LIMIT_PERIOD` of the calls; values are hundredths,
 * or minutes of a session, and 0 is none. Lists begin with the latest.
 */
export interface PlayerProtection {
  limits: {
    kind: number;
    period: number;
    value: number;
    left: number;
    /** A looser value that waits, and the time from which the player can confirm it. */
    pending: { value: number; from: number } | null;
  }[];
  changes: { kind: number; period: number; old: number; new: number; time: number }[];
  /** `rgStatus`: 1 a break, 2 an exclusion. */
  breaks: { rgStatus: number; number: string; from: number; until: number }[];
  /** The time of the account's erasure at the player's request; null without a request. */
  erasureTime: number | null;
}

export interface PlayerNote {
  time: number;
  /** Login of the author. */
  operator: string;
  text: string;
}

/** How often an event was heard of in an hour of Manila's day, 0 to 23. */
export interface EventCount {
  event: string;
  hour: number;
  count: number;
}

/** A key of the configuration. `note`: the source of its value; `mayChange`: whether the caller may change it. */
export interface ConfigKey {
  key: string;
  note: string;
  updateTime: number;
  mayChange: boolean;
}

/** The value of a key. Another value has another revision. */
export interface ConfigNow {
  value: unknown;
  revision: string;
}

/** The watch's verdict on a game's return: as predicted, in doubt, or closed for it (player protection C44). */
export type WatchState = 'sound' | 'doubted' | 'closed';

/**
 * A game's stakes and payouts in this Manila month, or since it was opened again after the watch had closed it. Money
 * in hundredths, the returns of its bets in basis points. `deviations`: the distance of the payouts from its
 * mathematics, in standard deviations; negative for too little.
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

/** A listed game. `openRounds`: of all players, also while it is closed. `watch`: null without a round this month. */
export interface GameRow {
  id: number;
  name: string;
  provider: string;
  isOn: boolean;
  openRounds: number;
  takesFreeRounds: boolean;
  watch: GameWatch | null;
}

/** JSON Schema, draft 2020-12, without references and without rules between fields; a refusal has those. */
export type ConfigSchema = Readonly<Record<string, unknown>>;

/** A change that an operator made. `undoes` is the id of the change that it took back. */
export interface ConfigChange {
  id: number;
  time: number;
  /** Login. */
  operator: string;
  /** Login of the approver; null for a key that one operator may change alone. */
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
  /** Login. */
  operator: string;
  /** The English title. */
  title: string;
  offer: boolean;
  audience: Audience;
  expireTime: number;
  /** For how many players it was when it was begun, and how many have it. */
  players: number;
  sent: number;
  /** Null while it is under way. */
  doneTime: number | null;
}

/** The receivers of a mail; without a condition all. VIP levels are inclusive; `deposited`: has ever deposited. */
export interface Audience {
  vipFrom?: number | undefined;
  vipTo?: number | undefined;
  deposited?: boolean | undefined;
}

/** The answer of each operation. */
export interface Answers {
  /** The secret of the second factor, to be scanned or typed. Shown again until the set-up is confirmed. */
  'access.setUp': { secret: string; uri: string };
  /** Null: the invited operator waits for a second manager's admission. */
  'access.confirm': { me: Me | null };
  'access.logIn': Me;
  'access.me': Me;
  'access.logOut': Record<string, never>;
  /** Messages that the operator has not read, the newest first. */
  'notices.list': { list: NoticeRow[] };
  'notices.seen': Record<string, never>;
  'operators.list': { list: OperatorRow[] };
  /** The token is good once, for 24 hours, and shown here alone. */
  'operators.invite': { token: string; expireTime: number };
  'operators.change': Handed;
  'audit.list': { list: AuditRow[]; more: boolean };
  'feedback.list': { list: FeedbackRow[]; total: number };
  'feedback.open': FeedbackRow & { messages: DeskMessage[] };
  /** `data` is base64. */
  'feedback.image': { type: string; data: string };
  'feedback.answer': Record<string, never>;
  'chats.list': { list: ChatRow[] };
  'chats.open': ChatOpened;
  'chats.news': { status: number; messages: DeskMessage[] };
  'chats.answer': Record<string, never>;
  /** Of the waiting ones the oldest first, of the decided ones the newest. */
  'kyc.list': { list: KycRow[]; total: number };
  'kyc.open': KycCase;
  /** `data` is base64. */
  'kyc.file': { type: string; data: string };
  'kyc.approve': Record<string, never>;
  'kyc.reject': Record<string, never>;
  /** Of those in review the oldest first, of the others the one that moved last. */
  'withdrawals.list': { list: WithdrawalRow[]; total: number };
  'withdrawals.open': WithdrawalOpened;
  'withdrawals.approve': Handed;
  'withdrawals.reject': Record<string, never>;
  'withdrawals.stop': Record<string, never>;
  /** Of the open ones the oldest first, of the closed ones the newest. */
  'cases.list': { list: CaseRow[]; total: number };
  'cases.open': CaseOpened;
  'cases.note': Record<string, never>;
  'cases.close': Record<string, never>;
  'players.search': { list: PlayerFound[] };
  'players.open': PlayerOverview;
  'players.protection': PlayerProtection;
  'players.ledger': AccountPage;
  /** Lifts the bar of a player whom the list does not mean. */
  'players.liftBar': Handed;
  /** Into or out of the player's cash; always with a colleague. */
  'players.adjust': Handed;
  'players.note': { notes: PlayerNote[] };
  'players.hold': Record<string, never>;
  'players.lift': Handed;
  /** How many persons stand on it, and the newest lists that were brought. */
  'barred.overview': { listed: number; imports: BarredImport[] };
  /** Keeps a file for looking at it; nothing of it holds yet. */
  'barred.preview': BarredOpened;
  'barred.open': BarredOpened;
  'barred.apply': Handed;
  'events.counts': { list: EventCount[] };
  /** Open tasks first, then payments returned within a week; newest first. */
  'payments.list': { list: HeldPayment[] };
  'payments.sendBack': Record<string, never>;
  /** A payment of another amount than ordered, as it came; always with a colleague. */
  'payments.credit': Handed;
  /** `list` and `rounds`: the differences between the payment provider, the game provider and the books. */
  'settlements.list': { days: SettlementDay[]; list: SettlementDifference[]; rounds: RoundDifference[] };
  'settlements.explain': Record<string, never>;
  'settlements.again': Record<string, never>;
  /** Of those that wait the oldest first, of the decided ones the newest. */
  'friends.list': { list: HeldFriend[]; total: number };
  /** Always with a colleague. */
  'friends.release': Handed;
  'friends.refuse': Record<string, never>;
  /** Of those that are open the oldest first, of the others the newest. */
  'goods.list': { list: GoodsOrderRow[]; total: number };
  'goods.open': GoodsOrderOpened;
  'goods.move': Record<string, never>;
  'goods.cancel': Record<string, never>;
  /** The newest first; those that are not over, or the others. */
  'freeRounds.list': { list: FreeRoundsRow[]; total: number };
  /** Always with a colleague. */
  'freeRounds.grant': Handed;
  'freeRounds.cancel': Record<string, never>;
  'games.list': { list: GameRow[] };
  /** How many were not so before. */
  'games.switch': { changed: number };
  'config.list': { list: ConfigKey[] };
  /** `schema`: of the key's values. `history`: newest changes first, without changes by a release or by SQL. */
  'config.open': ConfigKey & ConfigNow & { schema: ConfigSchema; history: ConfigChange[] };
  /** With a colleague where the key affects players' awards, or guards payouts. */
  'config.change': Handed;
  'config.undo': Handed;
  /** For how many players it would be now. */
  'mail.preview': { players: number };
  'mail.broadcast': BroadcastRow;
  /** The newest first. */
  'mail.list': { list: BroadcastRow[] };
  /** Waiting ones, oldest first; else finished ones, newest first. */
  'approvals.list': { list: ApprovalRow[] };
  'approvals.open': ApprovalOpened;
  'approvals.approve': Record<string, never>;
  'approvals.refuse': Record<string, never>;
  'approvals.withdraw': Record<string, never>;
}

export type OperationName = keyof Answers;
export type Answer<N extends OperationName> = Answers[N];

/** The operations that a second operator has to agree to. */
export type CheckedName = { [N in OperationName]: Answers[N] extends Handed ? N : never }[OperationName];
