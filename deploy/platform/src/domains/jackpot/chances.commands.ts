import { manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { chanceRuleOf } from './jackpot.rules';
import './tables';

/**
 * Adds valid bet of settled rounds, one entry per player, and gives the chances it earns. Locks the players' rows in
 * the order of their ids.
 */
export async function addTyping(tx: Tx, gains: readonly { userId: bigint; validBet: bigint }[]): Promise<void> {
  const { validBet: need } = await chanceRuleOf(tx);
  await sql`
    INSERT INTO jackpot_player AS p (user_id, chances, earned, typing)
    SELECT user_id, bet / ${need}::bigint, bet / ${need}::bigint, bet % ${need}::bigint
      FROM unnest(${gains.map(({ userId }) => String(userId))}::bigint[], ${gains.map(({ validBet }) => String(validBet))}::bigint[]) AS gain (user_id, bet)
     ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET
      chances = p.chances + (p.typing + excluded.earned * ${need}::bigint + excluded.typing) / ${need}::bigint,
      earned = p.earned + (p.typing + excluded.earned * ${need}::bigint + excluded.typing) / ${need}::bigint,
      typing = (p.typing + excluded.typing) % ${need}::bigint`.execute(tx);
}

/**
 * Adds a credited deposit, hundredths. A chance is given once a Manila day, when the day's sum passes the rule's
 * amount.
 */
export async function addDeposit(
  tx: Tx,
  { userId, amount, now }: { userId: bigint; amount: bigint; now: Date },
): Promise<undefined> {
  const { deposit: need } = await chanceRuleOf(tx);
  const day = manilaDay(now);
  await sql`
    INSERT INTO jackpot_player AS p (user_id, chances, earned, deposit_on, deposit_sum)
    VALUES (${userId}, (${amount}::bigint >= ${need}::bigint)::int, (${amount}::bigint >= ${need}::bigint)::int, ${day}::date, ${amount}::bigint)
    ON CONFLICT (user_id) DO UPDATE SET (chances, earned, deposit_on, deposit_sum) = (
      SELECT p.chances + gain, p.earned + gain, ${day}::date, had + ${amount}::bigint
        FROM (SELECT had, (had < ${need}::bigint AND had + ${amount}::bigint >= ${need}::bigint)::int AS gain
                FROM (SELECT CASE WHEN p.deposit_on = ${day}::date THEN p.deposit_sum ELSE 0 END AS had) today) step)`.execute(
    tx,
  );
}

export interface ChanceState {
  chances: number;
  earned: number;
  /** Valid bet towards the next chance, hundredths. */
  haveTyping: bigint;
  haveDeposit: bigint;
}

/** Returns a player's chances and progress. `lock` locks the row until the end of the transaction. */
export async function chancesOf(tx: Tx, userId: bigint, now: Date, lock = false): Promise<ChanceState> {
  const {
    rows: [row],
  } = await sql<{ chances: number; earned: number; typing: bigint; deposit: bigint }>`
    SELECT chances, earned, typing, CASE WHEN deposit_on = ${manilaDay(now)}::date THEN deposit_sum ELSE 0 END::bigint AS deposit
      FROM jackpot_player WHERE user_id = ${userId} ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx);
  return {
    chances: row?.chances ?? 0,
    earned: row?.earned ?? 0,
    haveTyping: row?.typing ?? 0n,
    haveDeposit: row?.deposit ?? 0n,
  };
}
