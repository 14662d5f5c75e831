import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import * as z from 'zod';
import { timed, type Sample } from './measure';

/** The bench's orders to the players' process. */
export const evening = z.object({
  /** The game provider's origin. */
  origin: z.url(),
  /** As many rounds under way at once. */
  lanes: z.int(),
  ms: z.int(),
  /** One of each player's page; lane 0 plays on the first `tokens.length / lanes` of them, lane 1 on the next. */
  tokens: z.array(z.string()),
  /** Hundredths. */
  stake: z.int(),
});
export type Evening = z.infer<typeof evening>;

/** Players who press as soon as their game lets them: a process of its own, one kept connection a lane. */
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
