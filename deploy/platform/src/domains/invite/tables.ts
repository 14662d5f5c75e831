import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    share_log: ShareLogTable;
    invite_valid: InviteValidTable;
    invite_hold: InviteHoldTable;
    invite_player: InvitePlayerTable;
    invite_odds: InviteOddsTable;
    invite_spin: InviteSpinTable;
  }
}

export interface ShareLogTable {
  id: Generated<bigint>;
  user_id: bigint;
  /** A value of SHARE_PLATFORM. */
  platform: number;
  created_at: Date;
}

export interface InviteValidTable {
  user_id: bigint;
  inviter_id: bigint;
  valid_at: Date;
}

export interface InviteHoldTable {
  inviter_id: bigint;
  user_id: bigint;
  reason: 'device' | 'account' | 'address';
  created_at: Date;
  released_at: Date | null;
  released_by: string | null;
  note: string | null;
  refused_at: Date | null;
  refused_by: string | null;
  refused_note: string | null;
}

/** State of a player's wheel. `amount`: prizes not exchanged yet, hundredths. */
export interface InvitePlayerTable {
  user_id: bigint;
  spins_used: Generated<number>;
  amount: Generated<bigint>;
  exchanges: Generated<number>;
}

export interface InviteOddsTable {
  version: string;
  odds: ColumnType<unknown, string, never>;
}

/**
 * `point` is the random number below the total of the odds of `odds_version`; both replay the prize. Older spins have
 * neither.
 */
export interface InviteSpinTable {
  id: Generated<bigint>;
  user_id: bigint;
  sector_id: number;
  count: bigint;
  odds_version: string;
  point: bigint | null;
  created_at: Date;
}
