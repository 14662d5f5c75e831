/** The hash this game was certified with. It changes only together with the mathematics and their tests. */
export const VERSION = 'd37ea110c4f6201cfa69c873174a557b529db650f2df3c6579f19842747b59d1';

/** Multipliers are hundredths of the stake: 250 pays two and a half times the stake, the stake included (games G7). */
export const FIRST_EXIT = 101;
/** The highest multiplier: players still aboard exit there automatically. */
export const LAST_EXIT = 1_000_000;

/** The return of every bet in per cent, independent of the exit. */
export const RETURN = 97;

/**
 * Number of random bytes of a ride's seed. The first 52 bits decide the stop; the rest prevents a search for a seed
 * that matches the commitment.
 */
export const SEED_BYTES = 32;

/** Growth rate: the multiplier grows by the factor e^GROWTH each second. */
export const GROWTH = 0.06;

/** Lowest exit (hundredths) with a stake that counts: earlier exits risk too little. */
export const COUNTED_FROM = 120;

/** Maximum pay of a round, in stakes. */
export const MAX_WIN_BETS = 10_000;
