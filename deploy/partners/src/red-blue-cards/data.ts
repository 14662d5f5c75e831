/** The hash this game was certified with. It changes only together with the mathematics and their tests. */
export const VERSION = '77118e81523acc45e06b493e6c3802fd5e87cfeb5d999303b6737c83ad7d098a';

/** Number of decks in the shoe; every round uses a fresh shoe. */
export const DECKS = 8;
/** Ranks, lowest first: the ace is below the two. */
export const RANKS: readonly string[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const SUITS: readonly string[] = ['spades', 'hearts', 'diamonds', 'clubs'];

/**
 * Fields: the two camps, in the order of their cards; a tie of ranks; a tie of rank and suit, which is a tie of ranks
 * too.
 */
export const RED = 'red';
export const BLUE = 'blue';
export const TIE = 'tie';
export const SUITED = 'suited';
export const FIELDS: readonly string[] = [RED, BLUE, TIE, SUITED];

/** Pays in hundredths of the stake, the stake included (games G5). `half`: pay of a camp when the ranks tie. */
export const PAYS = { camp: 200, half: 50, tie: 1_300, suited: 5_700 } as const;

/** Maximum pay of a round, in stakes. */
export const MAX_WIN_BETS = 57;
