import { ask, codeOf, colleague, DESK_PASSWORD, type Colleague } from '../../testing/desk';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { desk, wayBack } from '.';

let platform: TestPlatform;
let lost: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [desk] });
});
afterAll(() => platform.close());
beforeEach(async () => {
  lost = await colleague(platform, ['manager']);
});

const NEW = 'another-horse-battery';
const linkFor = async (login = lost.login) =>
  (await wayBack(platform.database.db, { login, by: 'server:root', now: new Date() }))?.token ?? '';
const setUp = (token: string, login = lost.login) =>
  ask(platform, 'access.setUp', { token, login, name: 'Maria', password: NEW });
const acts = async () =>
  platform.database.db
    .selectFrom('operator_act')
    .select(['operator', 'operation', 'outcome'])
    .where('subject', '=', `login:${lost.login}`)
    .orderBy('id')
    .execute();

describe('an operator with a lost authenticator', () => {
  it('sets up access anew by a link from the server, with the same roles, once', async () => {
    const token = await linkFor();
    // The old access works until the new set-up is finished.
    expect((await ask(platform, 'access.me', {}, { token: lost.token })).status).toBe(200);
    const { secret } = (await setUp(token)).body;
    const done = await ask(platform, 'access.confirm', { token, code: codeOf(secret) });
    expect(done.body.me).toEqual({ id: Number(lost.id), login: lost.login, name: 'Maria', roles: ['manager'] });
    expect((await ask(platform, 'access.me', {}, { token: done.cookie })).status).toBe(200);
    expect((await ask(platform, 'access.me', {}, { token: lost.token })).body.refusal).toBe('notLoggedIn');
    const old = { login: lost.login, password: DESK_PASSWORD, code: codeOf(lost.secret) };
    expect((await ask(platform, 'access.logIn', old)).body.refusal).toBe('badLogIn');
    const right = { login: lost.login, password: NEW, code: codeOf(secret, 1) };
    expect((await ask(platform, 'access.logIn', right)).status).toBe(200);
    expect((await setUp(token)).body.refusal).toBe('badToken');
    expect((await acts()).slice(0, 3)).toEqual([
      { operator: 'server:root', operation: 'cli.wayBack', outcome: 'done' },
      { operator: lost.login, operation: 'access.setUp', outcome: 'done' },
      { operator: '', operation: 'access.confirm', outcome: 'done' },
    ]);
  });

  it('is let in although wrong tries had locked the log-in', async () => {
    const wrong = { login: lost.login, password: NEW, code: '000000' };
    for (let tries = 0; tries < 5; tries += 1) await ask(platform, 'access.logIn', wrong);
    const token = await linkFor();
    const { secret } = (await setUp(token)).body;
    await ask(platform, 'access.confirm', { token, code: codeOf(secret) });
    const right = { login: lost.login, password: NEW, code: codeOf(secret, 1) };
    expect((await ask(platform, 'access.logIn', right)).status).toBe(200);
  });

  it('cannot become another person by it, and of two links the later one is good', async () => {
    const other = await colleague(platform, ['support']);
    const first = await linkFor();
    const second = await linkFor();
    expect((await setUp(first)).body.refusal).toBe('badToken');
    for (const login of [other.login, 'nobody-yet'])
      expect((await setUp(second, login)).body).toMatchObject({ refusal: 'badInput', field: 'login' });
    expect((await setUp(second)).status).toBe(200);
  });

  it('gets none when switched off before or meanwhile', async () => {
    const token = await linkFor();
    const { secret } = (await setUp(token)).body;
    await platform.database.db.updateTable('operator').set({ active: false }).where('id', '=', lost.id).execute();
    expect((await ask(platform, 'access.confirm', { token, code: codeOf(secret) })).body.refusal).toBe('badToken');
    expect(await linkFor()).toBe('');
    expect((await acts()).at(-1)).toMatchObject({ operation: 'cli.wayBack', outcome: 'refused:notFound' });
  });
});
