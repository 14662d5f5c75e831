/** The hash this game was certified with. It changes only together with the mathematics and their tests. */
export const VERSION = 'bb347b6b175fe94df228c2885ed4721fe54d32297b9ec2c58d9dcf56659ca60c';
/** The one of before pairs could be staked on. */
export const VERSION_WITHOUT_PAIRS = 'c16c6dfd03d6291348241397177f6aacb53f327b1b19a36f73133e933f471b1d';

/** The six sides of each die, in the order of the numbers drawn. */
export const COLOURS: readonly string[] = ['red', 'blue', 'yellow', 'green', 'white', 'violet'];
export const DICE = 3;
/** The field that wins when all dice show the same colour. */
export const TRIPLE = 'triple';
/** Two different colours that must both be among the dice, each two once: the code of the field and its colours. */
export const PAIRS: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries(
  COLOURS.flatMap((one, i) => COLOURS.slice(i + 1).map((other) => [`${one}${other}`, [one, other]])),
);
export const FIELDS: readonly string[] = [...COLOURS, TRIPLE, ...Object.keys(PAIRS)];

/**
 * The return of a stake on a colour for one, two and three dice of it, in hundredths of the stake, the stake
 * included; then the return of a stake on any triple and on a pair (games G4).
 */
export const COLOUR_PAYS: readonly number[] = [200, 300, 1_200];
export const TRIPLE_PAY = 3_450;
export const PAIR_PAY = 690;

/**
 * A bet on more colours than this covers nearly everything: the round counts for nothing (games G4). A pair covers
 * both of its colours.
 */
export const MOST_COLOURS = 3;

/** The most a round pays, in its stakes. */
export const MAX_WIN_BETS = 34.5;
