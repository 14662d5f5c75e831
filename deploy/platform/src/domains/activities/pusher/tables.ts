import type { ColumnType } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    pusher_balance: PusherBalanceTable;
    pusher_odds: { version: string; odds: ColumnType<unknown, string, never> };
    pusher_drop: PusherDropTable;
  }
}

/**
 * A player's drops in a round. `round` is its first Manila day; '' for a round of the whole activity. `granted` never
 * decreases, and `used` never exceeds it.
 */
export interface PusherBalanceTable {
  user_id: bigint;
  round: string;
  granted: number;
  used: number;
}

type Awards = { propId: number; count: number }[];

/**
 * `point` is the drawn number, from 0 to the total of the odds less 1. With the odds of `odds_version` it replays
 * `place_id`.
 */
export interface PusherDropTable {
  user_id: bigint;
  no: number;
  round: string;
  place_id: number;
  point: number;
  odds_version: string;
  award_list: ColumnType<Awards, string, never>;
  created_at: Date;
}
