/** The hash this game was certified with. It changes only together with the mathematics and their tests. */
export const VERSION = 'fba47274b207526c72eb24498c2cd84fe8fe980bf29dbf06727e03998a3cf6eb';

/** A coin on the tray: its worth in hundredths of the stake. */
export const COINS = { half: 50, one: 100, ten: 1_000, hundred: 10_000, thousand: 100_000 } as const;
export type Coin = keyof typeof COINS;

/** The coins that fall, by weight in a million draws (games G8). */
export const FALLS: readonly { weight: number; coins: readonly Coin[] }[] = [
  { weight: 550_000, coins: [] },
  { weight: 200_000, coins: ['half'] },
  { weight: 132_000, coins: ['one'] },
  { weight: 64_000, coins: ['one', 'one', 'one'] },
  { weight: 34_000, coins: ['one', 'one', 'one', 'one', 'one'] },
  { weight: 13_000, coins: ['ten'] },
  { weight: 5_500, coins: ['ten', 'ten'] },
  { weight: 1_300, coins: ['ten', 'ten', 'ten', 'ten', 'ten'] },
  { weight: 180, coins: ['hundred', 'hundred'] },
  { weight: 20, coins: ['thousand'] },
];

/** A draw is two numbers below this one, a million outcomes in all. */
export const PARTS = 1_000;

/** Maximum pay of a round, in stakes. */
export const MAX_WIN_BETS = 1_000;
