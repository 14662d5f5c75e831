/** The hash this game was certified with. It changes only together with the mathematics and their tests. */
export const VERSION = '77118e81523acc45e06b493e6c3802fd5e87cfeb5d999303b6737c83ad7d098a';

/** A fresh shoe for every round. */
export const DECKS = 8;
/** Lowest first: the ace is below the two. */
export const RANKS: readonly string[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const SUITS: readonly string[] = ['spades', 'hearts', 'diamonds', 'clubs'];

/** The two camps, in the order of their cards; a tie of ranks; and a tie of rank and suit, which counts as both. */
export const RED = 'red';
export const BLUE = 'blue';
export const TIE = 'tie';
export const SUITED = 'suited';
export const FIELDS: readonly string[] = [RED, BLUE, TIE, SUITED];

/**
 * The return of a stake, in hundredths of it, the stake included (games G5). `half`: of a camp
 * when ranks tie.
 */
export const PAYS = { camp: 200, half: 50, tie: 1_300, suited: 5_700 } as const;

/** The most a round pays, in its stakes. */
export const MAX_WIN_BETS = 57;
