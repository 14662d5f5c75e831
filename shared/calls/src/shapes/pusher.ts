import * as z from 'zod';
import { PUSHER_CONDITIONS } from '../enums';
import { flag, int, money, smallId, text, time } from './fields';
import { award } from './shared';

/**
 * A condition that earns drops: one for each `need` of `have`, at most `max` per round; in the unit of the condition,
 * money in hundredths.
 */
const way = z.strictObject({
  id: int,
  condition: z.enum(PUSHER_CONDITIONS),
  need: money,
  have: money,
  /** Drops earned in this round. */
  drops: int,
  max: int,
  /** Only bets in this game count. */
  gameId: smallId.optional(),
  /** Only bets count whose game was opened with the pusher's `activityId`. */
  fromHere: flag.optional(),
});

/** A possible result of a drop with its published chance, such as `12.5%`; an empty list wins nothing. */
const place = z.strictObject({ id: int, awardList: z.array(award), oddsText: text(16) });

/** State of the coin pusher (58) for a player. */
export const pusherStand = z.strictObject({
  /** Remaining drops in this round. */
  left: int,
  /** Number of the next drop, which `receiveActivityAward` takes as `id`. */
  nextNo: smallId,
  /** The real-money game with the same name. */
  gameId: smallId,
  wayList: z.array(way),
  placeList: z.array(place),
  /** Version of the odds for the next drop. */
  oddsVersion: text(64),
  /** The player's last drops, newest first. */
  lastList: z.array(z.strictObject({ no: int, awardList: z.array(award), createTime: time })),
});

/** A drop: its result, and the remaining drops. */
export const pusherDrop = z.strictObject({ no: int, placeId: int, left: int });
