import type { LimitKind, LimitPeriod } from '@parola/calls';
import type { Generated } from 'kysely';

declare module '../db/tables' {
  interface Tables {
    exclusion: ExclusionTable;
    restricted_person: RestrictedPersonTable;
    barred_person: BarredPersonTable;
    barred_trace: BarredTraceTable;
    player_trace: PlayerTraceTable;
    barred_cleared: BarredClearedTable;
    player_region: PlayerRegionTable;
    player_limit: PlayerLimitTable;
    player_limit_change: PlayerLimitChangeTable;
    limit_offer: LimitOfferTable;
    play_session: PlaySessionTable;
    reality_check: RealityCheckTable;
    wallet_hold: WalletHoldTable;
  }
}

/** Append-only. */
interface LimitOfferTable {
  user_id: bigint;
  /** Hundredths a day; 0: the player continued without a limit. */
  value: bigint;
  answered_at: Date;
}

/** Append-only; `player_block` computes a player's status from it. */
export interface ExclusionTable {
  id: Generated<bigint>;
  user_id: bigint;
  rg_status: number;
  exclusion_no: string;
  reason: number | null;
  started_at: Date;
  until: Date;
}

/** Barred persons by mobile number. */
export interface RestrictedPersonTable {
  mobile: string;
  reason: string;
  created_at: Generated<Date>;
}

/** A person on a present or former list of barred persons. */
interface BarredPersonTable {
  id: Generated<bigint>;
  key: Buffer;
  sealed: Buffer;
  import_id: string;
  listed_at: Date;
  removed_by: string | null;
  removed_at: Date | null;
}

/** Traces of the persons on the present list. */
interface BarredTraceTable {
  trace: Buffer;
  person_id: bigint;
  kind: 1 | 2;
  /** See `TRACE_FORM`. */
  form: Generated<number>;
}

interface PlayerTraceTable {
  user_id: bigint;
  source: string;
  trace: Buffer;
  kind: 1 | 2;
  /** See `TRACE_FORM`. */
  form: Generated<number>;
  created_at: Generated<Date>;
}

/** Append-only. */
interface BarredClearedTable {
  user_id: bigint;
  trace: Buffer;
  maker: string;
  checker: string;
  reason: string;
  at: Date;
}

/** Region of a player's last call. */
interface PlayerRegionTable {
  user_id: bigint;
  region: string;
  seen_at: Date;
}

/** A player's own limit; `value` null: no limit. Hundredths, or minutes of a session. */
export interface PlayerLimitTable {
  id: Generated<bigint>;
  user_id: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  value: bigint | null;
  /** Looser value that awaits confirmation; 0: no limit. */
  pending_value: bigint | null;
  pending_at: Date | null;
  pending_from: Date | null;
}

/** Append-only. 0: no limit. */
export interface PlayerLimitChangeTable {
  id: Generated<bigint>;
  user_id: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  old_value: bigint;
  new_value: bigint;
  created_at: Date;
  effective_at: Date;
}

/** A player's play session, across all log-ins. */
export interface PlaySessionTable {
  user_id: bigint;
  check_min: number | null;
  started_at: Date | null;
  seen_at: Date | null;
  answered_at: Date | null;
  noted_at: Date | null;
  check_at: Date | null;
  end_at: Date | null;
  grace_sec: Generated<number>;
  /** Maintained by a trigger of `player_limit`. */
  limited: Generated<boolean>;
}

/** Append-only. */
export interface RealityCheckTable {
  id: Generated<bigint>;
  user_id: bigint;
  due_at: Date;
  answered_at: Date;
  /** Value of REALITY_CHOICE. */
  choice: number;
}

/** A row changes once, when the hold is lifted. */
export interface WalletHoldTable {
  id: Generated<bigint>;
  user_id: bigint;
  reason: string;
  /** Logins of operators. */
  placed_by: string;
  placed_at: Date;
  lifted_by: string | null;
  lifted_at: Date | null;
  lifted_reason: string | null;
}
