import * as z from 'zod';
import { EXCHANGE_STATUS, KYC_STATUS, ORDER_STATUS, RG_STATUS } from './enums';
import { flag, id, int, money, text, time } from './shapes/fields';
import { maintenance } from './shapes/config-map';
import { redDots, walletSnap } from './shapes/shared';

/**
 * Events of a player's stream of server-sent events (GET `LIVE_PATH`), by name. Each event holds the current state,
 * never a change, so a missed event is repaired by the next one.
 */
export const LIVE_FACTS = {
  /** A `walletVersion` lower than the known one is outdated. */
  wallet: walletSnap,
  dots: redDots,
  /**
   * Deposit orders that changed within the last 15 minutes, newest first. `amount` is the ordered amount in hundredths.
   */
  orders: z.strictObject({
    list: z.array(z.strictObject({ orderId: id, status: z.enum(ORDER_STATUS), amount: money, updateTime: time })),
  }),
  /** The player's standing. Besides money and limits it decides about deposits, games, claims and withdrawals. */
  standing: z.strictObject({ kycStatus: z.enum(KYC_STATUS), rgStatus: z.enum(RG_STATUS), held: flag }),
  /** Withdrawals in progress, and those that ended within the last 15 minutes, newest first. Hundredths. */
  withdrawals: z.strictObject({
    list: z.array(z.strictObject({ orderId: id, status: z.enum(EXCHANGE_STATUS), amount: money, updateTime: time })),
  }),
  /** `version` changes with every change of the configuration. */
  config: z.strictObject({ version: text(64), maintenance }),
  /** Sent by the front door: the revision of the release that it serves. */
  release: z.strictObject({ rev: int }),
} satisfies Record<string, z.ZodObject>;
