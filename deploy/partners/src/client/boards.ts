import { hasFields, isSlot, type GameFace, type RideFace } from '../engine/face';
import { slotSpin, tableResult, type SpinResult } from '../engine/round';
import type { Board } from './board';
import { Cascade } from './cascade';
import { FieldTable, type FieldTableOptions } from './field-table';
import { KenoBoard } from './keno-board';
import { SPIN_PICKS, type Picks } from './bet-picks';
import { PusherBoard } from './pusher-board';
import { Reels } from './reels';
import type { Sound } from './sound';

/** Builds the board of a game in the state of its last result, together with its controls for choosing a bet. */
export function boardOf(
  game: Exclude<GameFace, RideFace>,
  options: Omit<FieldTableOptions, 'shown'> & { sound: Sound },
  last: SpinResult | undefined,
): { board: Board; picks: Picks } {
  const { painter, sound } = options;
  if (hasFields(game)) {
    const table = new FieldTable(game, { ...options, shown: last ? tableResult(last).shown : game.firstShown });
    return { board: table, picks: table };
  }
  if (game.kind === 'pusher')
    return { board: new PusherBoard(game, painter, sound, last ? tableResult(last).shown : []), picks: SPIN_PICKS };
  if (!isSlot(game)) {
    const board = new KenoBoard(game, { ...options, shown: last ? tableResult(last).shown : [] });
    return { board, picks: board };
  }
  const spin = last && slotSpin(last);
  return {
    board:
      game.kind === 'cascade'
        ? new Cascade(game, painter, sound, spin?.steps?.at(-1)?.window ?? game.firstWindow)
        : new Reels(game, painter, sound, spin?.stops ?? game.firstStops),
    picks: SPIN_PICKS,
  };
}
