import { z } from 'zod';
import type { Bet } from '../engine/bets';

const stake = z.number().int().positive();
const MOST_FIELDS = 64;
const MOST_NUMBERS = 20;

/**
 * Schema of a bet in a request; whether the game accepts it is checked later by the game. Pages from before there were
 * kinds of bets send the stake alone.
 */
export const betSchema = z.union([
  stake.transform((amount): Bet => ({ kind: 'spin', stake: amount })),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('spin'), stake }),
    z.strictObject({ kind: z.literal('ride'), stake, leaveAt: z.number().int().positive() }),
    z.strictObject({
      kind: z.literal('numbers'),
      numbers: z.array(z.number().int().positive()).min(1).max(MOST_NUMBERS),
      stake,
    }),
    z.strictObject({
      kind: z.literal('fields'),
      stakes: z
        .record(z.string().regex(/^[a-z]{1,16}$/), stake)
        .refine((stakes) => Object.keys(stakes).length <= MOST_FIELDS, 'too many fields'),
    }),
  ]),
]);
