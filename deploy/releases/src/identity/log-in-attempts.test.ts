import { openDatabase, type ReleaseDatabase } from '../database/database';
import { createTestDatabase, type TestDatabase } from '../testing/cluster';
import { openLogInAttempts, sourceOfSetUp } from './log-in-attempts';

const MINUTES = 60_000;
let own: TestDatabase;
let database: ReleaseDatabase;
let now: number;
let tries: ReturnType<typeof openLogInAttempts>;
beforeEach(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url);
  now = Date.now();
  tries = openLogInAttempts(database, () => now);
});
afterEach(async () => {
  await database.close();
  await own.drop();
});

const at = (address: string, { login = 'ana', device = null }: { login?: string; device?: string | null } = {}) => ({
  login,
  address,
  device,
});
/** Whether the next attempt is refused; an attempt that is not counts as a failure. */
const isHeldOff = (source: ReturnType<typeof at>) =>
  tries.begin(source).then(
    () => false,
    () => true,
  );

test('very many strangers from everywhere hold off strangers, never a person at home, and for a quarter of an hour', async () => {
  for (let n = 0; n < 50; n += 1) expect(await isHeldOff(at(`203.0.113.${n}`))).toBe(false);
  expect(await isHeldOff(at('203.0.113.99'))).toBe(true);
  expect(await isHeldOff(at('203.0.113.99', { device: 'known' }))).toBe(false);
  expect(await isHeldOff(at('203.0.113.1', { login: 'ben' }))).toBe(false);
  now += 15 * MINUTES;
  expect(await isHeldOff(at('203.0.113.99'))).toBe(false);
});

test('one address that tries many logins is held off for all of them', async () => {
  for (let n = 0; n < 30; n += 1) await tries.begin(at('203.0.113.5', { login: `user-${n}` }));
  expect(await isHeldOff(at('203.0.113.5', { login: 'new' }))).toBe(true);
  expect(await isHeldOff(at('203.0.113.5', { login: 'new', device: 'known' }))).toBe(false);
  expect(await isHeldOff(at('203.0.113.6', { login: 'user-1' }))).toBe(false);
});

test('a right password forgets the attempts at its address, and no other attempts of strangers', async () => {
  for (let n = 0; n < 48; n += 1) await tries.begin(at(`203.0.113.${n}`));
  for (let n = 0; n < 3; n += 1) {
    await tries.begin(at('198.51.100.1'));
    await tries.forget(at('198.51.100.1'));
  }
  expect(await isHeldOff(at('198.51.100.1'))).toBe(false);
  expect(await isHeldOff(at('198.51.100.1'))).toBe(false);
  expect(await isHeldOff(at('198.51.100.1'))).toBe(true);
});

test('the codes of a set-up link have a counter of their own', async () => {
  for (let n = 0; n < 5; n += 1) await tries.begin(sourceOfSetUp('one'));
  expect(await isHeldOff(sourceOfSetUp('one'))).toBe(true);
  expect(await isHeldOff(sourceOfSetUp('two'))).toBe(false);
  expect(await isHeldOff(at(''))).toBe(false);
});

test('parallel attempts of two processes count one by one', async () => {
  const other = openDatabase(own.url);
  const theirs = openLogInAttempts(other, () => now);
  const source = at('203.0.113.7', { device: 'known' });
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? tries : theirs).begin(source)),
  );
  await other.close();
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
