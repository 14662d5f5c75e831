import type { Generated } from 'kysely';

/**
 * Types of the tables for Kysely. int8 is bigint, timestamptz is Date, jsonb is parsed.
 * A domain declares its tables in its own file: `declare module './tables' { interface Tables { mail: MailTable } }`.
 */
export interface Tables {
  account: AccountTable;
  journal: JournalTable;
  entry: EntryTable;
  wager_requirement: WagerTable;
  game_session: GameSessionTable;
  game_setting: GameSettingTable;
  game_round: GameRoundTable;
  game_tx: GameTxTable;
  free_round_grant: FreeRoundGrantTable;
  play_stat: PlayStatTable;
  significant_event: SignificantEventTable;
  player_session: PlayerSessionTable;
  award_log: AwardLogTable;
  clearing_item: ClearingItemTable;
}

export type Asset = 'PHP' | 'PTS' | 'DIA' | 'TKT';

/** `balance` is null for house accounts (entries only). Only ledger functions write it. */
export interface AccountTable {
  id: Generated<bigint>;
  code: string;
  kind: string;
  asset: Asset;
  owner: bigint | null;
  balance: bigint | null;
  min_balance: Generated<bigint>;
  version: Generated<bigint>;
}

/** Append-only. */
export interface JournalTable {
  id: Generated<string>;
  kind: string;
  idem_scope: string;
  idem_key: string;
  fingerprint: string;
  ref: Generated<string>;
  actor: string;
  created_at: Generated<Date>;
}

/** Append-only. Per account, `seq` is the order of posting. */
export interface EntryTable {
  account_id: bigint;
  seq: Generated<bigint>;
  journal_id: string;
  asset: Asset;
  amount: bigint;
  balance_after: bigint | null;
  /**
   * Kind of the journal for entries on a player's cash and bonus; null for bookings of games and for other accounts.
   */
  kind: Generated<string | null>;
}

/** Turnover requirements; amounts in hundredths. `wager_progress` increases `have` when rounds settle. */
export interface WagerTable {
  grant_id: Generated<string>;
  user_id: bigint;
  kind: 'deposit' | 'bonus';
  source: Generated<number>;
  title: Generated<string>;
  amount: bigint;
  need: bigint;
  have: Generated<bigint>;
  max_bet: bigint | null;
  max_cashout: bigint | null;
  expire_time: Date | null;
  /** The remainder of a bonus, with its winnings; 0 for deposits and once ended. */
  remaining: Generated<bigint>;
  /** `waived`: requirement of a deposit, cancelled by the player's break or self-exclusion. */
  status: Generated<'open' | 'met' | 'released' | 'expired' | 'forfeited' | 'waived'>;
  created_at: Generated<Date>;
}

export interface GameSessionTable {
  id: Generated<string>;
  user_id: bigint;
  provider: string;
  game_code: string;
  device: Generated<string>;
  /** Kind of the activity that the game was opened from; null without one. */
  activity_id: number | null;
  player_session: string | null;
  launch_hash: string;
  launch_until: Date;
  session_hash: string | null;
  session_until: Date | null;
  closed_at: Date | null;
  created_at: Generated<Date>;
}

/** Settings per game: enabled, stake bounds (hundredths), share of a stake that counts as valid bet (basis points). */
export interface GameSettingTable {
  game_code: string;
  enabled: Generated<boolean>;
  weight_bp: Generated<number>;
  min_bet: Generated<bigint>;
  max_bet: Generated<bigint>;
}

export interface GameRoundTable {
  provider: string;
  round_id: string;
  user_id: bigint;
  game_code: string;
  session_id: string | null;
  /** Account with the stake while the round is open; null for a round that was bet and settled in one call. */
  account_id: bigint | null;
  status: Generated<'OPEN' | 'SETTLED' | 'VOID'>;
  bet_cash: Generated<bigint>;
  bet_bonus: Generated<bigint>;
  win_cash: Generated<bigint>;
  win_bonus: Generated<bigint>;
  /**
   * For a free round: its grant, the stake paid by the operator, and the win. Such a round moves no cash and no bonus.
   */
  free_grant: Generated<string | null>;
  bet_free: Generated<bigint>;
  win_free: Generated<bigint>;
  valid_bet: Generated<bigint>;
  outcome_ref: string | null;
  outcome_hash: string | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

/**
 * Rounds of a game paid by the house. Only functions of the game wallet write `used` and `won`. Amounts in hundredths.
 */
export interface FreeRoundGrantTable {
  grant_id: Generated<string>;
  user_id: bigint;
  provider: string;
  game_code: string;
  rounds: number;
  used: Generated<number>;
  bet: bigint;
  win_cap: bigint;
  won: Generated<bigint>;
  wager_times: number;
  bonus_days: number;
  expire_at: Date;
  granted_by: string;
  reason: string;
  created_at: Generated<Date>;
  closed_at: Date | null;
  closed_by: string | null;
  close_reason: string | null;
  ended_at: Date | null;
}

export interface GameTxTable {
  provider: string;
  tx_id: string;
  kind: 'bet' | 'betWin' | 'win' | 'rollback' | 'endRound' | 'tombstone';
  round_id: string;
  user_id: bigint | null;
  amount: Generated<bigint>;
  win_amount: Generated<bigint>;
  cash: Generated<bigint>;
  bonus: Generated<bigint>;
  status: 'ACCEPTED' | 'WON' | 'LOST' | 'ROLLED_BACK' | 'REFUSED' | 'DONE';
  fingerprint: string;
  response: unknown;
  created_at: Generated<Date>;
}

/** Sums of play per player, Manila business day and game; hundredths. */
export interface PlayStatTable {
  user_id: bigint;
  /**
   * Read it as text: `sql<string>\`day::text\``. The driver would parse it as a Date in the time zone of the process.
   */
  day: Date;
  game_code: string;
  rounds: bigint;
  bet: bigint;
  valid_bet: bigint;
  win: bigint;
}

/** Significant events that an operator has to keep for inspection (player protection C38); one per (kind, ref). */
export interface SignificantEventTable {
  id: Generated<bigint>;
  kind: string;
  user_id: bigint | null;
  ref: string;
  detail: unknown;
  created_at: Generated<Date>;
}

export interface PlayerSessionTable {
  id: Generated<string>;
  user_id: bigint;
  token_hash: string;
  device: Generated<string>;
  ip: Generated<string>;
  created_at: Generated<Date>;
  active_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  device_name: Generated<string>;
  /** Time of the last proof of identity after the log-in. */
  proven_at: Date | null;
  replaced_hash: string | null;
}

/** All given awards; `count` in hundredths for coin. Written by `grantAwards`. */
export interface AwardLogTable {
  id: Generated<bigint>;
  user_id: bigint;
  source: string;
  award_key: string;
  prop_id: number;
  count: bigint;
  posted: boolean;
  /** The turnover requirement of coin given as bonus. */
  grant_id: string | null;
  created_at: Generated<Date>;
}

/** Items that payment providers have to settle, hundredths. Written by `ledger/clearing-items.ts`. */
export interface ClearingItemTable {
  channel: string;
  kind: 'charge' | 'refund' | 'payout' | 'return';
  ref: string;
  amount: bigint;
  posted: boolean;
  at: Generated<Date>;
  settled_on: Generated<Date | null>;
}
