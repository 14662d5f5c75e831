/** The hash this game was certified with. It changes only together with the mathematics and their tests. */
export const VERSION = 'bb347b6b175fe94df228c2885ed4721fe54d32297b9ec2c58d9dcf56659ca60c';
/** The version hash from before bets on pairs existed. */
export const VERSION_WITHOUT_PAIRS = 'c16c6dfd03d6291348241397177f6aacb53f327b1b19a36f73133e933f471b1d';

/** The six sides of each die, in the order of the numbers drawn. */
export const COLOURS: readonly string[] = ['red', 'blue', 'yellow', 'green', 'white', 'violet'];
export const DICE = 3;
/** The field that wins when all dice show the same colour. */
export const TRIPLE = 'triple';
/** Bets on two different colours that must both appear among the dice: field code → the two colours. */
export const PAIRS: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries(
  COLOURS.flatMap((one, i) => COLOURS.slice(i + 1).map((other) => [`${one}${other}`, [one, other]])),
);
export const FIELDS: readonly string[] = [...COLOURS, TRIPLE, ...Object.keys(PAIRS)];

/**
 * Pays in hundredths of the stake, the stake included (games G4): a colour on one, two and three dice; then any triple,
 * then a pair.
 */
export const COLOUR_PAYS: readonly number[] = [200, 300, 1_200];
export const TRIPLE_PAY = 3_450;
export const PAIR_PAY = 690;

/**
 * Maximum number of covered colours in a bet that counts: more of them cover nearly all outcomes (games G4). A pair
 * covers both of its colours.
 */
export const MOST_COLOURS = 3;

/** Maximum pay of a round, in stakes. */
export const MAX_WIN_BETS = 34.5;
