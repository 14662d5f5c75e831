import * as z from 'zod';
import { PUSHER_CONDITIONS } from '../enums';
import { flag, int, money, smallId, text, time } from './fields';
import { award } from './shared';

/**
 * A way to earn drops: one for each `need` of `have`, `max` of a round at most; by the unit of the condition, money
 * in hundredths.
 */
const way = z.strictObject({
  id: int,
  condition: z.enum(PUSHER_CONDITIONS),
  need: money,
  have: money,
  /** Drops of this round that it has brought. */
  drops: int,
  max: int,
  /** Bets in this game alone count. */
  gameId: smallId.optional(),
  /** And only where the game was opened with the `activityId` of the pusher. */
  fromHere: flag.optional(),
});

/** A possible fall, with its published chance, `12.5%`; an empty list is none. */
const place = z.strictObject({ id: int, awardList: z.array(award), oddsText: text(16) });

/** The coin pusher (58) as it stands for a player. */
export const pusherStand = z.strictObject({
  /** The player's drops in this round. */
  left: int,
  /** The number of the next drop, which `receiveActivityAward` takes as `id`. */
  nextNo: smallId,
  /** The game of the same name, which is played for money. */
  gameId: smallId,
  wayList: z.array(way),
  placeList: z.array(place),
  /** Of the odds that the next drop is drawn by. */
  oddsVersion: text(64),
  /** The player's latest drops, newest first. */
  lastList: z.array(z.strictObject({ no: int, awardList: z.array(award), createTime: time })),
});

/** A drop: its place, and the drops left. */
export const pusherDrop = z.strictObject({ no: int, placeId: int, left: int });
