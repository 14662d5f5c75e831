import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { PROVIDERS } from '../partners/providers';
import { sign } from '../partners/signing';

/** The bench's orders to the provider's process. */
export const order = z.object({
  origin: z.url(),
  secret: z.string(),
  /** As many rounds under way at once. */
  lanes: z.int(),
  /** Whole seconds. */
  ms: z.int().multipleOf(1000),
  /** Fields of the player in each seat; lane 0 plays on the first `perLane` of them, lane 1 on the next. */
  seats: z.array(z.object({ playerId: z.string(), sessionToken: z.string(), gameCode: z.string() })),
  perLane: z.int(),
  bet: z.int(),
  win: z.int(),
});
export type Order = z.infer<typeof order>;

/** SW1: a stake and its win in one call. */
export const PATH = '/seamless/v1/betWin';
/** How each answer to a round that was played begins. */
export const PLAYED = '{"status":"OK"';
/**
 * More than all lanes consume. Signed beforehand: the cost of signing is the provider's, and signatures are valid for
 * a minute.
 */
const PER_SECOND = 12_000;

/** How many rounds each lane must have signed. */
export const roundsOfLane = ({ lanes, ms }: Order) => Math.ceil((PER_SECOND * ms) / 1000 / lanes);

/** One call of a new round, with the headers that `sign` adds. */
export function signedRound({ seats, perLane, secret, bet, win }: Order, lane: number, turn: number) {
  const seat = seats[lane * perLane + (turn % perLane)];
  const body = JSON.stringify({
    txId: randomUUID(),
    roundId: randomUUID(),
    ...seat,
    bet,
    win,
    currency: 'PHP',
    type: 'cash',
    roundEnd: true,
  });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      ...sign(secret, PROVIDERS.games, { method: 'POST', path: PATH, body }),
    },
  };
}
