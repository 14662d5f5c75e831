/** A stake on the next spin of a slot, hundredths. */
export interface SpinBet {
  kind: 'spin';
  stake: number;
}

/** Stakes on fields of a table, hundredths by the code of the field. Fields without a stake are left out. */
export interface FieldBet {
  kind: 'fields';
  stakes: Readonly<Record<string, number>>;
}

/** A stake in hundredths on numbers to be drawn; the numbers are distinct, in any order. */
export interface NumbersBet {
  kind: 'numbers';
  numbers: readonly number[];
  stake: number;
}

/**
 * A stake (hundredths) on the shared ride. It exits automatically at `leaveAt` (hundredths of the stake) unless the
 * player exits sooner.
 */
export interface RideBet {
  kind: 'ride';
  stake: number;
  leaveAt: number;
}

/** A player's bet on a round; each game takes one kind. */
export type Bet = SpinBet | FieldBet | NumbersBet | RideBet;

/** The casino's bounds for the whole stake of a round: hundredths, inclusive. */
export interface BetLimits {
  minBet: number;
  maxBet: number;
}

/** The rules of a game for bets of its kind. Money in hundredths. */
export interface BetRules<B extends Bet> {
  /** Whether a bet is of this game's kind. */
  is(bet: Bet): bet is B;
  /**
   * The part of the stake that counts for bonuses, levels and pools, given the drawn numbers: 0 for a bet that covers
   * nearly all outcomes, and 0 for a stake that is merely returned.
   */
  valid(bet: B, drawn: readonly number[]): number;
  /** Amounts that may be staked on one field or spin, lowest first; empty where the limits allow no bet. */
  levels(limits: BetLimits): number[];
  /** Whether a bet is valid and within the limits. */
  allows(bet: B, limits: BetLimits): boolean;
}

/**
 * Stakes on offer, in hundredths: ₱1, ₱2, ₱5, ₱10, ₱20, ₱50, ₱100. Every pay of every game is a whole number of
 * hundredths of the stake, and each level a multiple of 100 hundredths, so every pay is an exact integer at every
 * level.
 */
export const BET_LEVELS: readonly number[] = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** @throws RangeError for a stake whose pay may not be a whole number of hundredths. */
export function assertExact(stake: number): void {
  if (!Number.isInteger(stake / 100) || stake <= 0) throw new RangeError(`${stake} is no multiple of 100 hundredths`);
}

/** The total cost of a round, hundredths. */
export function stakeOf(bet: Bet): number {
  if (bet.kind !== 'fields') return bet.stake;
  return Object.values(bet.stakes).reduce((sum, stake) => sum + stake, 0);
}

/** Bets with one stake at a level within the limits. The whole stake counts. */
export const SPIN_BETS: BetRules<SpinBet> = {
  is: (bet) => bet.kind === 'spin',
  valid: (bet) => stakeOf(bet),
  levels: ({ minBet, maxBet }) => BET_LEVELS.filter((level) => level >= minBet && level <= maxBet),
  allows: ({ stake }, limits) => SPIN_BETS.levels(limits).includes(stake),
};

/**
 * Bets on one or more fields: each stake at a level, their sum within the limits. `valid` returns the part that counts.
 */
export function fieldBets(fields: readonly string[], valid: BetRules<FieldBet>['valid']): BetRules<FieldBet> {
  const dearest = (BET_LEVELS.at(-1) ?? 0) * fields.length;
  const levels = ({ minBet, maxBet }: BetLimits) =>
    minBet > dearest ? [] : BET_LEVELS.filter((level) => level <= maxBet);
  return {
    is: (bet) => bet.kind === 'fields',
    valid,
    levels,
    allows: (bet, limits) => {
      const offered = levels(limits);
      const stakes = Object.entries(bet.stakes);
      const sum = stakeOf(bet);
      return (
        stakes.length > 0 &&
        stakes.every(([field, stake]) => fields.includes(field) && offered.includes(stake)) &&
        sum >= limits.minBet &&
        sum <= limits.maxBet
      );
    },
  };
}

/**
 * Bets with one stake at a level within the limits, on a number of choices in `picks` from 1 to `most`. The whole stake
 * counts.
 */
export function numberBets(most: number, picks: readonly number[]): BetRules<NumbersBet> {
  return {
    is: (bet) => bet.kind === 'numbers',
    valid: (bet) => stakeOf(bet),
    levels: SPIN_BETS.levels,
    allows: ({ numbers, stake }, limits) =>
      SPIN_BETS.levels(limits).includes(stake) &&
      picks.includes(numbers.length) &&
      new Set(numbers).size === numbers.length &&
      numbers.every((number) => number >= 1 && number <= most),
  };
}

/**
 * Bets with one stake at a level within the limits, and an exit between two multipliers (hundredths, inclusive).
 * `valid` returns the part that counts.
 */
export function rideBets(first: number, last: number, valid: BetRules<RideBet>['valid']): BetRules<RideBet> {
  return {
    is: (bet) => bet.kind === 'ride',
    valid,
    levels: SPIN_BETS.levels,
    allows: ({ leaveAt, stake }, limits) =>
      SPIN_BETS.levels(limits).includes(stake) && Number.isInteger(leaveAt) && leaveAt >= first && leaveAt <= last,
  };
}

/** A canonical text of a bet: equal bets have equal texts. */
export function betKey(bet: Bet): string {
  if (bet.kind === 'spin') return `spin ${bet.stake}`;
  if (bet.kind === 'ride') return `ride ${bet.leaveAt} ${bet.stake}`;
  if (bet.kind === 'numbers') return `numbers ${[...bet.numbers].sort((a, b) => a - b).join()} ${bet.stake}`;
  const stakes = Object.entries(bet.stakes).sort(([a], [b]) => (a < b ? -1 : 1));
  return stakes.map(([field, stake]) => `${field} ${stake}`).join();
}
