import type { GameFace } from '../engine/face';
import { slotSpin, type SpinResult } from '../engine/round';
import type { Board } from './board';
import { Cascade } from './cascade';
import { SPIN_PICKS, type Picks } from './picks';
import { Reels } from './reels';
import type { SymbolPainter } from './symbols';

/** The board of a game as its last result left it, and how bets are chosen there. */
export function boardOf(
  game: GameFace,
  painter: SymbolPainter,
  last: SpinResult | undefined,
): { board: Board; picks: Picks } {
  const spin = last && slotSpin(last);
  return {
    board:
      game.kind === 'cascade'
        ? new Cascade(game, painter, spin?.steps?.at(-1)?.window ?? game.firstWindow)
        : new Reels(game, painter, spin?.stops ?? game.firstStops),
    picks: SPIN_PICKS,
  };
}
