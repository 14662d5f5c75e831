import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { expense, player } from './accounts';
import { postJournal, type PostResult } from './ledger';

export interface BonusGrant {
  userId: bigint;
  /** Idempotency key: granted at most once, whatever the amount. */
  key: string;
  /** Hundredths. */
  amount: bigint;
  /** Text for the player beside the progress of the turnover. */
  title: string;
  /** Kind of the grant, for the domain that made it (recharge-bonus type, activity id, …). */
  source?: number;
  /** Valid bet needed before it turns into cash, hundredths; 0: at once. */
  wagerNeed: bigint;
  maxBet?: bigint;
  /** Maximum that turns into cash, hundredths; the rest returns to the house. */
  maxCashout?: bigint;
  expireTime?: Date;
  actor: string;
}

/**
 * Gives bonus money with its turnover requirement: exp:bonus → p:bonus. The requirement is written only if the journal
 * is POSTED.
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
 * Writes a turnover requirement, after its money was posted; a need of 0 is met at once.
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
 * Turns bonuses with met turnover into cash, remainder and winnings: p:bonus → p:cash up to the cap, the rest back to
 * exp:bonus. Skips players without a valid top-up (specification: one valid top-up is needed to earn from free
 * bonuses). Several nodes may run it at once.
 * @returns the number of released grants.
 */
export function releaseMetBonuses(db: Db): Promise<number> {
  const condition = sql`w.status = 'met' AND EXISTS (SELECT FROM wager_requirement d WHERE d.user_id = w.user_id AND d.kind = 'deposit')`;
  return endGrants(db, { condition, status: 'released', kind: 'bonus-release' }, ({ remaining, max_cashout: cap }) =>
    cap !== null && cap < remaining ? cap : remaining,
  );
}

/**
 * Ends expired bonuses: remainder and winnings of each return to the house; other bonuses and cash stay untouched.
 * @returns the number of ended grants.
 */
export function expireBonuses(db: Db): Promise<number> {
  const condition = sql`w.status = 'open' AND w.expire_time <= clock_timestamp()`;
  return endGrants(db, { condition, status: 'expired', kind: 'bonus-forfeit' }, () => 0n);
}

const SPENT = sql`w.kind = 'bonus' AND w.status = 'open' AND w.remaining = 0
  AND NOT EXISTS (SELECT FROM bonus_in_play p WHERE p.grant_id = w.grant_id)`;

/**
 * Ends the empty bonuses of a player; the caller holds the locks of the accounts. An empty bonus left open would still
 * be first to receive the player's valid bets.
 */
async function endSpentOf(tx: Tx, userId: bigint): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`UPDATE wager_requirement w SET status = 'forfeited' WHERE w.user_id = ${userId} AND ${SPENT}`.execute(tx);
  return Number(numAffectedRows);
}

/** Ends empty bonuses. Several nodes may run it at once. @returns the number of ended grants. */
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
  /** Remainder of the grant, and the part of it that turns into cash; the rest returns to the house. Hundredths. */
  remaining: bigint;
  cash: bigint;
  status: 'released' | 'expired' | 'forfeited';
  kind: End['kind'];
  actor: string;
}

/** Posts the end of a grant. The caller holds the locks of the grant's row and of the player's accounts. */
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
 * Ends each due grant in a transaction that locks the player's accounts first (as the settlement of a round does).
 * Skips grants with a stake in an open round: its win or returned stake still belongs to the grant.
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

/** Turnover and bonus money ended by a player's own break or exclusion; hundredths. */
export interface EndedTurnover {
  /** Cancelled turnover of deposits. */
  waived: bigint;
  /** Bonus money that went back to the house. */
  forfeited: bigint;
}

/**
 * Ends the turnover of a player on a break or exclusion (player protection C18 to C20), because they could neither play
 * nor withdraw otherwise. The open turnover of deposits is waived for good, and open bonuses end, with their winnings.
 * A bonus with a stake in an open round ends after the round (`expireBonuses`); a bonus with met turnover stays.
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
      // From now on no bet counts towards this grant; `expireBonuses` ends it after its rounds.
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

/** Result of a player's request to give up a bonus: ended, or the reason against it. */
export type Forfeit = 'ENDED' | 'NOT_FOUND' | 'IN_PLAY' | 'CHANGED';

/**
 * Ends a bonus at its player's request, with its winnings: p:bonus → exp:bonus. Cash and other bonuses stay untouched;
 * later bets count towards the next bonuses.
 * @param of.remaining the loss shown to the player, hundredths; CHANGED if it differs from the present remainder.
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
