/** Stakes of granted free rounds in hundredths; the games' own bet steps. */
export const FREE_ROUND_BETS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** Limits of a grant: rounds, wagering factor, days until expiry, and maximum winnings in hundredths. */
export const FREE_ROUND_BOUNDS = { rounds: 100, wagerTimes: 50, days: 90, winCap: 10_000_000 } as const;

/** Free rounds of a player. Amounts in hundredths, times in epoch milliseconds. */
export interface FreeRoundsRow {
  id: string;
  player: string;
  game: string;
  rounds: number;
  used: number;
  /** Stake of each round, limit of the total winnings, and winnings so far. */
  bet: number;
  winCap: number;
  won: number;
  /** Wagering factor: the winnings have to be bet this many times before they become cash. */
  wagerTimes: number;
  expireTime: number;
  createTime: number;
  /** Login of the granting operator, and the reason of the grant. */
  by: string;
  reason: string;
  /** Withdrawal of unplayed rounds: operator, reason, time. */
  closed: { by: string; reason: string; time: number } | null;
  /** Time at which all rounds were over and the winnings were credited. */
  endTime: number | null;
}
