import getPort from 'get-port';
import { openTestPlatform, type TestPlatform } from '../testing';
import { openLimitedServer } from '../testing/limited-server';
import { limitsNotice } from './request-limits';

/** Each test uses different IP addresses, because all tests share the counters of one server. */
let platform: TestPlatform;
beforeAll(async () => {
  // A fixed clock: thousands of calls can take over a minute on a busy machine, and counters restart each minute.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  platform = await openTestPlatform({ rateLimit: true });
});
afterAll(async () => {
  await platform.close();
  jest.restoreAllMocks();
});

const COMMON = { appId: '', channel: 'WEB', clientReferrer: '', platform: '', appVersion: '', appWebName: '' };
const login = async (path = 'accountLogin', ip = '203.0.113.1') =>
  (
    await platform.app.inject({
      method: 'POST',
      url: `/app/v1/${path}`,
      headers: { 'x-forwarded-for': ip },
      payload: { ...COMMON, account: 'a', password: 'b', accountType: 1, deviceId: 'd' },
    })
  ).statusCode;
const look = async (authorization = '', ip = '203.0.113.1') =>
  (
    await platform.app.inject({
      method: 'POST',
      url: '/app/v1/jackpotPools',
      headers: { 'x-forwarded-for': ip, ...(authorization && { authorization }) },
      payload: COMMON,
    })
  ).statusCode;

async function times(count: number, ask: (n: number) => Promise<number>): Promise<number> {
  let refused = 0;
  for (let n = 0; n < count; n += 1) refused += Number((await ask(n)) === 429);
  return refused;
}

it('counts a guarded call under every way to write its address', async () => {
  const ways = ['accountLogin', 'accountLogin?x=1', 'account%4Cogin', 'accountLogin?', '%61ccountLogin#a'];
  expect(await times(30, (n) => login(ways[n % ways.length]))).toBe(0);
  for (const way of ways) expect(await login(way)).toBe(429);
  expect(await login('accountLogin', '203.0.113.2')).not.toBe(429);
});

it('counts the addresses of one IPv6 network as one', async () => {
  expect(await times(31, (n) => login('accountLogin', `2001:db8:1:2::${n}`))).toBe(1);
});

it.each(['reAuth', 'safeboxTransfer', 'setSafeboxPassword', 'deleteAccountRequest', 'initPassword'])(
  '%s is counted by its address, and by its account from any address: each may cost a hash',
  async (path) => {
    const { token } = await platform.createPlayer();
    const ask = async (ip: string, authorization: string) =>
      (
        await platform.app.inject({
          method: 'POST',
          url: `/app/v1/${path}`,
          headers: { 'x-forwarded-for': ip, authorization },
          payload: COMMON,
        })
      ).statusCode;
    expect(await times(31, (n) => ask(`2001:db8:${path.length}:${n}::1`, token))).toBe(1);
    expect(await times(31, () => ask(`2001:db8:${path.length}:99::1`, ''))).toBe(1);
  },
);

it('counts a token only when it belongs to a player', async () => {
  expect(await times(601, (n) => look(`made-up-${n}`, '198.51.100.1'))).toBe(1);
  expect(await look('', '198.51.100.2')).not.toBe(429);
});

it('counts a player on every device and however the token is written, and apart from others at the same address', async () => {
  const { userId, token } = await platform.createPlayer();
  const second = await platform.services.sessions.create(platform.database.db, {
    userId,
    device: 'b',
    ip: '',
    now: new Date(),
  });
  const ways = [token, `Bearer ${token}`, `Bearer   ${token}`, `bearer ${second.token}`];
  expect(await times(601, (n) => look(ways[n % ways.length], `192.0.2.${n % 200}`))).toBe(1);
  const neighbour = await platform.createPlayer();
  expect(await look(neighbour.token, '192.0.2.1')).not.toBe(429);
});

it('keeps the counters of guarded calls however many others there are', async () => {
  const server = await openLimitedServer(['accountLogin', 'jackpotPools']);
  expect(await times(30, () => server.ask('accountLogin', '203.0.113.1'))).toBe(0);
  for (let n = 0; n < 5_100; n += 1) expect(await server.ask('jackpotPools', `198.18.${n >> 8}.${n & 255}`)).toBe(200);
  expect(await server.ask('accountLogin', '203.0.113.1')).toBe(429);
  await server.close();
});

it('allows its part of a limit on a node that counts alone, and says so at the start', async () => {
  const server = await openLimitedServer(['accountLogin'], { url: undefined, nodes: 3 });
  expect(await times(30, () => server.ask('accountLogin', '203.0.113.1'))).toBe(20);
  await server.close();
  expect(limitsNotice({ limits: { url: undefined, nodes: 3 } })).toContain('1 in 3 of each limit');
  expect(limitsNotice({ limits: { url: undefined, nodes: 1 } })).toBeUndefined();
  expect(limitsNotice({ limits: { url: 'redis://counters', nodes: 3 } })).toBeUndefined();
});

it('counts alone while the shared counters cannot be reached, and logs it once', async () => {
  const unused = await getPort({ host: '127.0.0.1' });
  const server = await openLimitedServer(['accountLogin'], { url: `redis://127.0.0.1:${unused}`, nodes: 2 });
  expect(await times(30, () => server.ask('accountLogin', '203.0.113.1'))).toBe(15);
  expect(server.logged).toEqual(['the shared counters of limits are unavailable: this node counts alone']);
  await server.close();
});
