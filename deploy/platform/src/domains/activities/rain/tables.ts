import type { ColumnType, Generated } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    rain_session: RainSessionTable;
    rain_odds: { version: string; odds: ColumnType<unknown, string, never> };
    rain_player: { rain: number; user_id: bigint; started_at: Date; grabbed: Generated<number> };
    rain_grab: RainGrabTable;
  }
}

/** A rain with the rule at its first grabbed packet; hundredths. `given` is the coin paid from its pool. */
export interface RainSessionTable {
  rain: number;
  starts_at: Date;
  ends_at: Date;
  duration_sec: number;
  grab_max: number;
  pool: bigint;
  given: Generated<bigint>;
  returned_at: Date | null;
}

type Awards = { propId: number; count: number }[];

/**
 * `point` is the drawn number, from 0 to the total of the odds less 1. With the odds of `odds_version` it replays
 * `packet_id`.
 */
export interface RainGrabTable {
  id: Generated<bigint>;
  rain: number;
  user_id: bigint;
  packet_no: number;
  packet_id: number;
  point: number;
  odds_version: string;
  award_list: ColumnType<Awards, string, never>;
  created_at: Date;
}
