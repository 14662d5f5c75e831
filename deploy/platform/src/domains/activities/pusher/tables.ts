import type { ColumnType } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    pusher_balance: PusherBalanceTable;
    pusher_odds: { version: string; odds: ColumnType<unknown, string, never> };
    pusher_drop: PusherDropTable;
  }
}

/**
 * `round`: its first Manila day, '' for one that lasts as long as the activity. `granted` never goes down, and `used`
 * never above it.
 */
export interface PusherBalanceTable {
  user_id: bigint;
  round: string;
  granted: number;
  used: number;
}

type Awards = { propId: number; count: number }[];

/**
 * `point`: the drawn number, from 0 to the total of the odds less 1; with the odds of `odds_version` it gives
 * `place_id` again.
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
