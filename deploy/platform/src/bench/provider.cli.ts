import { Client } from 'undici';
import { timed, type Sample } from './measure';
import { order, PATH, PLAYED, roundsOfLane, signedRound, type Order } from './signed-rounds';
import { WRK, withWrk } from './wrk';

async function withClients(order: Order): Promise<Sample> {
  const { lanes, ms, origin } = order;
  const calls = Array.from({ length: lanes }, (_, lane) =>
    Array.from({ length: roundsOfLane(order) }, (__, turn) => signedRound(order, lane, turn)),
  );
  const clients = calls.map(() => new Client(origin));
  const sample = await timed(lanes, ms, async (lane, turn) => {
    const call = calls[lane]?.[turn];
    if (!call) throw new Error('too few calls were signed');
    const answer = await clients[lane]?.request({ method: 'POST', path: PATH, ...call });
    const text = await answer?.body.text();
    if (!text?.startsWith(PLAYED)) throw new Error(`a round was answered ${answer?.statusCode} ${text}`);
  });
  await Promise.all(clients.map((client) => client.close()));
  return sample;
}

/** Plays rounds as a game provider: separate process, one keep-alive connection per lane, each call signed. */
const play = WRK ? withWrk : withClients;

process.on('message', (message) => {
  play(order.parse(message)).then(
    (sample) => process.send?.({ sample }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
