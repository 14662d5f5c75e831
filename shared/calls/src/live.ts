import * as z from 'zod';
import { EXCHANGE_STATUS, KYC_STATUS, ORDER_STATUS, RG_STATUS } from './enums';
import { flag, id, int, money, text, time } from './shapes/fields';
import { maintenance } from './shapes/config-map';
import { redDots, walletSnap } from './shapes/shared';

/**
 * The events of a player's stream of server-sent events (GET `LIVE_PATH`), by name. Each event is the present state,
 * never a change: a missed one costs nothing once the next has come.
 */
export const LIVE_FACTS = {
  /** One of a lower `walletVersion` than is known is old. */
  wallet: walletSnap,
  dots: redDots,
  /**
   * Deposit orders that changed within the last quarter of an hour, latest first. `amount` is the ordered amount,
   * hundredths.
   */
  orders: z.strictObject({
    list: z.array(z.strictObject({ orderId: id, status: z.enum(ORDER_STATUS), amount: money, updateTime: time })),
  }),
  /** The player's standing: it decides about deposits, games, claims and withdrawals beside money and limits. */
  standing: z.strictObject({ kycStatus: z.enum(KYC_STATUS), rgStatus: z.enum(RG_STATUS), held: flag }),
  /** Withdrawals under way, and those that ended within the last quarter of an hour, the latest first. Hundredths. */
  withdrawals: z.strictObject({
    list: z.array(z.strictObject({ orderId: id, status: z.enum(EXCHANGE_STATUS), amount: money, updateTime: time })),
  }),
  /** `version` changes with every row of the configuration. */
  config: z.strictObject({ version: text(64), maintenance }),
  /** Said by the front door: the revision of the release that it serves. */
  release: z.strictObject({ rev: int }),
} satisfies Record<string, z.ZodObject>;
