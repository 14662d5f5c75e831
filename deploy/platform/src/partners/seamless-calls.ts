import { text } from '@parola/calls/schemas';
import * as z from 'zod';
import { optional, partnerId as id } from './field-schemas';

/** Accepts any safe integer; the wallet answers a negative amount with BAD_AMOUNT. */
const amount = z.int().transform((value) => BigInt(value));
const playerId = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform((value) => BigInt(value));
const validBet = optional(z.int().min(0)).transform((value) => (value === undefined ? null : BigInt(value)));

/** Currency of the amounts; PHP if missing. */
const currency = optional(text(8));
/** Optional in addition to the round; the values must match the round. */
const named = { playerId: optional(playerId), gameCode: optional(id), currency };

const bet = z.object({
  txId: id,
  roundId: id,
  sessionToken: id,
  playerId,
  gameCode: id,
  amount,
  currency,
  type: z.enum(['cash', 'free']),
  freeRoundId: optional(id),
  jackpotContribution: optional(z.int().min(0)),
});

/** Unknown fields of the provider are accepted; the fingerprint covers them too. */
export const SEAMLESS_CALLS = {
  authenticate: z.object({ launchToken: id }),
  balance: z.object({ playerId, sessionToken: id }),
  bet,
  win: z.object({
    txId: id,
    roundId: id,
    playerId,
    gameCode: optional(id),
    betTxId: optional(id),
    amount,
    currency,
    type: z.enum(['win', 'free', 'jackpot', 'promo']),
    roundEnd: z.boolean(),
    validBet,
  }),
  betWin: z.object({
    txId: id,
    roundId: id,
    sessionToken: id,
    playerId,
    gameCode: id,
    bet: amount,
    win: amount,
    currency,
    type: optional(z.enum(['cash', 'free'])).transform((type) => type ?? 'cash'),
    freeRoundId: optional(id),
    roundEnd: z.boolean(),
    validBet,
  }),
  rollback: z.object({ txId: id, originalTxId: id, roundId: id, reason: text(200), ...named }),
  endRound: z.object({ txId: id, roundId: id, outcomeRef: text(200), outcomeHash: text(200), validBet, ...named }),
};
