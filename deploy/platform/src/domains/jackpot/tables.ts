import type { DrawType } from '@parola/calls';
import type { ColumnType, Generated } from 'kysely';
import type { JackpotTier } from '../../ledger/accounts';
import type { Odds } from './odds.rules';

declare module '../../db/tables' {
  interface Tables {
    jackpot_player: JackpotPlayerTable;
    jackpot_odds: { version: string; odds: ColumnType<Odds, string, never> };
    jackpot_draw: JackpotDrawTable;
    /** Draws that won a pool, and the time of the winner's mail; null before it. */
    jackpot_mail: { draw_id: bigint; told_at: Date | null };
    jackpot_fraction: JackpotFractionTable;
  }
  interface GameRoundTable {
    /** True once the settled round has counted for experience, chances and pools. */
    accrued: Generated<boolean>;
  }
}

/**
 * `deposit_on` is a Manila day, written as text. `standing_*`: numbers and odds version of a drawn, unpaid outcome; the
 * player's next draw gets this outcome.
 */
export interface JackpotPlayerTable {
  user_id: bigint;
  chances: Generated<number>;
  earned: Generated<number>;
  typing: Generated<bigint>;
  deposit_on: ColumnType<Date | null, string | undefined, string>;
  deposit_sum: Generated<bigint>;
  standing_version: Generated<string | null>;
  standing_point: Generated<bigint | null>;
  standing_wheel_point: Generated<bigint | null>;
}

/**
 * `point` and, for a pool, `wheel_point` are the random numbers below the totals of ring and wheel. With the odds of
 * `odds_version` they replay the win. Draws from before stored odds have none of the three.
 */
export interface JackpotDrawTable {
  id: Generated<bigint>;
  user_id: bigint;
  type: DrawType;
  cell_index: number;
  prop_id: number;
  count: bigint;
  wheel_prop_id: number | null;
  amount: bigint;
  odds_version: string | null;
  point: bigint | null;
  wheel_point: bigint | null;
  created_at: Generated<Date>;
}

export interface JackpotFractionTable {
  tier: JackpotTier;
  /** Part of the share not yet posted to the pool, in millionths of a hundredth. */
  micro: Generated<bigint>;
  shown: Generated<bigint>;
  ticked_at: Generated<Date>;
}
