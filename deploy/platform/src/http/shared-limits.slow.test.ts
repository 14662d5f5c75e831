import { eventually } from '../testing/eventually';
import { openLimitedServer, type LimitedServer } from '../testing/limited-server';
import { startRedis, type TestRedis } from '../testing/redis-server';

/** Two nodes with the same counters in Redis. */
let redis: TestRedis;
let nodes: LimitedServer[];
beforeEach(async () => {
  redis = await startRedis();
  nodes = [];
  for (let n = 0; n < 2; n += 1)
    nodes.push(await openLimitedServer(['accountLogin', 'reAuth'], { url: redis.url, nodes: 2 }));
});
afterEach(async () => {
  for (const node of nodes) await node.close();
  await redis.stop();
});

/** Refused calls of `count`, which go to the nodes in turn. */
async function refused(count: number, ip: string, call: 'accountLogin' | 'reAuth' = 'accountLogin'): Promise<number> {
  let sum = 0;
  for (let n = 0; n < count; n += 1) sum += Number((await nodes[n % nodes.length]?.ask(call, ip)) === 429);
  return sum;
}

it('counts the calls of an address over both nodes, each kind and each address apart', async () => {
  expect(await refused(34, '203.0.113.1')).toBe(4);
  expect(await refused(30, '203.0.113.2')).toBe(0);
  expect(await refused(30, '203.0.113.1', 'reAuth')).toBe(0);
  expect(nodes.flatMap(({ logged }) => logged)).toEqual([]);
});

it('goes on with its part of each limit after the loss of Redis, and shares again after its return', async () => {
  expect(await refused(2, '203.0.113.1')).toBe(0);
  await redis.stop();
  expect(await refused(40, '203.0.113.3')).toBe(10);
  await redis.start();
  // The counters of Redis are new, those of the nodes are full: an allowed call was counted by Redis.
  for (const node of nodes) await eventually(async () => (await node.ask('accountLogin', '203.0.113.3')) === 200);
  for (const { logged } of nodes)
    expect(logged).toEqual([
      'the shared counters of limits are unavailable: this node counts alone',
      'the shared counters of limits are back',
    ]);
});
