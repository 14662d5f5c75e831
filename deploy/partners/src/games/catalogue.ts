import { BET_LEVELS } from '../engine/bets';
import { isSlot, type GameFace } from '../engine/face';
import type { Game } from '../engine/game';
import { GAMES } from './registry';

/** Fields that exist for only one kind of game. */
function byKind(face: GameFace) {
  if (!isSlot(face))
    return {
      kind: face.kind,
      bets: face.bets.map(({ bet, rtpBp }) => ({ bet, rtpBp })),
      paytable: { pays: face.pays },
    };
  const { lines, pays, freeGameMultiplier, stepMultipliers } = face;
  return {
    kind: 'slot',
    lines: Math.max(1, lines.length),
    paytable: { pays, freeGameMultiplier, stepMultipliers },
  };
}

function entry({ code, name, rtpBp, volatility, deviation, version, face }: Game) {
  const maxBet = BET_LEVELS.at(-1) ?? 0;
  return {
    gameCode: code,
    name,
    currency: 'PHP',
    rtpBp,
    volatility,
    deviation,
    betLevels: BET_LEVELS,
    minBet: BET_LEVELS[0],
    maxBet,
    maxWin: maxBet * face.maxWinBets,
    maxWinBets: Math.ceil(face.maxWinBets),
    ratio: '9:16',
    ...byKind(face),
    version,
  };
}

/**
 * The answer of `POST /provider/v1/games`: one entry per game. Money in hundredths; `rtpBp` in basis points, rounded
 * down; `percent` of a pay in hundredths of the total bet, or of the stake on its field; `deviation`: standard
 * deviation of a round's return, in stakes; `bets`: the kinds of bets, for a game with several.
 */
export function catalogue() {
  return { games: GAMES.map(entry) };
}
