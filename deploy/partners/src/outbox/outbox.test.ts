import Fastify, { type FastifyInstance } from 'fastify';
import { openDatabase, type Database } from '../db/database';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { eventually } from '../testing/sandbox';
import { Outbox } from './outbox';

let own: TestDatabase;
let database: Database;
let casino: FastifyInstance;
let outbox: Outbox;
const seen: string[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  database = await openDatabase(own.url);
  casino = Fastify({ forceCloseConnections: true });
  casino.post<{ Body: { name: string } }>('/hook', async ({ body }) => {
    seen.push(`${body.name} came`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen.push(`${body.name} was answered`);
    return {};
  });
  outbox = new Outbox({
    database,
    platformUrl: await casino.listen({ port: 0, host: '127.0.0.1' }),
    topics: {
      fact: { signer: { provider: 'test', secrets: ['secret'] }, settle: async ({ status }) => status === 200 },
    },
    timeoutMs: 5_000,
    backoff: [10],
    giveUpMs: 60_000,
    pollMs: 5,
  });
});
afterAll(async () => {
  await outbox.stop();
  await casino.close();
  await database.close();
  await own.drop();
});

test('what is due of one thing is told in the order it became due, also when nobody looked in between; of others at once', async () => {
  const due = [
    { ref: 'a', name: 'second', delayMs: 20 },
    { ref: 'a', name: 'first', delayMs: 10 },
    { ref: 'b', name: 'other', delayMs: 15 },
  ];
  for (const { ref, name, delayMs } of due)
    await outbox.add(database.pool, { topic: 'fact', ref, path: '/hook', body: { name }, delayMs });
  await new Promise((resolve) => setTimeout(resolve, 100));
  outbox.start();
  await eventually(() => seen.length === 6);
  expect(seen.filter((what) => !what.startsWith('other'))).toEqual([
    'first came',
    'first was answered',
    'second came',
    'second was answered',
  ]);
  expect(seen.indexOf('other came')).toBeLessThan(seen.indexOf('first was answered'));
});
