import type { RankKind, RankType } from '@parola/calls';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    rank_score: RankScoreTable;
    rank_board: RankBoardTable;
    rank_closed: { rank_type: RankType; kind: RankKind; period: string; closed_at: Date };
    rank_award: RankAwardTable;
  }
}

type Awards = { propId: number; count: number }[];

/** A score. `period` is the first Manila day; `score` in hundredths. */
export interface RankScoreTable {
  rank_type: RankType;
  kind: RankKind;
  period: string;
  user_id: bigint;
  score: bigint;
  reached_at: Date;
}

/** Opening time of a board, and closing time of a closed one. */
export interface RankBoardTable {
  rank_type: RankType;
  kind: RankKind;
  open_since: Date;
  open_until: Date | null;
}

/** An award of a closed period. `score` in hundredths, or a number of friends. */
export interface RankAwardTable {
  id: Generated<number>;
  user_id: bigint;
  rank_type: RankType;
  kind: RankKind;
  period: string;
  rank: number;
  score: bigint;
  award_list: ColumnType<Awards, string, string>;
  /** Terms of the award's coin. */
  wager_times: number;
  bonus_days: number;
  receive_end: Date;
  received_at: Date | null;
}
