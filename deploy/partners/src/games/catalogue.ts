import { BET_LEVELS } from '../engine/bets';
import type { Game } from '../engine/game';
import { GAMES } from './registry';

function entry({ code, name, rtpBp, volatility, version, face }: Game) {
  const maxBet = BET_LEVELS.at(-1) ?? 0;
  return {
    gameCode: code,
    name,
    kind: 'slot',
    currency: 'PHP',
    rtpBp,
    volatility,
    lines: Math.max(1, face.lines.length),
    betLevels: BET_LEVELS,
    minBet: BET_LEVELS[0],
    maxBet,
    maxWin: maxBet * face.maxWinBets,
    maxWinBets: face.maxWinBets,
    ratio: '9:16',
    paytable: { pays: face.pays, freeGameMultiplier: face.freeGameMultiplier, stepMultipliers: face.stepMultipliers },
    version,
  };
}

/**
 * What `POST /provider/v1/games` tells the casino about each game. Money in hundredths, `rtpBp` in basis points, rounded down; `percent`
 * of a pay in hundredths of the total bet.
 */
export function catalogue() {
  return { games: GAMES.map(entry) };
}
