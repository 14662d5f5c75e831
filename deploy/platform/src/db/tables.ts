import type { Generated } from 'kysely';

/**
 * The tables as Kysely sees them, for reads. int8 is bigint, timestamptz is Date, jsonb is parsed.
 * A domain adds its own from its own file: `declare module './tables' { interface Tables { mail: MailTable } }`.
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

/** `balance` is null on the house side (entries only). Written by ledger functions alone. */
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
  /** The journal's kind, of entries of a player's cash and bonus; null of all others and of games' bookings. */
  kind: Generated<string | null>;
}

/** Turnover owed; amounts in hundredths. `have` grows when rounds settle, by `wager_progress`. */
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
  /** `waived`: of a deposit whose player took a break or excluded themselves before it was played through. */
  status: Generated<'open' | 'met' | 'released' | 'expired' | 'forfeited' | 'waived'>;
  created_at: Generated<Date>;
}

export interface GameSessionTable {
  id: Generated<string>;
  user_id: bigint;
  provider: string;
  game_code: string;
  device: Generated<string>;
  /** The kind of the activity that it was opened from; null for none. */
  activity_id: number | null;
  player_session: string | null;
  launch_hash: string;
  launch_until: Date;
  session_hash: string | null;
  session_until: Date | null;
  closed_at: Date | null;
  created_at: Generated<Date>;
}

/**
 * Per game: whether it plays, its stake bounds (hundredths) and the share of a stake that counts as valid bet (basis
 * points).
 */
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
  /** Holds the stake while the round is open; null of a round that was over when it came. */
  account_id: bigint | null;
  status: Generated<'OPEN' | 'SETTLED' | 'VOID'>;
  bet_cash: Generated<bigint>;
  bet_bonus: Generated<bigint>;
  win_cash: Generated<bigint>;
  win_bonus: Generated<bigint>;
  /**
   * Of a free round: its grant, the stake paid by the operator, and the result. Such a round moves no cash and no
   * bonus.
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
 * So many rounds of a game that the house pays for. `used` and `won` are written by the game wallet's functions
 * alone. Amounts in hundredths.
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

/** Per player, Manila business day and game. */
export interface PlayStatTable {
  user_id: bigint;
  /** Read it as text: `sql<string>\`day::text\`` (the driver would make a Date of it in the process's zone). */
  day: Date;
  game_code: string;
  rounds: bigint;
  bet: bigint;
  valid_bet: bigint;
  win: bigint;
}

/** Events an operator must be able to show (player protection C38); one per (kind, ref). */
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
  /** The time of the player's last proof of identity after the log-in. */
  proven_at: Date | null;
  replaced_hash: string | null;
}

/** Everything given for free; `count` in hundredths for coin. Written by `grantAwards`. */
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

/** The amounts that payment providers have to settle, in hundredths. Written by `ledger/clearing-items.ts`. */
export interface ClearingItemTable {
  channel: string;
  kind: 'charge' | 'refund' | 'payout' | 'return';
  ref: string;
  amount: bigint;
  posted: boolean;
  at: Generated<Date>;
  settled_on: Generated<Date | null>;
}
