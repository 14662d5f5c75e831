import { BET_LEVELS } from '../fiesta/bets';
import { rtpBp } from '../fiesta/exact';
import { FREE_GAMES, FREE_GAME_MULTIPLIER, LINE_PAYS, MAX_WIN_BETS, SCATTER_PAYS } from '../fiesta/paytable';
import { LINES } from '../fiesta/strips';
import { versionHash } from '../fiesta/version';

export const FIESTA_REELS = 'fiesta-reels';

/** What `POST /provider/v1/games` tells the casino about each game. Money in hundredths, `rtpBp` in basis points, rounded down. */
export function catalogue() {
  return {
    games: [
      {
        gameCode: FIESTA_REELS,
        name: 'Fiesta Reels',
        kind: 'slot',
        currency: 'PHP',
        rtpBp: rtpBp(),
        volatility: 3,
        lines: LINES.length,
        betLevels: BET_LEVELS,
        minBet: BET_LEVELS[0],
        maxBet: BET_LEVELS.at(-1),
        maxWin: (BET_LEVELS.at(-1) ?? 0) * MAX_WIN_BETS,
        maxWinBets: MAX_WIN_BETS,
        ratio: '9:16',
        paytable: {
          lineBets: LINE_PAYS,
          scatterBets: SCATTER_PAYS,
          freeGames: FREE_GAMES,
          freeGameMultiplier: FREE_GAME_MULTIPLIER,
        },
        version: versionHash(),
      },
    ],
  };
}
