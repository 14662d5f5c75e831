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

/** The bets of a game, asked about bets of any kind: one of another kind is not allowed, and elsewhere a RangeError. */
export interface GameBets {
  levels(limits: BetLimits): number[];
  allows(bet: Bet, limits: BetLimits): boolean;
  /** Hundredths of the stake that count, by the numbers drawn. */
  valid(bet: Bet, drawn: readonly number[]): number;
}

/**
 * How often a player may play: rounds of slots may follow each other sooner than others, and those that all take
 * together as they come (player protection C25).
 */
export type Pace = 'slot' | 'table' | 'ride';

/** A game as the provider plays it. */
export interface Game {
  code: string;
  name: string;
  pace: Pace;
  /** The return to player in basis points, rounded down: the figure shown, and the lowest of those of its bets. */
  rtpBp: number;
  /** 1 (calm) to 5 (wild). */
  volatility: number;
  /**
   * The standard deviation of the return of a round, in stakes; the greatest over its bets. It must not be too small:
   * the casino's watch over the return (player protection C44) then alarms late rather than wrongly.
   */
  deviation: number;
  /** The hash its rules were certified with: stored with every round (player protection C49). */
  version: string;
  /** The hash of the rules in memory. */
  hash(): string;
  face: GameFace;
  bets: GameBets;
  /** The drawn numbers depend on the generator alone, never on the bet (player protection C41). */
  draw(bet: Bet, draw: DrawBelow): Drawn;
  /** Throws a RangeError for outcomes that cannot be, and for bets of another kind. */
  replay(bet: Bet, outcome: Outcome): RoundResult;
}

interface Certified {
  rtpBp: number;
  volatility: number;
  deviation: number;
  version: string;
  /** All values that decide draws and pays. Bet levels are added. The order of the keys is part of the hash. */
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

/** The rules of one kind of bets, asked about bets of any kind. */
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

/** The mathematics of a table: one draw for every bet of the round. Pure. */
export interface TableMaths<B extends Bet> {
  /** The numbers of one round. They depend on the generator alone (player protection C41). */
  drawNumbers(draw: DrawBelow): number[];
  /** Evaluates drawn numbers. @throws RangeError for impossible numbers. */
  evaluate(numbers: readonly number[], bet: B): TableResult;
}

export interface TableParts<B extends Bet> extends Omit<Certified, 'rtpBp' | 'deviation'> {
  maths: TableMaths<B>;
  bets: BetRules<B>;
  face: TableFace;
  /** The standard deviation of the return of a round, in stakes, for each bet. */
  deviations: readonly number[];
  /** `table` unless said. */
  pace?: Pace;
}

/** Defines a game whose round is one draw. The outcome is stored with the bet. */
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
