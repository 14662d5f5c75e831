import { z } from 'zod';
import type { Bet } from '../engine/bets';

const stake = z.number().int().positive();
const MOST_FIELDS = 64;
const MOST_NUMBERS = 20;

/**
 * A bet as a page sends it; whether its game takes it is the game's to say. A page opened before bets had kinds sends
 * the stake alone.
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
