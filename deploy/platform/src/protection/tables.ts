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
  /** Hundredths a day; 0: the player continued without one. */
  value: bigint;
  answered_at: Date;
}

/** Append-only; the state of a player is `player_block`. */
export interface ExclusionTable {
  id: Generated<bigint>;
  user_id: bigint;
  rg_status: number;
  exclusion_no: string;
  reason: number | null;
  started_at: Date;
  until: Date;
}

/** Barred persons, by the mobile they would register with. */
export interface RestrictedPersonTable {
  mobile: string;
  reason: string;
  created_at: Generated<Date>;
}

/** A person on the list of barred persons, present or former. */
interface BarredPersonTable {
  id: Generated<bigint>;
  key: Buffer;
  sealed: Buffer;
  import_id: string;
  listed_at: Date;
  removed_by: string | null;
  removed_at: Date | null;
}

/** Of the persons on the present list. */
interface BarredTraceTable {
  trace: Buffer;
  person_id: bigint;
  kind: 1 | 2;
}

interface PlayerTraceTable {
  user_id: bigint;
  source: string;
  trace: Buffer;
  kind: 1 | 2;
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

/** Where a player was heard of last. */
interface PlayerRegionTable {
  user_id: bigint;
  region: string;
  seen_at: Date;
}

/** A player's own limit; `value` null: none. Hundredths, minutes of a session. */
export interface PlayerLimitTable {
  id: Generated<bigint>;
  user_id: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  value: bigint | null;
  /** 0: none at all. */
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

/** A player's session of play, over all their log-ins. */
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
  /** Kept by a trigger of `player_limit`. */
  limited: Generated<boolean>;
}

/** Append-only. */
export interface RealityCheckTable {
  id: Generated<bigint>;
  user_id: bigint;
  due_at: Date;
  answered_at: Date;
  /** REALITY_CHOICE. */
  choice: number;
}

/** Changed once, when it is lifted. */
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
