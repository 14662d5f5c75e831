import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { expense, player } from './accounts';
import { postJournal, type PostResult } from './ledger';

export interface BonusGrant {
  userId: bigint;
  /** Once per key, for any amount. */
  key: string;
  /** Hundredths. */
  amount: bigint;
  /** The player's text beside the wager progress. */
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

/**
 * Gives bonus money with its turnover requirement: exp:bonus → p:bonus. The requirement is written only when POSTED.
 */
export async function grantBonus(tx: Tx, grant: BonusGrant): Promise<PostResult> {
  const result = await postJournal(tx, {
    kind: 'bonus',
    scope: 'bonus',
    key: grant.key,
    ref: grant.key,
    actor: grant.actor,
    legs: [
      { account: expense('bonus'), amount: -grant.amount },
      { account: player(grant.userId, 'bonus'), amount: grant.amount },
    ],
  });
  if (result.status === 'POSTED') await requireWager(tx, { ...grant, kind: 'bonus' });
  return result;
}

/**
 * Writes a turnover requirement, after its money was posted; one without need is met from the start.
 * @returns its id.
 */
export async function requireWager(
  tx: Tx,
  input: Omit<BonusGrant, 'key' | 'actor'> & { kind: 'deposit' | 'bonus' },
): Promise<string> {
  await endSpentOf(tx, input.userId);
  const { grant_id: grantId } = await tx
    .insertInto('wager_requirement')
    .values({
      user_id: input.userId,
      kind: input.kind,
      source: input.source ?? 0,
      title: input.title,
      amount: input.amount,
      need: input.wagerNeed,
      remaining: input.kind === 'bonus' ? input.amount : 0n,
      max_bet: input.maxBet ?? null,
      max_cashout: input.maxCashout ?? null,
      expire_time: input.expireTime ?? null,
      status: input.wagerNeed === 0n ? 'met' : 'open',
    })
    .returning('grant_id')
    .executeTakeFirstOrThrow();
  return grantId;
}

interface Ending {
  remaining: bigint;
  max_cashout: bigint | null;
}

/**
 * Turns bonuses whose turnover is met into cash, each with its remainder and winnings: p:bonus → p:cash up to the
 * cap, the rest back to exp:bonus. Waits for the player's first valid top-up (specification: one valid top-up is
 * needed to earn from free bonuses). Safe on several nodes.
 * @returns the number of released grants.
 */
export function releaseMetBonuses(db: Db): Promise<number> {
  const condition = sql`w.status = 'met' AND EXISTS (SELECT FROM wager_requirement d WHERE d.user_id = w.user_id AND d.kind = 'deposit')`;
  return endGrants(db, { condition, status: 'released', kind: 'bonus-release' }, ({ remaining, max_cashout: cap }) =>
    cap !== null && cap < remaining ? cap : remaining,
  );
}

/**
 * Ends bonuses past their time: the remainder of each goes back to the house, with its winnings; other bonuses and
 * cash stay untouched. @returns the number of ended grants.
 */
export function expireBonuses(db: Db): Promise<number> {
  const condition = sql`w.status = 'open' AND w.expire_time <= clock_timestamp()`;
  return endGrants(db, { condition, status: 'expired', kind: 'bonus-forfeit' }, () => 0n);
}

const SPENT = sql`w.kind = 'bonus' AND w.status = 'open' AND w.remaining = 0
  AND NOT EXISTS (SELECT FROM bonus_in_play p WHERE p.grant_id = w.grant_id)`;

/**
 * Ends the empty bonuses of a player whose accounts are locked: otherwise valid bet would still be counted for them
 * first.
 */
async function endSpentOf(tx: Tx, userId: bigint): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`UPDATE wager_requirement w SET status = 'forfeited' WHERE w.user_id = ${userId} AND ${SPENT}`.execute(tx);
  return Number(numAffectedRows);
}

/** Ends empty bonuses. Safe on several nodes. @returns the number of ended grants. */
export async function endSpentBonuses(db: Db): Promise<number> {
  const { rows } = await sql<{ user_id: bigint }>`
    SELECT DISTINCT w.user_id FROM wager_requirement w WHERE ${SPENT} LIMIT 200`.execute(db);
  let ended = 0;
  for (const { user_id: userId } of rows)
    ended += await inTransaction(db, async (tx) => {
      await sql`SELECT sw_lock(${userId})`.execute(tx);
      return endSpentOf(tx, userId);
    });
  return ended;
}

interface End {
  condition: RawBuilder<unknown>;
  status: 'released' | 'expired';
  kind: 'bonus-release' | 'bonus-forfeit';
}

interface GrantEnd {
  grantId: string;
  userId: bigint;
  /** Its remainder, and the part of that which turns into cash; the rest goes back to the house. */
  remaining: bigint;
  cash: bigint;
  status: 'released' | 'expired' | 'forfeited';
  kind: End['kind'];
  actor: string;
}

/** Posts the end of a grant whose row and whose player's accounts are locked. */
async function endGrant(tx: Tx, { grantId, userId, remaining, cash, status, kind, actor }: GrantEnd): Promise<void> {
  const posted = await postJournal(tx, {
    kind,
    scope: kind,
    key: grantId,
    ref: grantId,
    actor,
    legs: [
      { account: player(userId, 'bonus'), amount: -remaining },
      { account: player(userId, 'cash'), amount: cash },
      { account: expense('bonus'), amount: remaining - cash },
    ],
  });
  if (posted.status !== 'POSTED') throw new Error(`bonus ${grantId} could not end: ${posted.status}`);
  await tx.updateTable('wager_requirement').set({ status, remaining: 0n }).where('grant_id', '=', grantId).execute();
}

/**
 * One transaction per grant, the player's accounts locked first (as settling a round does). A grant in play ends when
 * its rounds have: their wins and returned stakes still belong to it.
 * @param cashOf the part of the remainder that turns into cash.
 */
async function endGrants(db: Db, { condition, status, kind }: End, cashOf: (grant: Ending) => bigint): Promise<number> {
  const due = sql`w.kind = 'bonus' AND ${condition} AND NOT EXISTS (SELECT FROM bonus_in_play p WHERE p.grant_id = w.grant_id)`;
  const { rows } = await sql<{ grant_id: string; user_id: bigint }>`
    SELECT w.grant_id, w.user_id FROM wager_requirement w WHERE ${due} ORDER BY w.created_at LIMIT 200`.execute(db);
  let ended = 0;
  for (const { grant_id: grantId, user_id: userId } of rows) {
    ended += await inTransaction(db, async (tx) => {
      await sql`SELECT sw_lock(${userId})`.execute(tx);
      const {
        rows: [grant],
      } =
        await sql<Ending>`SELECT w.remaining, w.max_cashout FROM wager_requirement w WHERE w.grant_id = ${grantId} AND ${due} FOR UPDATE`.execute(
          tx,
        );
      if (!grant) return 0;
      const cash = cashOf(grant);
      await endGrant(tx, { grantId, userId, remaining: grant.remaining, cash, status, kind, actor: 'job:bonus' });
      return 1;
    });
  }
  return ended;
}

/** The turnover that a player's own break or exclusion ended; hundredths. */
export interface EndedTurnover {
  /** Turnover of deposits that is owed no longer. */
  waived: bigint;
  /** Bonus money that went back to the house. */
  forfeited: bigint;
}

/**
 * Ends the turnover of a player who chose not to play (player protection C18 to C20): their deposits owe none from
 * now on, for ever, and their open bonuses end, with the winnings. Otherwise they could neither play nor withdraw. A
 * bonus in play ends with its rounds (`expireBonuses`); one that is played through stays.
 */
export async function endTurnover(tx: Tx, userId: bigint): Promise<EndedTurnover> {
  await sql`SELECT sw_lock(${userId})`.execute(tx);
  await endSpentOf(tx, userId);
  const { rows: deposits } = await sql<{ left: bigint }>`
    UPDATE wager_requirement SET status = 'waived' WHERE user_id = ${userId} AND kind = 'deposit' AND status = 'open'
    RETURNING need - have AS left`.execute(tx);
  const { rows: bonuses } = await sql<{ grant_id: string; remaining: bigint; in_play: boolean }>`
    SELECT w.grant_id, w.remaining, EXISTS (SELECT FROM bonus_in_play p WHERE p.grant_id = w.grant_id) AS in_play
      FROM wager_requirement w
     WHERE w.user_id = ${userId} AND w.kind = 'bonus' AND w.status = 'open' ORDER BY w.created_at, w.grant_id FOR UPDATE`.execute(
    tx,
  );
  const actor = `player:${userId}`;
  let forfeited = 0n;
  for (const { grant_id: grantId, remaining, in_play: isInPlay } of bonuses) {
    if (isInPlay) {
      // From here on no bet counts for it.
      await sql`
        UPDATE wager_requirement SET expire_time = least(expire_time, clock_timestamp()) WHERE grant_id = ${grantId}`.execute(
        tx,
      );
      continue;
    }
    await endGrant(tx, { grantId, userId, remaining, cash: 0n, status: 'forfeited', kind: 'bonus-forfeit', actor });
    forfeited += remaining;
  }
  return { waived: deposits.reduce((sum, { left }) => sum + left, 0n), forfeited };
}

/** How a bonus that its player gives up ended, or why it goes on. */
export type Forfeit = 'ENDED' | 'NOT_FOUND' | 'IN_PLAY' | 'CHANGED';

/**
 * Ends a bonus at its player's request, with its winnings: p:bonus → exp:bonus. Cash and other bonuses stay
 * untouched, and bets count from now on for the next ones.
 * @param of.remaining the loss shown to the player; another amount by now is CHANGED.
 */
export async function forfeitBonus(
  tx: Tx,
  { userId, grantId, remaining }: { userId: bigint; grantId: string; remaining: bigint },
): Promise<Forfeit> {
  await sql`SELECT sw_lock(${userId})`.execute(tx);
  const {
    rows: [grant],
  } = await sql<{ remaining: bigint; in_play: boolean }>`
    SELECT w.remaining, EXISTS (SELECT FROM bonus_in_play p WHERE p.grant_id = w.grant_id) AS in_play
      FROM wager_requirement w
     WHERE w.grant_id = ${grantId} AND w.user_id = ${userId} AND w.kind = 'bonus' AND w.status = 'open' FOR UPDATE`.execute(
    tx,
  );
  if (!grant) return 'NOT_FOUND';
  if (grant.in_play) return 'IN_PLAY';
  if (grant.remaining !== remaining) return 'CHANGED';
  const actor = `player:${userId}`;
  await endGrant(tx, { grantId, userId, remaining, cash: 0n, status: 'forfeited', kind: 'bonus-forfeit', actor });
  return 'ENDED';
}
