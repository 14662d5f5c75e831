import { createHash } from 'node:crypto';
import type { WalletSnap } from '@parola/calls';
import { sql } from 'kysely';
import { notifyPlayer } from '../db/live-news';
import type { Tx } from '../db/pool';
import { canonicalJson } from '../ground/canonical-json';
import { playersOf } from './accounts';
import type { JournalKind } from './journal-kinds';
import { toWireAmount } from './wire-amount';

/** One entry of a posting: `amount` is added to the account (hundredths; whole units of PTS, DIA, TKT). */
export interface Leg {
  /** Code from the chart of accounts; see accounts.ts. */
  account: string;
  amount: bigint;
}

export interface Posting {
  /** Kind of the journal; decides type and title of the row in the player's statement. */
  kind: JournalKind;
  /** Idempotency key (scope, key): posted at most once, without expiry. The key never contains the amount. */
  scope: string;
  key: string;
  /** The subject of the posting (order, round, award, …). */
  ref: string;
  /** The cause: `player:42`, `staff:anna`, `game:G1`, `job:accrual`. */
  actor: string;
  /** The amounts of each asset sum to 0. */
  legs: Leg[];
}

export interface PostResult {
  /**
   * POSTED: written. REPLAYED: the same posting was written before. MISMATCH: the key belongs to a different posting.
   * INSUFFICIENT: an account would fall below its minimum; nothing is written.
   */
  status: 'POSTED' | 'REPLAYED' | 'MISMATCH' | 'INSUFFICIENT';
  journalId: string | null;
  /** Balance after the posting, by code of each account with a balance; empty unless POSTED or REPLAYED. */
  balances: Record<string, bigint>;
  /** INSUFFICIENT: code of the account that would fall below its minimum. */
  shortAccount: string | null;
}

/** sha256 over the canonical form of a value: object keys sorted, bigint as decimal text. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/**
 * Posts one balanced journal: one round trip to one database function (invariants I1, I3; player protection C26-C28).
 * A refusal is a status, never an error. Errors are programming errors: PA002 not balanced, PA003 unknown account code.
 */
export async function postJournal(tx: Tx, posting: Posting): Promise<PostResult> {
  const { kind, scope, key, ref, actor, legs } = posting;
  const fingerprint = fingerprintOf({ kind, ref, legs });
  const { rows } = await sql<{
    status: PostResult['status'];
    journal_id: string | null;
    balances: Record<string, string> | null;
    short_account: string | null;
  }>`
    SELECT p.status, p.journal_id, (SELECT jsonb_object_agg(b.key, b.value) FROM jsonb_each_text(p.balances) b) AS balances, p.short_account
      FROM ledger_post(${scope}, ${key}, ${fingerprint}, ${kind}, ${ref}, ${actor},
           ${legs.map((leg) => leg.account)}::text[], ${legs.map((leg) => String(leg.amount))}::bigint[]) p`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) throw new Error('ledger_post answered nothing');
  if (row.status === 'POSTED')
    for (const userId of playersOf(legs.map((leg) => leg.account))) notifyPlayer(tx, userId, 'wallet');
  const balances = Object.fromEntries(
    Object.entries(row.balances ?? {}).map(([account, value]) => [account, BigInt(value)]),
  );
  return { status: row.status, journalId: row.journal_id, balances, shortAccount: row.short_account };
}

/** Opens the wallet of a new player (all accounts, zero). Repeating it is harmless. */
export async function openWallet(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT wallet_open(${userId})`.execute(tx);
}

/**
 * A player's wallet, read in the transaction that changed it; zeros for an unopened one. `coin` is cash; `bonusCoin`
 * bonus; `withdrawable` cash less the unplayed part of deposits; `frozenCoin` held for withdrawals and open rounds.
 */
export async function walletSnap(tx: Tx, userId: bigint): Promise<WalletSnap> {
  const { rows } = await sql<SnapRow>`SELECT * FROM wallet_snap(${userId})`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('wallet_snap answered nothing');
  return snapOf(row);
}

/** The wallets of these players, as in `walletSnap`, in one read. */
export async function walletSnaps(tx: Tx, userIds: readonly bigint[]): Promise<Map<bigint, WalletSnap>> {
  const { rows } = await sql<SnapRow & { user_id: bigint }>`
    SELECT u.id AS user_id, w.* FROM unnest(${userIds}::bigint[]) AS u (id) CROSS JOIN LATERAL wallet_snap(u.id) AS w`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.user_id, snapOf(row)]));
}

type SnapRow = Record<
  'coin' | 'bonus_coin' | 'withdrawable' | 'frozen_coin' | 'points' | 'diamond' | 'lottery' | 'version',
  bigint
>;

function snapOf(row: SnapRow): WalletSnap {
  return {
    coin: toWireAmount(row.coin),
    bonusCoin: toWireAmount(row.bonus_coin),
    withdrawable: toWireAmount(row.withdrawable),
    frozenCoin: toWireAmount(row.frozen_coin),
    points: toWireAmount(row.points),
    diamond: toWireAmount(row.diamond),
    lottery: toWireAmount(row.lottery),
    walletVersion: toWireAmount(row.version),
  };
}
