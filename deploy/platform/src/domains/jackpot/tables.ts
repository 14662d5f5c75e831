import type { DrawType } from '@parola/calls';
import type { ColumnType, Generated } from 'kysely';
import type { JackpotTier } from '../../ledger/accounts';

declare module '../../db/tables' {
  interface Tables {
    jackpot_player: JackpotPlayerTable;
    jackpot_draw: JackpotDrawTable;
    jackpot_fraction: JackpotFractionTable;
  }
  interface GameRoundTable {
    /** Whether the settled round has counted towards experience, chances and pools. */
    accrued: Generated<boolean>;
  }
}

/** `deposit_on` is a Manila day, written as text. */
export interface JackpotPlayerTable {
  user_id: bigint;
  chances: Generated<number>;
  earned: Generated<number>;
  typing: Generated<bigint>;
  deposit_on: ColumnType<Date | null, string | undefined, string>;
  deposit_sum: Generated<bigint>;
}

export interface JackpotDrawTable {
  id: Generated<bigint>;
  user_id: bigint;
  type: DrawType;
  cell_index: number;
  prop_id: number;
  count: bigint;
  wheel_prop_id: number | null;
  amount: bigint;
  created_at: Generated<Date>;
}

export interface JackpotFractionTable {
  tier: JackpotTier;
  /** Millionths of a hundredth not yet in the pool. */
  micro: Generated<bigint>;
  shown: Generated<bigint>;
  ticked_at: Generated<Date>;
}
