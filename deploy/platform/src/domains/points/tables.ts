import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    points_exchange: PointsExchangeTable;
    points_day: PointsDayTable;
  }
}

export interface PointsExchangeTable {
  id: Generated<string>;
  user_id: bigint;
  item_id: number;
  count: number;
  points: bigint;
  created_at: Date;
}

/** `day` is a Manila day, written as text. */
export interface PointsDayTable {
  user_id: bigint;
  item_id: number;
  day: ColumnType<Date, string, never>;
  count: number;
}
