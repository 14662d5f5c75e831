import { openTestPlatform, type TestPlatform } from '../testing';

let platform: TestPlatform;
beforeEach(async () => {
  // Thousands of calls are more than a minute's work for a busy machine, and a minute later they count anew.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  platform = await openTestPlatform({ rateLimit: true });
});
afterEach(async () => {
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

it("counts a token only when it is somebody's", async () => {
  expect(await times(601, (n) => look(`made-up-${n}`))).toBe(1);
  expect(await look('', '203.0.113.2')).not.toBe(429);
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
  expect(await times(601, (n) => look(ways[n % ways.length], `203.0.113.${n % 200}`))).toBe(1);
  const neighbour = await platform.createPlayer();
  expect(await look(neighbour.token)).not.toBe(429);
});

it('keeps the counters of guarded calls however many others there are', async () => {
  await times(30, () => login());
  await Promise.all(Array.from({ length: 5_100 }, (_, n) => look('', `198.18.${n >> 8}.${n & 255}`)));
  expect(await login()).toBe(429);
});
