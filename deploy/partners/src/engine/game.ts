import { createHash } from 'node:crypto';
import { BET_LEVELS } from './bets';
import type { GameFace } from './face';
import type { DrawBelow } from './rng';
import { drawRound, replayRound, type Drawn, type Outcome, type RoundResult, type SpinMaths } from './round';

/** A game as the provider plays it. */
export interface Game {
  code: string;
  name: string;
  maths: SpinMaths;
  /** The return to player in basis points, rounded down: the figure shown. */
  rtpBp: number;
  /** 1 (calm) to 5 (wild). */
  volatility: number;
  /** The hash its rules were certified with: stored with every round (player protection C49). */
  version: string;
  /** The hash of the rules in memory. */
  hash(): string;
  face: GameFace;
  draw(bet: number, draw: DrawBelow): Drawn;
  replay(bet: number, outcome: Outcome): RoundResult;
}

export interface GameParts {
  maths: SpinMaths;
  rtpBp: number;
  volatility: number;
  version: string;
  /** All that decides what is drawn and paid. Bet levels are added. The order of its keys is part of the hash. */
  rules: object;
  face: GameFace;
}

/** SHA-256 over the rules of a game and its bet levels. */
function rulesHash(rules: object): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...rules, BET_LEVELS }))
    .digest('hex');
}

export function defineGame({ maths, rtpBp, volatility, version, rules, face }: GameParts): Game {
  return {
    code: face.code,
    name: face.name,
    maths,
    rtpBp,
    volatility,
    version,
    hash: () => rulesHash(rules),
    face,
    draw: (bet, draw) => drawRound(maths, bet, draw),
    replay: (bet, outcome) => replayRound(maths, bet, outcome),
  };
}
