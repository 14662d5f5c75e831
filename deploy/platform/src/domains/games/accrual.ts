import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { addTyping } from '../jackpot/chances';
import { feedPools } from '../jackpot/pools';
import { addVipExp } from '../vip/exp';

const BATCH = 500;

/**
 * Lets settled rounds count towards experience, draw chances and jackpot pools: each exactly once, for the mark on the round commits
 * with what it caused. Off the hot path: the wallet does nothing for it. Safe on several nodes.
 * @returns how many rounds counted.
 */
export async function accrueRounds(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ user_id: bigint; valid_bet: bigint }>`
      UPDATE game_round SET accrued = true WHERE (provider, round_id) IN (
        SELECT provider, round_id FROM game_round WHERE status = 'SETTLED' AND NOT accrued ORDER BY settled_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING user_id, valid_bet`.execute(tx);
    const bets = new Map<bigint, bigint>();
    for (const { user_id: userId, valid_bet: bet } of rows) bets.set(userId, (bets.get(userId) ?? 0n) + bet);
    const gains = [...bets].map(([userId, validBet]) => ({ userId, validBet })).filter(({ validBet }) => validBet > 0n);
    if (gains.length === 0) return rows.length;
    await addVipExp(tx, gains);
    await addTyping(tx, gains);
    await feedPools(
      tx,
      gains.reduce((sum, { validBet }) => sum + validBet, 0n),
    );
    return rows.length;
  });
}

/** Accrues until nothing is left. */
export async function accrueAll(db: Db): Promise<void> {
  while ((await accrueRounds(db)) === BATCH);
}
