import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Played } from '../../domain-api/hooks';
import { gameNames } from '../games';
import { levelsOf, rebateRates } from '../vip';
import './tables';

/** Returns a function for the rebate rate (basis points) of a level and game type. */
export async function rateOf(tx: Tx): Promise<(level: number, type: number) => number> {
  const rates = new Map((await rebateRates(tx)).map(({ vip, type, rateBp }) => [`${vip}/${type}`, rateBp]));
  return (level, type) => rates.get(`${level}/${type}`) ?? 0;
}

/**
 * Accrues the rebate of settled rounds at the rate of the player's present level; a bet that reaches a level already
 * counts at its rate. Call it after the levels are raised, which locks the players' VIP rows.
 */
export async function accrueRebate(tx: Tx, played: readonly Played[]): Promise<undefined> {
  const bets = played.filter(({ validBet }) => validBet > 0n);
  if (bets.length === 0) return;
  const rate = await rateOf(tx);
  const gameAt = await gameNames(tx);
  const levels = await levelsOf(tx, [...new Set(bets.map(({ userId }) => userId))]);
  const rows = bets
    .map(({ userId, provider, gameCode, day, validBet }) => {
      const { gameType: type } = gameAt({ provider, code: gameCode });
      return { userId, day, type, rateBp: rate(levels.get(userId) ?? 0, type), validBet };
    })
    .filter(({ rateBp }) => rateBp > 0);
  if (rows.length === 0) return;
  await sql`
    INSERT INTO rebate_accrual AS r (user_id, day, game_type, rate_bp, valid_bet)
    SELECT user_id, day, type, rate_bp, sum(valid_bet)
      FROM unnest(${rows.map(({ userId }) => String(userId))}::bigint[], ${rows.map(({ day }) => day)}::date[], ${rows.map(({ type }) => type)}::int[],
                  ${rows.map(({ rateBp }) => rateBp)}::int[], ${rows.map(({ validBet }) => String(validBet))}::bigint[]) AS bet (user_id, day, type, rate_bp, valid_bet)
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (user_id, day, game_type, rate_bp) WHERE claim_id IS NULL DO UPDATE SET valid_bet = r.valid_bet + excluded.valid_bet`.execute(
    tx,
  );
}
