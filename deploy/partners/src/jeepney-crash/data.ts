/** The hash this game was certified with. It changes only together with the mathematics and their tests. */
export const VERSION = 'd37ea110c4f6201cfa69c873174a557b529db650f2df3c6579f19842747b59d1';

/**
 * Multipliers are hundredths of the stake: 250 brings it back two and a half times, the stake included (games G7).
 */
export const FIRST_EXIT = 101;
/** The end of the road: players still aboard exit there. */
export const LAST_EXIT = 1_000_000;

/** The return of all stakes, hundredths, whatever the exits. */
export const RETURN = 97;

/**
 * Bytes drawn for a ride. The first 52 bits decide the stop; the others prevent a search for a seed that matches the
 * commitment.
 */
export const SEED_BYTES = 32;

/** The multiplier grows by e to the power of this each second. */
export const GROWTH = 0.06;

/** An exit below this multiplier risks too little for the stake to count. */
export const COUNTED_FROM = 120;

/** The most a round pays, in its stakes. */
export const MAX_WIN_BETS = 10_000;
