import { createHash } from 'node:crypto';
import { BET_LEVELS, SPIN_BETS, stakeOf, type Bet, type BetLimits, type BetRules } from './bets';
import type { GameFace, SlotFace, TableFace } from './face';
import type { DrawBelow } from './rng';
import {
  drawRound,
  replayRound,
  type Drawn,
  type Outcome,
  type RoundResult,
  type SpinMaths,
  type TableResult,
} from './round';

/**
 * The rules for bets of one game, for callers that do not know its kind. A bet of another kind is not allowed; the
 * other functions throw a RangeError for it.
 */
export interface GameBets {
  levels(limits: BetLimits): number[];
  allows(bet: Bet, limits: BetLimits): boolean;
  /** The part of the stake that counts (hundredths), given the drawn numbers. */
  valid(bet: Bet, drawn: readonly number[]): number;
}

/** Pace class of a game: each class has its own minimum time between two rounds (player protection C25). */
export type Pace = 'slot' | 'table' | 'ride';

/** A game as the provider plays it. */
export interface Game {
  code: string;
  name: string;
  pace: Pace;
  /**
   * Return to player in basis points, rounded down: the lowest of the kinds of bets, and the figure shown to players.
   */
  rtpBp: number;
  /** From 1 (low) to 5 (high). */
  volatility: number;
  /**
   * Standard deviation of the return of a round, in stakes; the largest of all bets. It must not be too small: the
   * casino's monitoring of the return (player protection C44) should alarm late rather than falsely.
   */
  deviation: number;
  /** Hash of the certified rules, stored with every round (player protection C49). */
  version: string;
  /** Computes the hash of the rules in memory. */
  hash(): string;
  face: GameFace;
  bets: GameBets;
  /** The drawn numbers depend on the generator alone, never on the bet (player protection C41). */
  draw(bet: Bet, draw: DrawBelow): Drawn;
  /**
   * Recomputes the result of a stored outcome. @throws RangeError for impossible outcomes and for bets of another kind
   */
  replay(bet: Bet, outcome: Outcome): RoundResult;
}

interface Certified {
  rtpBp: number;
  volatility: number;
  deviation: number;
  version: string;
  /**
   * All values that decide draws and pays; `rulesHash` adds the bet levels. The order of the keys is part of the hash.
   */
  rules: object;
}

export interface SlotParts extends Certified {
  maths: SpinMaths;
  face: SlotFace;
}

/** SHA-256 over the rules of a game and its bet levels. */
function rulesHash(rules: object): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...rules, BET_LEVELS }))
    .digest('hex');
}

/** Wraps the rules for one kind of bet into rules that accept bets of any kind. */
function betsOf<B extends Bet>(rules: BetRules<B>): GameBets & { own(bet: Bet): B } {
  const own = (bet: Bet): B => {
    if (rules.is(bet)) return bet;
    throw new RangeError(`this game has no bet of the kind ${bet.kind}`);
  };
  return {
    own,
    levels: (limits) => rules.levels(limits),
    allows: (bet, limits) => rules.is(bet) && rules.allows(bet, limits),
    valid: (bet, drawn) => rules.valid(own(bet), drawn),
  };
}

export function defineSlot({ maths, face, rules, ...certified }: SlotParts): Game {
  const bets = betsOf(SPIN_BETS);
  return {
    code: face.code,
    name: face.name,
    pace: 'slot',
    ...certified,
    hash: () => rulesHash(rules),
    face,
    bets,
    draw: (bet, draw) => drawRound(maths, stakeOf(bets.own(bet)), draw),
    replay: (bet, outcome) => replayRound(maths, stakeOf(bets.own(bet)), outcome),
  };
}

/** The mathematics of a table: one draw for all bets of a round. Pure functions. */
export interface TableMaths<B extends Bet> {
  /** Draws the numbers of one round. They depend on the generator alone (player protection C41). */
  drawNumbers(draw: DrawBelow): number[];
  /** Evaluates drawn numbers. @throws RangeError for impossible numbers. */
  evaluate(numbers: readonly number[], bet: B): TableResult;
}

export interface TableParts<B extends Bet> extends Omit<Certified, 'rtpBp' | 'deviation'> {
  maths: TableMaths<B>;
  bets: BetRules<B>;
  face: TableFace;
  /** Standard deviation of the return of a round, in stakes, for each kind of bet. */
  deviations: readonly number[];
  /** Default: `table`. */
  pace?: Pace;
}

/** Defines a game with one draw per round. The outcome is stored together with the bet. */
export function defineTable<B extends Bet>({
  maths,
  bets: kind,
  face,
  rules,
  deviations,
  ...certified
}: TableParts<B>): Game {
  const { own, ...bets } = betsOf(kind);
  const result = (bet: Bet, numbers: readonly number[]): RoundResult => {
    const spin = maths.evaluate(numbers, own(bet));
    return { bet: stakeOf(bet), spins: [spin], totals: [spin.win], win: spin.win, capped: false };
  };
  return {
    code: face.code,
    name: face.name,
    pace: 'table',
    rtpBp: Math.min(...face.bets.map(({ rtpBp }) => rtpBp)),
    deviation: Math.ceil(Math.max(...deviations) * 100) / 100,
    ...certified,
    hash: () => rulesHash(rules),
    face,
    bets,
    draw: (bet, draw) => {
      const numbers = maths.drawNumbers(draw);
      return { outcome: { spins: [numbers], bet }, result: result(bet, numbers) };
    },
    replay: (bet, { spins }) => {
      const [numbers, ...more] = spins;
      if (!numbers || more.length > 0) throw new RangeError(`${spins.length} draws for one round`);
      return result(bet, numbers);
    },
  };
}
