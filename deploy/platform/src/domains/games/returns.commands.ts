import { sql } from 'kysely';
import type { Tx } from '../../db/pool';

/** Sums of settled rounds with a stake, of one game and month. Amounts in hundredths. */
export interface GameSums {
  provider: string;
  gameCode: string;
  /** First day of the month in Manila, `YYYY-MM-DD`. */
  month: string;
  stakedRounds: number;
  staked: bigint;
  /** Sum of the squares of the stakes, as text: it may exceed 64 bits. */
  stakedSquared: string;
  largestStake: bigint;
  stakedPaid: bigint;
}

/**
 * Adds rounds to the returns of their games (`game_return`), under the version of each game in the catalogue. Locks one
 * row per game until the end of the transaction, so it comes last in it.
 */
export async function addReturns(tx: Tx, sums: readonly GameSums[]): Promise<void> {
  const staked = sums.filter(({ stakedRounds }) => stakedRounds > 0);
  if (staked.length === 0) return;
  const texts = (of: (one: GameSums) => unknown) => staked.map((one) => String(of(one)));
  await sql`
    INSERT INTO game_return AS r (provider, game_code, version, month, rounds, staked, staked_squared, largest_stake, paid)
    SELECT s.provider, s.game_code, coalesce(g.detail ->> 'version', ''), s.month, sum(s.rounds), sum(s.staked), sum(s.staked_squared), max(s.largest_stake), sum(s.paid)
      FROM unnest(${texts((one) => one.provider)}::text[], ${texts((one) => one.gameCode)}::text[], ${texts((one) => one.month)}::date[],
                  ${texts((one) => one.stakedRounds)}::bigint[], ${texts((one) => one.staked)}::bigint[], ${texts((one) => one.stakedSquared)}::numeric[],
                  ${texts((one) => one.largestStake)}::bigint[], ${texts((one) => one.stakedPaid)}::bigint[])
           AS s (provider, game_code, month, rounds, staked, staked_squared, largest_stake, paid)
      LEFT JOIN game g ON g.provider = s.provider AND g.game_code = s.game_code
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (provider, game_code, version, month) DO UPDATE
      SET rounds = r.rounds + excluded.rounds, staked = r.staked + excluded.staked, staked_squared = r.staked_squared + excluded.staked_squared,
          largest_stake = greatest(r.largest_stake, excluded.largest_stake), paid = r.paid + excluded.paid`.execute(tx);
}
