import * as z from 'zod';
import { EXCHANGE_STATUS, ORDER_STATUS } from './enums';
import { id, int, money, text, time } from './shapes/fields';
import { maintenance } from './shapes/config-map';
import { redDots, walletSnap } from './shapes/shared';

/**
 * What a player's stream of server-sent events tells (GET `LIVE_PATH`), by the name of the event. Each event is a state as it is now, never a
 * change: one that is missed costs nothing once the next has come.
 */
export const LIVE_FACTS = {
  /** One of a lower `walletVersion` than is known is old. */
  wallet: walletSnap,
  dots: redDots,
  /** Deposit orders that moved within the last quarter of an hour, the latest first. `amount` is what was ordered, hundredths. */
  orders: z.strictObject({
    list: z.array(z.strictObject({ orderId: id, status: z.enum(ORDER_STATUS), amount: money, updateTime: time })),
  }),
  /** Withdrawals under way, and those that ended within the last quarter of an hour, the latest first. Hundredths. */
  withdrawals: z.strictObject({
    list: z.array(z.strictObject({ orderId: id, status: z.enum(EXCHANGE_STATUS), amount: money, updateTime: time })),
  }),
  /** `version` changes with every row of the configuration. */
  config: z.strictObject({ version: text(64), maintenance }),
  /** Said by the front door: the revision of the release that it serves. */
  release: z.strictObject({ rev: int }),
} satisfies Record<string, z.ZodObject>;
