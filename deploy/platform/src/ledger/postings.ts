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
  /** Transaction id of the payment at the provider. */
  pspTxId: string;
  userId: bigint;
  /** Hundredths. */
  amount: bigint;
  /** Account to debit; default: the clearing account of the payment channel. */
  from?: string;
  /**
   * Valid bet needed before this money can be withdrawn, hundredths; default 1x the amount (no conversion without
   * play).
   */
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
  /** The activity that gives the award. (source, key) is the idempotency key: an award is given at most once. */
  source: string;
  key: string;
  awards: readonly Pick<Award, 'propId' | 'count'>[];
  /** Expense account that pays for coin. */
  from: ExpenseKind;
  /** Coin was booked as an expense when it accrued: it is paid from the agent's account. */
  owed?: boolean;
  /** Account of the pool that pays for coin: its money was booked as an expense when the pool was filled. */
  pool?: string | undefined;
  /** Account that receives coin; default bonus. */
  coinTo?: 'cash' | 'bonus';
  /** For coin as bonus: valid bet needed before it turns into cash, hundredths; default 1x the amount. */
  wagerNeed?: bigint;
  /** Deadline for that turnover. */
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

/** Credits agents with the commission of settled bets, once per key: exp:agent → agent. */
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
 * Adds contributions to the pools: house:gaming → jackpot. A job sums the contributions of settled rounds and posts
 * whole hundredths under one key per run: a posting per bet would make every bet wait for the lock of the pool's row.
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
 * Pays a whole pool to a player and posts the next seed in the same journal. Of two simultaneous hits, the first gets
 * the pool, the second the pool after its new seed (player protection C53, C54).
 * @returns the posting and the paid amount, hundredths.
 */
export async function payJackpot(
  tx: Tx,
  input: { key: string; tier: JackpotTier; userId: bigint; seed: bigint },
): Promise<PostResult & { paid: bigint }> {
  const pool = jackpot(input.tier);
  // Locks pool and winner's cash in the order of their ids, as every posting does: another order could deadlock.
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

/**
 * The amount of an earlier payout under this key: a retry has to post the same amount, and the pool has changed by
 * then. A payout of an empty pool has no entry in cash: its amount is 0.
 */
async function paidBefore(tx: Tx, key: string): Promise<bigint | undefined> {
  const {
    rows: [row],
  } = await sql<{ amount: bigint }>`
    SELECT COALESCE(sum(e.amount) FILTER (WHERE a.kind = 'cash'), 0)::bigint AS amount
      FROM journal j LEFT JOIN entry e ON e.journal_id = j.id LEFT JOIN account a ON a.id = e.account_id
     WHERE j.idem_scope = 'jackpot-payout' AND j.idem_key = ${key} GROUP BY j.id`.execute(tx);
  return row?.amount;
}
