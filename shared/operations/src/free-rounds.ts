/** The stakes at which free rounds can be granted, hundredths: those of the games' own steps. */
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
  /** At what each is played, the most that all bring, and what they have brought. */
  bet: number;
  winCap: number;
  won: number;
  /** How often that is to be bet before it is cash. */
  wagerTimes: number;
  expireTime: number;
  createTime: number;
  /** Login of who granted them, and why. */
  by: string;
  reason: string;
  /** What was not played was taken back: by whom, why, when. */
  closed: { by: string; reason: string; time: number } | null;
  /** When all was over and what they brought was given. */
  endTime: number | null;
}
