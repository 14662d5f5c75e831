import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { named, openBench, type Bench } from '../testing/fixtures';
import { openEvents, type Events } from './events';

let bench: Bench;
let events: Events;
const reported: string[] = [];
beforeEach(async () => {
  bench = await openBench();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  reported.length = 0;
  events = openEvents(bench.registry, (problem) => void reported.push(problem));
});
afterEach(async () => {
  events.close();
  jest.useRealTimers();
  await bench.remove();
});

/** A response whose client reads nothing, so that its end does not close it. */
function unread(): { response: ServerResponse; failed: jest.Mock } {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const failed = jest.fn();
  response.on('error', failed);
  return { response, failed };
}

test('writes no more to a stream after its end: a later write would be an unhandled error', async () => {
  const { response, failed } = unread();
  events.open(response, async () => false);
  jest.advanceTimersByTime(15_000);
  await turn();
  expect(response.writableEnded).toBe(true);
  events.publish('units');
  jest.advanceTimersByTime(15_000);
  await turn();
  expect(failed).not.toHaveBeenCalled();
});

test('goes on when a channel cannot be watched, and says so', async () => {
  await bench.publishShell('1.0.0');
  await bench.publishRemote('wallets', '1.0.0');
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], {
    channel: 'production',
    reason: 'first',
  });
  jest.spyOn(bench.registry, 'watch').mockImplementation(() => {
    throw new Error('too many open files');
  });
  jest.advanceTimersByTime(5_000);
  for (let turns = 0; turns < 10_000 && reported.length === 0; turns += 1) await turn();
  expect(reported[0]).toContain('too many open files');
});
