import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { PROVIDERS } from '../partners/providers';
import { sign } from '../partners/signing';

/** The bench's orders to the provider's process. */
export const order = z.object({
  origin: z.url(),
  secret: z.string(),
  /** Number of parallel rounds. */
  lanes: z.int(),
  /** Whole seconds. */
  ms: z.int().multipleOf(1000),
  /** Fields that name each player; lane 0 uses the first `perLane` seats, lane 1 the next. */
  seats: z.array(z.object({ playerId: z.string(), sessionToken: z.string(), gameCode: z.string() })),
  perLane: z.int(),
  bet: z.int(),
  win: z.int(),
});
export type Order = z.infer<typeof order>;

/** SW1: a stake and its win in one call. */
export const PATH = '/seamless/v1/betWin';
/** Start of the response to an accepted round. */
export const PLAYED = '{"status":"OK"';
/**
 * Rounds signed per second of the measurement, more than all lanes use. They are signed beforehand, because the cost of
 * signing belongs to the provider; signatures are valid for a minute.
 */
const PER_SECOND = 12_000;

/** Number of rounds to sign per lane. */
export const roundsOfLane = ({ lanes, ms }: Order) => Math.ceil((PER_SECOND * ms) / 1000 / lanes);

/** Body and signed headers of a new round. */
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
