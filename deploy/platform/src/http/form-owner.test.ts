import { openTestPlatform, type TestPlatform } from '../testing';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ rateLimit: true });
});
afterAll(() => platform.close());

const ask = async (token?: string, address = '198.51.100.1') => {
  const answer = await platform.app.inject({
    url: '/app/v1/form-owner',
    headers: { 'x-forwarded-for': address, ...(token !== undefined && { authorization: token }) },
  });
  return { status: answer.statusCode, cache: answer.headers['cache-control'], ...answer.json<{ owner?: string }>() };
};

it('returns the player of a token', async () => {
  const { token, userId } = await platform.createPlayer();
  expect(await ask(token)).toEqual({ status: 200, cache: 'no-store', owner: String(userId) });
});

it.each([undefined, '', 'made up'])('answers 401 to the token %s', async (token) => {
  expect(await ask(token)).toMatchObject({ status: 401, code: 401 });
});

it('answers 401 after the session has ended', async () => {
  const { token, userId } = await platform.createPlayer();
  const { sessions, database } = platform.services;
  await sessions.revokeAll(database.db, userId);
  sessions.forget(userId);
  expect((await ask(token)).status).toBe(401);
});

it('bounds requests of strangers by address', async () => {
  const answers = await Promise.all(Array.from({ length: 601 }, () => ask('made up', '203.0.113.5')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask('made up', '203.0.113.6')).status).toBe(401);
});
