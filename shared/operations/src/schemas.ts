import * as z from 'zod';
import type { CheckedName, OperationName } from './answers';
import { FREE_ROUND_BETS, FREE_ROUND_BOUNDS } from './free-rounds';
import { GOODS_MOVES } from './goods';
import { WALLET_ACCOUNTS } from './ledger';
import { ADJUSTMENT_MAX, LETTER, LOGIN, PASSWORD, REASON } from './rules';
import { ROLES } from './roles';

const token = z.string().min(20).max(100);
const login = z.string().trim().toLowerCase().regex(LOGIN);
const code = z.string().regex(/^\d{6}$/);
const password = z.string().max(PASSWORD.max);
const roles = z
  .array(z.enum(ROLES))
  .min(1)
  .max(ROLES.length)
  .refine((all) => new Set(all).size === all.length, 'names a role twice');
const ticket = z.string().min(1).max(40);
const text = z.string().trim().min(1).max(2000);
const id = z.int().min(1);
const key = z.string().min(1).max(60);
const player = z.string().regex(/^[1-9]\d{0,17}$/);
/** Reason of a change; its history keeps it for ever. */
const reason = z.string().trim().min(REASON.min).max(REASON.max);
const order = z.uuid();
const none = z.strictObject({});
/** A text, the end of the conversation, or both; at least one of them. */
const answer = z
  .strictObject({ id: ticket, text: text.optional(), close: z.boolean().default(false) })
  .refine((value) => value.close || value.text !== undefined, { path: ['text'], message: 'is missing' });

const level = z.int().min(0).max(99);
const audience = z
  .strictObject({ vipFrom: level.optional(), vipTo: level.optional(), deposited: z.boolean().optional() })
  .refine(({ vipFrom = 0, vipTo = 99 }) => vipFrom <= vipTo, { path: ['vipTo'], message: 'is below the first level' });
const letter = z.strictObject({
  title: z.string().trim().min(1).max(LETTER.title),
  text: z.string().trim().min(1).max(LETTER.text),
});
/** An offer reaches players who accept advertising and may play; other mails reach all players. */
const addressed = { audience, offer: z.boolean() };

/** Input of each operation. Unknown fields are refused. */
export const INPUTS = {
  'access.setUp': z.strictObject({ token, login, name: z.string().trim().min(1).max(60), password }),
  'access.confirm': z.strictObject({ token, code }),
  'access.logIn': z.strictObject({ login: z.string().trim().toLowerCase().min(1).max(60), password, code }),
  'access.me': none,
  'access.logOut': none,
  'notices.list': none,
  'notices.seen': z.strictObject({ id }),
  'operators.list': none,
  /** `channel`, `txId`: identity of the provider's transaction. */
  'payments.list': none,
  'payments.sendBack': z.strictObject({
    channel: z.string().min(1).max(40),
    txId: z.string().min(1).max(100),
    reason,
  }),
  'payments.credit': z.strictObject({
    channel: z.string().min(1).max(40),
    txId: z.string().min(1).max(100),
    reason,
  }),
  'settlements.list': none,
  /** `key`: identity of the difference. */
  'settlements.explain': z.strictObject({ key: z.string().min(1).max(300), reason }),
  'settlements.again': z.strictObject({ day: z.iso.date(), reason }),
  'operators.invite': z.strictObject({ roles }),
  'operators.change': z.strictObject({ id, roles, active: z.boolean(), reason }),
  /** `before`: returns only lines older than this id. */
  'audit.list': z.strictObject({
    before: id.optional(),
    operator: z.string().max(60).optional(),
    subject: z.string().max(80).optional(),
  }),
  'feedback.list': z.strictObject({
    status: z.literal([1, 2, 3]),
    pageNum: z.int().min(1).max(10_000),
    pageSize: z.int().min(1).max(50),
  }),
  'feedback.open': z.strictObject({ id: ticket }),
  'feedback.image': z.strictObject({ id: ticket, image: z.string().min(1).max(60) }),
  'feedback.answer': answer,
  'chats.list': none,
  'chats.open': z.strictObject({ id: ticket }),
  'chats.news': z.strictObject({ id: ticket, afterId: z.int().min(0) }),
  'chats.answer': answer,
  /** Values of `KYC_STATUS` of the calls: submitted, approved, rejected. */
  'kyc.list': z.strictObject({
    status: z.literal([2, 3, 4]),
    pageNum: z.int().min(1).max(10_000),
    pageSize: z.int().min(1).max(50),
  }),
  'kyc.open': z.strictObject({ id: ticket }),
  'kyc.file': z.strictObject({ id: ticket, file: z.string().min(1).max(60) }),
  'kyc.approve': z.strictObject({ id: ticket }),
  /** `code`: `KYC_REJECT` of the calls. `words`: additional text for the player. */
  'kyc.reject': z.strictObject({
    id: ticket,
    code: z.literal([1, 2, 3, 4, 5, 6, 9]),
    words: z.string().trim().max(REASON.max).optional(),
  }),
  /** Values of `EXCHANGE_STATUS` of the calls. */
  'withdrawals.list': z.strictObject({
    status: z.literal([1, 2, 3, 4, 5, 6]),
    pageNum: z.int().min(1).max(10_000),
    pageSize: z.int().min(1).max(50),
  }),
  'withdrawals.open': z.strictObject({ id: order }),
  'withdrawals.approve': z.strictObject({ id: order, reason }),
  /** `code`: `EXCHANGE_REASON` of the calls. `words`: additional text for the player. `reason`: internal. */
  'withdrawals.reject': z.strictObject({
    id: order,
    code: z.literal([1, 2, 3, 4, 5, 6, 9]),
    words: z.string().trim().max(300).optional(),
    reason,
  }),
  /** Holds all possible withdrawals of a player, or releases them. */
  'withdrawals.stop': z.strictObject({ player, stop: z.boolean(), reason }),
  'cases.list': z.strictObject({
    open: z.boolean(),
    pageNum: z.int().min(1).max(10_000),
    pageSize: z.int().min(1).max(50),
  }),
  'cases.open': z.strictObject({ id: ticket }),
  'cases.note': z.strictObject({ id: ticket, text: z.string().trim().min(1).max(1000) }),
  /** `reported`: the case was reported to the authority. `reason`: the finding. */
  'cases.close': z.strictObject({ id: ticket, reported: z.boolean(), reason }),
  /** An id, a mobile number, or the beginning of a nickname. */
  'players.search': z.strictObject({ text: z.string().trim().min(2).max(40) }),
  'players.open': z.strictObject({ id: player }),
  'players.protection': z.strictObject({ id: player }),
  /** `before`: returns only entries older than this id. */
  'players.ledger': z.strictObject({ id: player, account: z.enum(WALLET_ACCOUNTS), before: id.optional() }),
  /** Refuses deposits, play, claims and withdrawals from now on. */
  'players.hold': z.strictObject({ id: player, reason }),
  'players.lift': z.strictObject({ id: player, reason }),
  /**
   * `amount`: hundredths; negative amounts are taken. `gift`: the house does not owe it, so players who may get no
   * offers are refused.
   */
  'players.adjust': z.strictObject({
    id: player,
    amount: z
      .int()
      .min(-ADJUSTMENT_MAX)
      .max(ADJUSTMENT_MAX)
      .refine((amount) => amount !== 0, 'is nothing'),
    gift: z.boolean().default(false),
    reason,
  }),
  'players.note': z.strictObject({ id: player, text: z.string().trim().min(1).max(1000) }),
  'players.liftBar': z.strictObject({ id: player, reason }),
  'barred.overview': none,
  /** `data`: the file in base64. */
  'barred.preview': z.strictObject({
    file: z.string().trim().min(1).max(200),
    replaces: z.boolean(),
    data: z.base64(),
  }),
  'barred.open': z.strictObject({ id: ticket }),
  'barred.apply': z.strictObject({ id: ticket, reason }),
  /** Date in Manila. */
  'events.counts': z.strictObject({ day: z.iso.date() }),
  'state.overview': none,
  'friends.list': z.strictObject({
    waiting: z.boolean(),
    pageNum: z.int().min(1).max(10_000),
    pageSize: z.int().min(1).max(50),
  }),
  /** The accounts belong to two people: the held award can be claimed. */
  'friends.release': z.strictObject({ inviter: player, friend: player, reason }),
  /** The accounts belong to one person: the held award is no longer owed, and the friend earns nothing. */
  'friends.refuse': z.strictObject({ inviter: player, friend: player, reason }),
  'goods.list': z.strictObject({
    open: z.boolean(),
    pageNum: z.int().min(1).max(10_000),
    pageSize: z.int().min(1).max(50),
  }),
  'goods.open': z.strictObject({ id: ticket }),
  /** `trackingNo`: tracking number of a shipment, or code of a voucher. */
  'goods.move': z.strictObject({
    id: ticket,
    status: z.literal(GOODS_MOVES),
    trackingNo: z.string().trim().min(1).max(64).optional(),
  }),
  /** Returns diamonds and stock. */
  'goods.cancel': z.strictObject({ id: ticket, reason }),
  'freeRounds.list': z.strictObject({
    player: player.optional(),
    open: z.boolean(),
    pageNum: z.int().min(1).max(10_000),
    pageSize: z.int().min(1).max(50),
  }),
  /** `bet`: stake of each round, `winCap`: limit of the total winnings, both in hundredths. `days`: until expiry. */
  'freeRounds.grant': z.strictObject({
    player,
    gameId: id,
    rounds: z.int().min(1).max(FREE_ROUND_BOUNDS.rounds),
    bet: z.literal(FREE_ROUND_BETS),
    winCap: z.int().min(100).max(FREE_ROUND_BOUNDS.winCap),
    wagerTimes: z.int().min(0).max(FREE_ROUND_BOUNDS.wagerTimes),
    days: z.int().min(1).max(FREE_ROUND_BOUNDS.days),
    reason,
  }),
  /** Takes unplayed rounds back and credits the winnings. */
  'freeRounds.cancel': z.strictObject({ id: order, reason }),
  'games.list': none,
  /** `ids`: ids of games. */
  'games.switch': z.strictObject({ ids: z.array(id).min(1).max(500), on: z.boolean(), reason }),
  'config.list': none,
  'config.open': z.strictObject({ key }),
  /** `revision`: revision of the value that the operator saw. */
  'config.change': z.strictObject({ key, value: z.json(), revision: z.string().min(1).max(64), reason }),
  /** `id`: id of the change to revert. */
  'config.undo': z.strictObject({ id, reason }),
  'mail.preview': z.strictObject(addressed),
  /** `days`: until expiry. Lines of a text are paragraphs. */
  'mail.broadcast': z.strictObject({
    ...addressed,
    words: z.strictObject({ 'en-PH': letter, 'fil-PH': letter }),
    days: z.int().min(LETTER.minDays).max(LETTER.maxDays),
  }),
  'mail.list': none,
  'approvals.list': z.strictObject({ waiting: z.boolean() }),
  'approvals.open': z.strictObject({ id: ticket }),
  /** `digest`: digest of the preview that the operator saw. */
  'approvals.approve': z.strictObject({ id: ticket, digest: z.string().regex(/^[\da-f]{64}$/) }),
  'approvals.refuse': z.strictObject({ id: ticket, reason }),
  'approvals.withdraw': z.strictObject({ id: ticket }),
} as const satisfies Record<OperationName, z.core.$ZodType> & Record<CheckedName, z.core.$ZodType<{ reason: string }>>;

export type Inputs = typeof INPUTS;
/** Input of an operation, before parsing. */
export type Input<N extends OperationName> = z.input<Inputs[N]>;
/** Input of an operation after parsing, with its defaults. */
export type Parsed<N extends OperationName> = z.output<Inputs[N]>;

type Checked<N extends OperationName> = { ok: true; input: Parsed<N> } | { ok: false; field: string };

/**
 * The schemas with one type per operation, so that a generic name keeps its input type. The compiler compares the used
 * method many times faster than the whole `ZodType`.
 */
const TYPED: { [N in OperationName]: Pick<z.ZodType<Parsed<N>>, 'safeParse'> } = INPUTS;

/** Parses the input of an operation; returns the path of the first invalid field on failure. */
export function readInput<N extends OperationName>(name: N, value: unknown): Checked<N> {
  const read = TYPED[name].safeParse(value);
  if (read.success) return { ok: true, input: read.data };
  return { ok: false, field: (read.error.issues[0]?.path ?? []).join('.').slice(0, 100) };
}
