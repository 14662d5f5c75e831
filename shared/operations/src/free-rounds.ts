/** The stakes of granted free rounds, hundredths: those of the games' own steps. */
export const FREE_ROUND_BETS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** The bounds of a grant: rounds, times to be bet, days to play them in, and hundredths that they bring at most. */
export const FREE_ROUND_BOUNDS = { rounds: 100, wagerTimes: 50, days: 90, winCap: 10_000_000 } as const;

/** Free rounds of a player. Amounts in hundredths, times ms since 1970. */
export interface FreeRoundsRow {
  id: string;
  player: string;
  game: string;
  rounds: number;
  used: number;
  /** The stake of each, the upper bound of all winnings, and the winnings so far. */
  bet: number;
  winCap: number;
  won: number;
  /** How often that is to be bet before it is cash. */
  wagerTimes: number;
  expireTime: number;
  createTime: number;
  /** Login of the granting operator, and the reason. */
  by: string;
  reason: string;
  /** The withdrawal of unplayed rounds: operator, reason, time. */
  closed: { by: string; reason: string; time: number } | null;
  /** The time when all were over and their winnings were given. */
  endTime: number | null;
}
