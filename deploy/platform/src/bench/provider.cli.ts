import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import * as z from 'zod';
import { PROVIDERS } from '../partners/providers';
import { sign } from '../partners/signing';
import { timed, type Sample } from './measure';

/** What the bench tells the provider's process to do. */
export const order = z.object({
  origin: z.url(),
  secret: z.string(),
  /** As many rounds under way at once. */
  lanes: z.int(),
  ms: z.int(),
  /** Fields of the player in each seat; lane 0 plays on the first `perLane` of them, lane 1 on the next. */
  seats: z.array(z.object({ playerId: z.string(), sessionToken: z.string(), gameCode: z.string() })),
  perLane: z.int(),
  bet: z.int(),
  win: z.int(),
});
export type Order = z.infer<typeof order>;

const PATH = '/seamless/v1/betWin';
/** More than any lane gets through. Signed beforehand: what signing costs is the provider's, and signatures are good for a minute. */
const SIGNED_PER_SECOND = 12_000;

function signed({ seats, perLane, secret, bet, win }: Order, lane: number, turn: number) {
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

/** Plays rounds as a game provider does: a process of its own, one kept connection a lane, each call signed. */
async function play(asked: Order): Promise<Sample> {
  const { lanes, ms, origin } = asked;
  const each = Math.ceil((SIGNED_PER_SECOND * ms) / 1000 / lanes);
  const calls = Array.from({ length: lanes }, (_, lane) =>
    Array.from({ length: each }, (__, turn) => signed(asked, lane, turn)),
  );
  const clients = calls.map(() => new Client(origin));
  const sample = await timed(lanes, ms, async (lane, turn) => {
    const call = calls[lane]?.[turn];
    if (!call) throw new Error('too few calls were signed');
    const answer = await clients[lane]?.request({ method: 'POST', path: PATH, ...call });
    const text = await answer?.body.text();
    if (!text?.startsWith('{"status":"OK"')) throw new Error(`a round was answered ${answer?.statusCode} ${text}`);
  });
  await Promise.all(clients.map((client) => client.close()));
  return sample;
}

process.on('message', (message) => {
  play(order.parse(message)).then(
    (sample) => process.send?.({ sample }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
