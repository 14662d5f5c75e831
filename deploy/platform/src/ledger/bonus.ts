import { sql } from 'kysely';
import type { Db, Tx } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { expense, player } from './accounts';
import { postJournal, type PostResult } from './ledger';

export interface BonusGrant {
  userId: bigint;
  /** Once per key, whatever the amount. */
  key: string;
  /** Hundredths. */
  amount: bigint;
  /** What the player reads beside his wager progress. */
  title: string;
  /** Kind of the grant, for the domain that made it (recharge-bonus type, activity id, …). */
  source?: number;
  /** Valid bet needed before it turns into cash; 0 at once. */
  wagerNeed: bigint;
  maxBet?: bigint;
  /** The most that turns into cash; the rest goes back. */
  maxCashout?: bigint;
  expireTime?: Date;
  actor: string;
}

/** Gives bonus money with its turnover requirement: exp:bonus → p:bonus. The requirement is written only when POSTED. */
export async function grantBonus(tx: Tx, grant: BonusGrant): Promise<PostResult> {
  const result = await postJournal(tx, {
    kind: 'bonus', scope: 'bonus', key: grant.key, ref: grant.key, actor: grant.actor,
    legs: [{ account: expense('bonus'), amount: -grant.amount }, { account: player(grant.userId, 'bonus'), amount: grant.amount }],
  });
  if (result.status === 'POSTED') await requireWager(tx, { ...grant, kind: 'bonus' });
  return result;
}

/** Writes a turnover requirement; one without need is met from the start. @returns its id. */
export async function requireWager(tx: Tx, input: Omit<BonusGrant, 'key' | 'actor'> & { kind: 'deposit' | 'bonus' }): Promise<string> {
  const { grant_id: grantId } = await tx.insertInto('wager_requirement').values({
    user_id: input.userId, kind: input.kind, source: input.source ?? 0, title: input.title, amount: input.amount, need: input.wagerNeed,
    max_bet: input.maxBet ?? null, max_cashout: input.maxCashout ?? null, expire_time: input.expireTime ?? null,
    status: input.wagerNeed === 0n ? 'met' : 'open',
  }).returning('grant_id').executeTakeFirstOrThrow();
  return grantId;
}

interface Ending {
  grant_id: string;
  user_id: bigint;
  amount: bigint;
  max_cashout: bigint | null;
  others: bigint;
}

/**
 * Turns bonuses whose turnover is met into cash: p:bonus → p:cash up to the cap, the rest back to exp:bonus. Waits for the player's
 * first valid top-up (specification: one valid top-up is needed to earn from free bonuses). Safe on several nodes.
 * @returns how many grants were released.
 */
export function releaseMetBonuses(db: Db): Promise<number> {
  return endGrants(db, sql`w.status = 'met' AND EXISTS (SELECT FROM wager_requirement d WHERE d.user_id = w.user_id AND d.kind = 'deposit')`, async (tx, grant, part) => {
    const cash = grant.max_cashout !== null && grant.max_cashout < part ? grant.max_cashout : part;
    await postJournal(tx, {
      kind: 'bonus-release', scope: 'bonus-release', key: grant.grant_id, ref: grant.grant_id, actor: 'job:bonus',
      legs: [
        { account: player(grant.user_id, 'bonus'), amount: -part }, { account: player(grant.user_id, 'cash'), amount: cash },
        { account: expense('bonus'), amount: part - cash },
      ],
    });
    return 'released';
  });
}

/** Ends bonuses past their time: the bonus goes back to the house, cash stays untouched. @returns how many grants ended. */
export function expireBonuses(db: Db): Promise<number> {
  return endGrants(db, sql`w.status = 'open' AND w.expire_time <= clock_timestamp()`, async (tx, grant, part) => {
    await postJournal(tx, {
      kind: 'bonus-forfeit', scope: 'bonus-forfeit', key: grant.grant_id, ref: grant.grant_id, actor: 'job:bonus',
      legs: [{ account: player(grant.user_id, 'bonus'), amount: -part }, { account: expense('bonus'), amount: part }],
    });
    return 'expired';
  });
}

/**
 * One transaction per grant, the player's accounts locked first (as settling a round does). The bonus wallet is shared: the last
 * open grant takes all of it, an earlier one at most what it gave.
 */
async function endGrants(
  db: Db, condition: ReturnType<typeof sql>, end: (tx: Tx, grant: Ending, part: bigint) => Promise<'released' | 'expired'>,
): Promise<number> {
  const { rows } = await sql<{ grant_id: string; user_id: bigint }>`
    SELECT w.grant_id, w.user_id FROM wager_requirement w WHERE w.kind = 'bonus' AND ${condition} ORDER BY w.created_at LIMIT 200`.execute(db);
  let ended = 0;
  for (const { grant_id: grantId, user_id: userId } of rows) {
    ended += await inTransaction(db, async (tx) => {
      const { rows: [wallet] } = await sql<{ bonus: bigint }>`SELECT bonus FROM sw_lock(${userId})`.execute(tx);
      const { rows: [grant] } = await sql<Ending>`
        SELECT w.grant_id, w.user_id, w.amount, w.max_cashout,
               (SELECT count(*) FROM wager_requirement o WHERE o.user_id = w.user_id AND o.kind = 'bonus' AND o.status IN ('open', 'met') AND o.grant_id <> w.grant_id) AS others
          FROM wager_requirement w WHERE w.grant_id = ${grantId} AND ${condition} FOR UPDATE`.execute(tx);
      if (!grant || !wallet) return 0;
      const part = grant.others > 0n && grant.amount < wallet.bonus ? grant.amount : wallet.bonus;
      const status = await end(tx, grant, part);
      await tx.updateTable('wager_requirement').set({ status }).where('grant_id', '=', grantId).execute();
      return 1;
    });
  }
  return ended;
}
