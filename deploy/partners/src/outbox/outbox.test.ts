import Fastify, { type FastifyInstance } from 'fastify';
import { openDatabase, type Database } from '../db/database';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { eventually } from '../testing/sandbox';
import { Registry } from 'prom-client';
import { Outbox } from './outbox';
import { addOutboxMetrics, readOutbox } from './outbox-metrics';

let own: TestDatabase;
let database: Database;
let casino: FastifyInstance;
let outbox: Outbox;
const events: string[] = [];

const states = async (ref: string) =>
  (await own.query<{ state: string }>(`SELECT state FROM partners.outbox WHERE ref = '${ref}'`)).map(
    ({ state }) => state,
  );

beforeEach(async () => {
  events.length = 0;
  own = await createTestDatabase();
  database = await openDatabase(own.url);
  casino = Fastify({ forceCloseConnections: true });
  casino.post<{ Body: { name: string } }>('/hook', async ({ body }) => {
    events.push(`${body.name} came`);
    if (body.name === 'first') await eventually(async () => (await states('b'))[0] === 'done');
    events.push(`${body.name} was answered`);
    return {};
  });
  outbox = new Outbox({
    database,
    platformUrl: await casino.listen({ port: 0, host: '127.0.0.1' }),
    topics: {
      fact: { signer: { provider: 'test', secrets: ['secret'] }, settle: async ({ status }) => status === 200 },
    },
    timeoutMs: 30_000,
    backoff: [10],
    giveUpMs: 60_000,
    pollMs: 5,
  });
});
afterEach(async () => {
  await outbox.stop();
  await casino.close();
  await database.close();
  await own.drop();
});

test('due messages of one topic are sent in the order of their due times, also after a pause; messages of others at once', async () => {
  const due = [
    { ref: 'a', name: 'second', at: '2026-01-01 12:00:02Z' },
    { ref: 'a', name: 'first', at: '2026-01-01 12:00:01Z' },
    { ref: 'b', name: 'other', at: '2026-01-01 12:00:01.5Z' },
    { ref: 'c', name: 'later', at: '2126-01-01 12:00:00Z' },
  ];
  for (const { ref, name, at } of due) {
    const id = await outbox.add(database.pool, { topic: 'fact', ref, path: '/hook', body: { name }, delayMs: 0 });
    await database.pool.query('UPDATE outbox SET next_at = $2 WHERE id = $1', [id, at]);
  }
  outbox.start();
  await eventually(() => events.length === 6);
  expect(events.filter((what) => !what.startsWith('other'))).toEqual([
    'first came',
    'first was answered',
    'second came',
    'second was answered',
  ]);
  expect(await states('c')).toEqual(['waiting']);
  expect(events.indexOf('other came')).toBeLessThan(events.indexOf('first was answered'));
});

test('the outbox has metrics of the messages that wait, read again after ten seconds alone, and of those given up', async () => {
  const registry = new Registry();
  let reads = 0;
  const read = () => {
    reads += 1;
    return readOutbox(database.pool);
  };
  addOutboxMetrics(registry, { read, givenUp: () => 3 });
  const message = { topic: 'fact', path: '/hook', body: {} };
  await outbox.add(database.pool, { ...message, ref: 'due', delayMs: 0 });
  await outbox.add(database.pool, { ...message, ref: 'later', delayMs: 60_000 });
  const samples = async () => (await registry.metrics()).split('\n').filter((line) => /^parola/u.test(line));
  const first = await samples();
  expect(first).toEqual([
    'parola_outbox_messages 1',
    expect.stringMatching(/^parola_outbox_age_seconds \d/u),
    'parola_outbox_given_up_total 3',
  ]);
  expect(await samples()).toEqual(first);
  expect(reads).toBe(1);
});
