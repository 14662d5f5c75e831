import type { DrawType } from '@parola/calls';
import type { ColumnType, Generated } from 'kysely';
import type { JackpotTier } from '../../ledger/accounts';
import type { Odds } from './odds.rules';

declare module '../../db/tables' {
  interface Tables {
    jackpot_player: JackpotPlayerTable;
    jackpot_odds: { version: string; odds: ColumnType<Odds, string, never> };
    jackpot_draw: JackpotDrawTable;
    /** Draws that won a pool, and the time of the winner's mail. */
    jackpot_mail: { draw_id: bigint; told_at: Date | null };
    jackpot_fraction: JackpotFractionTable;
  }
  interface GameRoundTable {
    /** Whether the settled round has counted towards experience, chances and pools. */
    accrued: Generated<boolean>;
  }
}

/**
 * `deposit_on` is a Manila day, written as text. `standing_*`: the numbers and odds of a draw that could not be paid
 * yet; the next one is it.
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
 * `point` and, for a pool, `wheel_point`: the random numbers below the totals of ring and wheel; with the odds of
 * `odds_version` they give the win again. Draws from before odds were kept have none of the three.
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
  /** Millionths of a hundredth not yet in the pool. */
  micro: Generated<bigint>;
  shown: Generated<bigint>;
  ticked_at: Generated<Date>;
}
