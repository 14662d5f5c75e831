import { text } from '@parola/calls/schemas';
import * as z from 'zod';
import { optional, partnerId as id } from './field-schemas';

/** Any safe integer gets as far as the wallet, which answers BAD_AMOUNT to a negative one. */
const amount = z.int().transform((value) => BigInt(value));
const playerId = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform((value) => BigInt(value));
const validBet = optional(z.int().min(0)).transform((value) => (value === undefined ? null : BigInt(value)));

/** Of the amounts; read as PHP when it is not named. */
const currency = optional(text(8));
/** Named beside the round, they must be those of the round. */
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

/** Fields of the provider's own are let through; the fingerprint covers them too. */
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
