import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import * as z from 'zod';
import { timed, type Sample } from './measure';

/** The bench's orders to the players' process. */
export const evening = z.object({
  /** The game provider's origin. */
  origin: z.url(),
  /** Number of parallel rounds. */
  lanes: z.int(),
  ms: z.int(),
  /** Token of each player's game page; lane 0 uses the first `tokens.length / lanes` of them, lane 1 the next. */
  tokens: z.array(z.string()),
  /** Hundredths. */
  stake: z.int(),
});
export type Evening = z.infer<typeof evening>;

/** Plays rounds as fast as the game permits; runs in a separate process with one keep-alive connection per lane. */
async function play({ origin, lanes, ms, tokens, stake }: Evening): Promise<Sample> {
  const perLane = Math.floor(tokens.length / lanes);
  const clients = Array.from({ length: lanes }, () => new Client(origin));
  const sample = await timed(lanes, ms, async (lane, turn) => {
    const answer = await clients[lane]?.request({
      method: 'POST',
      path: '/game/v1/play',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[lane * perLane + (turn % perLane)]}`,
      },
      body: JSON.stringify({ requestId: randomUUID(), bet: { kind: 'spin', stake } }),
    });
    const text = await answer?.body.text();
    if (!text?.startsWith('{"status":"OK"')) throw new Error(`a round was answered ${answer?.statusCode} ${text}`);
  });
  await Promise.all(clients.map((client) => client.close()));
  return sample;
}

process.on('message', (message) => {
  play(evening.parse(message)).then(
    (sample) => process.send?.({ sample }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
