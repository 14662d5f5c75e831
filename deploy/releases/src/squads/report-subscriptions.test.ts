import { openDatabase, type ReleaseDatabase } from '../database/database';
import { sealerOf } from '../identity/secrets';
import { createTestDatabase, type TestDatabase } from '../testing/cluster';
import { nextReport, openSubscriptions, type Subscriptions } from './report-subscriptions';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
/** A Wednesday, and the Monday after it at eight o'clock in Manila. */
const WEDNESDAY = Date.parse('2026-12-02T12:00:00Z');
const MONDAY = Date.parse('2026-12-07T00:00:00Z');
const ADDRESS = new URL('https://hooks.acme.example/T0/secret?key=1');

let place: TestDatabase;
let databases: ReleaseDatabase[];
let clock: { now: number };
let nodes: [Subscriptions, Subscriptions];
beforeEach(async () => {
  place = await createTestDatabase();
  const [one, other] = [openDatabase(place.url), openDatabase(place.url)];
  databases = [one, other];
  clock = { now: WEDNESDAY };
  const open = (database: ReleaseDatabase) =>
    openSubscriptions({ database, sealer: sealerOf('ab'.repeat(32)), now: () => clock.now });
  nodes = [open(one), open(other)];
});
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await place.drop();
});

test.each([
  ['2026-12-02T12:00:00Z', '2026-12-07T00:00:00Z'],
  ['2026-12-06T23:59:59Z', '2026-12-07T00:00:00Z'],
  ['2026-12-07T00:00:00Z', '2026-12-14T00:00:00Z'],
])('the report after %s is due at %s, Monday eight o’clock in Manila', (after, due) => {
  expect(new Date(nextReport(Date.parse(after)))).toEqual(new Date(due));
});

test('a subscription shows the origin of its address alone, and seals the rest', async () => {
  const [node, other] = nodes;
  const { secret, ...set } = await node.set('wallets', ADDRESS, 'ana');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(set).toEqual({
    ...{ unit: 'wallets', origin: 'https://hooks.acme.example', by: 'ana', at: WEDNESDAY, due: MONDAY },
  });
  expect(await other.of('wallets')).toEqual(set);
  const rows = await place.dump();
  expect(rows).toContain('hooks.acme.example');
  expect(rows).not.toMatch(/T0\/secret|whsec_/);
  expect(await other.end('wallets')).toBe(true);
  expect(await node.end('wallets')).toBe(false);
  expect(await node.of('wallets')).toBeUndefined();
});

test('a due report is taken once, by one of several processes', async () => {
  const { secret } = await nodes[0].set('wallets', ADDRESS, 'ana');
  await nodes[0].set('lobby', ADDRESS, 'ana');
  expect(await nodes[1].takeDue()).toBeUndefined();
  clock.now = MONDAY;
  const taken = (await Promise.all([...nodes, ...nodes, ...nodes].map((node) => node.takeDue()))).flatMap(
    (one) => one ?? [],
  );
  expect(taken.map(({ unit }) => unit).toSorted()).toEqual(['lobby', 'wallets']);
  const wallets = taken.find(({ unit }) => unit === 'wallets');
  expect(wallets?.receiver()).toEqual({ url: ADDRESS.href, secret });
  for (const one of taken) await one.sent();
  expect(await nodes[1].takeDue()).toBeUndefined();
  expect(await nodes[1].of('wallets')).toMatchObject({ sentAt: MONDAY, due: MONDAY + WEEK_MS });
});

test('a failed attempt is repeated later and later, for two days, and then the week is given up', async () => {
  const [node, other] = nodes;
  await node.set('wallets', ADDRESS, 'ana');
  clock.now = MONDAY;
  for (const minutes of [1, 5, 30, 120, 360, 720, 1440]) {
    expect(await (await node.takeDue())?.failed('answered with 500')).toBe(false);
    expect(await other.of('wallets')).toMatchObject({ due: MONDAY, problem: 'answered with 500' });
    clock.now += minutes * MINUTE_MS - 1;
    expect(await other.takeDue()).toBeUndefined();
    clock.now += 1;
  }
  expect(await (await other.takeDue())?.failed('answered with 404')).toBe(true);
  expect(await node.of('wallets')).toMatchObject({ due: MONDAY + WEEK_MS, problem: 'answered with 404' });
  expect(await node.takeDue()).toBeUndefined();
});

test('an attempt of a process that ended is repeated, and its late result changes nothing', async () => {
  const [ended, other] = nodes;
  await ended.set('wallets', ADDRESS, 'ana');
  clock.now = MONDAY;
  const first = await ended.takeDue();
  clock.now += 2 * MINUTE_MS;
  expect(await other.takeDue()).toBeUndefined();
  clock.now += MINUTE_MS;
  const second = await other.takeDue();
  expect(second?.due).toBe(first?.due);
  await second?.sent();
  await first?.failed('late');
  expect(await other.of('wallets')).toMatchObject({ due: MONDAY + WEEK_MS, sentAt: clock.now });
  expect((await other.of('wallets'))?.problem).toBeUndefined();
});

test('a new address during an attempt keeps its own next report', async () => {
  const [node, other] = nodes;
  await node.set('wallets', ADDRESS, 'ana');
  clock.now = MONDAY;
  const attempt = await node.takeDue();
  await other.set('wallets', new URL('https://new.example/x'), 'ben');
  await attempt?.failed('refused');
  expect(await other.of('wallets')).toEqual({
    ...{ unit: 'wallets', origin: 'https://new.example', by: 'ben', at: MONDAY, due: MONDAY + WEEK_MS },
  });
});

test('after some weeks without a service one report is sent', async () => {
  const [node] = nodes;
  await node.set('wallets', ADDRESS, 'ana');
  clock.now = MONDAY + 3 * WEEK_MS + MINUTE_MS;
  await (await node.takeDue())?.sent();
  expect(await node.takeDue()).toBeUndefined();
  expect(await node.of('wallets')).toMatchObject({ due: MONDAY + 4 * WEEK_MS });
});
