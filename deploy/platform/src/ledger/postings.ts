import { isCoin, isDiamond, isLottery, isPoints, type Award } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import {
  agent,
  expense,
  HOUSE_GAMING,
  jackpot,
  mint,
  player,
  psp,
  type ExpenseKind,
  type JackpotTier,
} from './accounts';
import { requireWager } from './bonus';
import { addClearingItem } from './clearing-items';
import { postJournal, type Leg, type PostResult } from './ledger';

export interface Deposit {
  orderId: string;
  paymentChannel: string;
  /** The provider's transaction that paid it. */
  pspTxId: string;
  userId: bigint;
  /** Hundredths. */
  amount: bigint;
  /** The account that holds it; default the clearing account of the payment channel. */
  from?: string;
  /** Valid bet needed before this money may leave; default 1x (no conversion without play). */
  wagerNeed?: bigint;
}

/** Credits a paid deposit once per order: psp:clearing → p:cash, with its turnover requirement. */
export async function postDeposit(
  tx: Tx,
  { orderId, paymentChannel, pspTxId, userId, amount, from = psp(paymentChannel), wagerNeed = amount }: Deposit,
): Promise<PostResult> {
  const result = await postJournal(tx, {
    kind: 'deposit',
    scope: 'deposit',
    key: orderId,
    ref: orderId,
    actor: `psp:${paymentChannel}`,
    legs: [
      { account: from, amount: -amount },
      { account: player(userId, 'cash'), amount },
    ],
  });
  if (result.status !== 'POSTED') return result;
  await addClearingItem(tx, { channel: paymentChannel, kind: 'charge', ref: pspTxId, amount, posted: true });
  await requireWager(tx, { userId, kind: 'deposit', title: 'Deposit', amount, wagerNeed });
  return result;
}

export interface AwardGrant {
  userId: bigint;
  /** The giving activity, with `key` unique for ever: (source, key) is given once. */
  source: string;
  key: string;
  awards: readonly Pick<Award, 'propId' | 'count'>[];
  /** The expense account coin comes from. */
  from: ExpenseKind;
  /** Coin that was an expense at its promise: it comes from the agent's claim. */
  owed?: boolean;
  /** The account of a pool that coin comes from: it was an expense when the pool was filled. */
  pool?: string | undefined;
  /** Where coin goes; free money is bonus unless the rules of the award say otherwise. */
  coinTo?: 'cash' | 'bonus';
  /** For coin as bonus: valid bet needed before it turns into cash; default 1x. */
  wagerNeed?: bigint;
  /** Until when that turnover must be played. */
  expireTime?: Date;
  title: string;
  actor: string;
}

/**
 * Gives awards once: coin, points, diamonds and tickets in one journal, and one award_log row each (invariant I11).
 * Props outside the ledger (coupons, liveness) are only logged; the domain that owns them adds them in the same
 * transaction when the status is POSTED.
 */
export async function grantAwards(tx: Tx, grant: AwardGrant): Promise<PostResult> {
  const { userId, source, key, coinTo = 'bonus' } = grant;
  const coinFrom = grant.pool ?? (grant.owed ? agent(userId) : expense(grant.from));
  const counts = new Map<number, bigint>();
  for (const { propId, count } of grant.awards) counts.set(propId, (counts.get(propId) ?? 0n) + BigInt(count));
  const result = await postJournal(tx, {
    kind: 'award',
    scope: 'award',
    key: `${source}:${key}`,
    ref: source,
    actor: grant.actor,
    legs: [...counts].flatMap(([propId, count]) => awardLegs(userId, propId, count, coinFrom, coinTo)),
  });
  if (result.status !== 'POSTED') return result;
  const coin = [...counts].filter(([propId]) => isCoin(propId)).reduce((sum, [, count]) => sum + count, 0n);
  const grantId =
    coin > 0n && coinTo === 'bonus'
      ? await requireWager(tx, {
          userId,
          kind: 'bonus',
          title: grant.title,
          amount: coin,
          wagerNeed: grant.wagerNeed ?? coin,
          expireTime: grant.expireTime,
        })
      : null;
  for (const [propId, count] of counts) {
    await tx
      .insertInto('award_log')
      .values({
        user_id: userId,
        source,
        award_key: key,
        prop_id: propId,
        count,
        posted: inLedger(propId),
        grant_id: isCoin(propId) ? grantId : null,
      })
      .execute();
  }
  return result;
}

function inLedger(propId: number): boolean {
  return isCoin(propId) || isPoints(propId) || isDiamond(propId) || isLottery(propId);
}

function awardLegs(userId: bigint, propId: number, count: bigint, coinFrom: string, coinTo: 'cash' | 'bonus'): Leg[] {
  if (isCoin(propId))
    return [
      { account: coinFrom, amount: -count },
      { account: player(userId, coinTo), amount: count },
    ];
  if (isPoints(propId))
    return [
      { account: mint('PTS'), amount: -count },
      { account: player(userId, 'points'), amount: count },
    ];
  if (isDiamond(propId))
    return [
      { account: mint('DIA'), amount: -count },
      { account: player(userId, 'diamond'), amount: count },
    ];
  if (isLottery(propId))
    return [
      { account: mint('TKT'), amount: -count },
      { account: player(userId, 'lottery'), amount: count },
    ];
  return [];
}

/** Owes agents the commission of settled bets, once per key: exp:agent → agent. */
export function accrueToAgents(
  tx: Tx,
  input: { key: string; amounts: readonly { userId: bigint; amount: bigint }[] },
): Promise<PostResult> {
  return postJournal(tx, {
    kind: 'agent-accrual',
    scope: 'agent-accrual',
    key: input.key,
    ref: input.key,
    actor: 'job:accrual',
    legs: [
      { account: expense('agent'), amount: -input.amounts.reduce((sum, { amount }) => sum + amount, 0n) },
      ...input.amounts.map(({ userId, amount }) => ({ account: agent(userId), amount })),
    ],
  });
}

/** Cancels an agent's held and refused commission, once per key: agent → exp:agent. */
export function takeBackFromAgent(
  tx: Tx,
  input: { userId: bigint; key: string; amount: bigint; actor: string },
): Promise<PostResult> {
  return postJournal(tx, {
    kind: 'agent-refusal',
    scope: 'agent-refusal',
    key: input.key,
    ref: input.key,
    actor: input.actor,
    legs: [
      { account: agent(input.userId), amount: -input.amount },
      { account: expense('agent'), amount: input.amount },
    ],
  });
}

/** Puts the house's start money into a pool, once per key: exp:jackpot_seed → jackpot. */
export function seedJackpot(tx: Tx, input: { key: string; tier: JackpotTier; amount: bigint }): Promise<PostResult> {
  return postJournal(tx, {
    kind: 'jackpot-seed',
    scope: 'jackpot-seed',
    key: input.key,
    ref: input.tier,
    actor: 'job:jackpot',
    legs: [
      { account: expense('jackpot_seed'), amount: -input.amount },
      { account: jackpot(input.tier), amount: input.amount },
    ],
  });
}

/**
 * Feeds the pools: house:gaming → jackpot. Never per bet (the pool rows would be hot): a job accrues from settled
 * rounds and posts the whole hundredths under one key per run.
 */
export function contributeToJackpots(
  tx: Tx,
  input: { key: string; amounts: Partial<Record<JackpotTier, bigint>> },
): Promise<PostResult> {
  const tiers = (['mini', 'minor', 'major', 'mega'] as const).map((tier) => ({
    tier,
    amount: input.amounts[tier] ?? 0n,
  }));
  return postJournal(tx, {
    kind: 'jackpot-contribution',
    scope: 'jackpot-contribution',
    key: input.key,
    ref: input.key,
    actor: 'job:jackpot',
    legs: [
      { account: HOUSE_GAMING, amount: -tiers.reduce((sum, { amount }) => sum + amount, 0n) },
      ...tiers.map(({ tier, amount }) => ({ account: jackpot(tier), amount })),
    ],
  });
}

/**
 * Pays a whole pool to a player and seeds it anew in the same journal. Two simultaneous hits: the first takes the
 * pool, the second the rest after the seed (player protection C53, C54).
 * @returns the posting and the paid amount, hundredths.
 */
export async function payJackpot(
  tx: Tx,
  input: { key: string; tier: JackpotTier; userId: bigint; seed: bigint },
): Promise<PostResult & { paid: bigint }> {
  const pool = jackpot(input.tier);
  // Locked in the order of ids, as every posting does: the pool and the winner's cash together.
  const { rows } = await sql<{ code: string; balance: bigint }>`
    SELECT code, balance FROM account WHERE code IN (${pool}, ${player(input.userId, 'cash')}) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
  const before = await paidBefore(tx, input.key);
  const paid = before ?? rows.find((row) => row.code === pool)?.balance ?? 0n;
  const result = await postJournal(tx, {
    kind: 'jackpot-payout',
    scope: 'jackpot-payout',
    key: input.key,
    ref: input.tier,
    actor: `player:${input.userId}`,
    legs: [
      { account: pool, amount: input.seed - paid },
      { account: player(input.userId, 'cash'), amount: paid },
      { account: expense('jackpot_seed'), amount: -input.seed },
    ],
  });
  return { ...result, paid };
}

/** A repeated payout must name the same amount, which the pool no longer shows. */
async function paidBefore(tx: Tx, key: string): Promise<bigint | undefined> {
  const {
    rows: [row],
  } = await sql<{ amount: bigint }>`
    SELECT e.amount FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
     WHERE j.idem_scope = 'jackpot-payout' AND j.idem_key = ${key} AND a.kind = 'cash'`.execute(tx);
  return row?.amount;
}
