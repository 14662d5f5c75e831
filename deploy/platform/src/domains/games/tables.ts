import type { RuleSection } from '@parola/calls';
import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    game: GameTable;
    game_like: GameLikeTable;
    game_return: GameReturnTable;
  }
}

export interface GameTable {
  game_id: number;
  provider: string;
  game_code: string;
  /** The provider's last catalogue entry; see `gameDetail`. JSON, written as text. */
  detail: ColumnType<unknown, string, string>;
  symbol_names: ColumnType<Record<string, string>, string, string>;
  rule_list: ColumnType<RuleSection[], string, string>;
  rng_cert: string;
}

export interface GameLikeTable {
  user_id: bigint;
  game_id: number;
  created_at: Generated<Date>;
}

/** Money in hundredths, `staked_squared` in squared hundredths. Written by the SQL of the accrual job. */
export interface GameReturnTable {
  provider: string;
  game_code: string;
  version: string;
  month: Date;
  rounds: bigint;
  staked: bigint;
  staked_squared: string;
  largest_stake: bigint;
  paid: bigint;
  state: Generated<number>;
  since: Generated<Date>;
}
