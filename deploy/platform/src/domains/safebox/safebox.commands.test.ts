import { REFUSALS, SAFEBOX_DIRECTION } from '@parola/calls';
import { DOMAINS } from '..';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FakePsp } from '../../testing/deposits';
import { prove } from '../../testing/withdrawals';

const PIN = '482913';
let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp(), logLevel: 'silent' });
});
afterAll(() => platform.close());
beforeEach(async () => {
  player = await platform.createPlayer({ cash: 10_000n });
  await prove(platform, player);
});

const set = async (password = PIN) =>
  (await platform.call('setSafeboxPassword', { password }, { token: player.token })).body;
const move = async (direction: 'in' | 'out', amount: number, password = PIN, requestId?: string) =>
  (
    await platform.call(
      'safeboxTransfer',
      { direction: SAFEBOX_DIRECTION[direction], amount, password },
      { token: player.token, ...(requestId !== undefined && { requestId }) },
    )
  ).body;

it('sets cash aside and takes it back; money in it can be neither withdrawn nor staked', async () => {
  expect(await set()).toMatchObject({ errcode: 0, safebox: 0, hasSafeboxPassword: true });
  expect(await move('in', 6_000)).toMatchObject({ safebox: 6_000, wallet: { coin: 4_000 } });
  const { body } = await platform.call('getExchange', {}, { token: player.token });
  expect(body).toMatchObject({ coin: 4_000, safebox: 6_000, hasSafeboxPassword: true });
  expect(body.withdrawable).toBeLessThanOrEqual(4_000);
  expect(await move('out', 2_500)).toMatchObject({ safebox: 3_500, wallet: { coin: 6_500 } });
  const { rows } = await platform.database.pool.query(
    `SELECT j.kind, e.amount::int AS amount FROM entry e JOIN account a ON a.id = e.account_id JOIN journal j ON j.id = e.journal_id
      WHERE a.code = $1 AND j.kind = 'safebox' ORDER BY e.seq`,
    [`p:${player.userId}:cash`],
  );
  expect(rows).toEqual([
    { kind: 'safebox', amount: -6_000 },
    { kind: 'safebox', amount: 2_500 },
  ]);
  const statement = await platform.call('appUserCoinDetail', { pageNum: 1, pageSize: 10 }, { token: player.token });
  expect(statement.body.list.slice(0, 2)).toMatchObject([
    { title: 'Safebox', amount: 2_500 },
    { title: 'Safebox', amount: -6_000 },
  ]);
});

it('301 neither side goes below zero, and shows the balance', async () => {
  await set();
  expect(await move('in', 10_001)).toMatchObject({ errcode: REFUSALS.balanceTooLow, have: 10_000 });
  await move('in', 400);
  expect(await move('out', 401)).toMatchObject({ errcode: REFUSALS.balanceTooLow, have: 400 });
});

it('315 looks whether there is a PIN, and whether it is locked, before it pays for the check of one', async () => {
  const verify = jest.spyOn(jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2'), 'verify');
  try {
    expect(await move('in', 100)).toMatchObject({ errcode: REFUSALS.safeboxPassword, left: 0 });
    expect(verify).not.toHaveBeenCalled();
    await set();
    for (let wrong = 0; wrong < 5; wrong += 1) await move('in', 100, '000001');
    verify.mockClear();
    expect(await move('in', 100)).toMatchObject({ errcode: REFUSALS.safeboxPassword, left: 0 });
    expect(verify).not.toHaveBeenCalled();
  } finally {
    verify.mockRestore();
  }
});

it.each([0, -1, 1.5, 2 ** 53])('no amount: %d', async (amount) => {
  await set();
  expect((await move('in', amount)).errcode).toBe(REFUSALS.invalidParameter);
});

it('315 a wrong PIN moves no money, five lock the safebox until a new PIN is set, and a right PIN before that clears the count', async () => {
  expect(await move('in', 1)).toMatchObject({ errcode: REFUSALS.safeboxPassword, left: 0 });
  await set();
  for (const left of [4, 3]) expect(await move('in', 1, '000000')).toMatchObject({ errcode: 315, left });
  expect((await move('in', 1)).errcode).toBe(0);
  for (const left of [4, 3, 2, 1, 0]) expect(await move('out', 1, '000000')).toMatchObject({ errcode: 315, left });
  expect(await move('out', 1)).toMatchObject({ errcode: 315, left: 0 });
  expect((await set('112358')).errcode).toBe(0);
  expect((await move('out', 1)).errcode).toBe(315);
  expect(await move('out', 1, '112358')).toMatchObject({ errcode: 0, safebox: 0 });
});

it('counts wrong ones that come at once', async () => {
  await set();
  const answers = await Promise.all(Array.from({ length: 12 }, () => move('in', 1, '000000')));
  expect(answers.every(({ errcode }) => errcode === REFUSALS.safeboxPassword)).toBe(true);
  expect(await move('in', 1)).toMatchObject({ errcode: 315, left: 0 });
});

it('the same request moves once, and of many at once only the available money moves', async () => {
  await set();
  const requestId = crypto.randomUUID();
  await move('in', 1_000, PIN, requestId);
  expect(await move('in', 1_000, PIN, requestId)).toMatchObject({ safebox: 1_000, wallet: { coin: 9_000 } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => move('in', 2_000)));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(4);
  expect(await move('out', 9_000)).toMatchObject({ safebox: 0, wallet: { coin: 10_000 } });
});

it('a crash between the move and its answer moves no money twice', async () => {
  await set();
  const requestId = crypto.randomUUID();
  await move('in', 1_000, PIN, requestId);
  await platform.database.pool.query('DELETE FROM idempotent_call WHERE request_id = $1', [requestId]);
  expect(await move('in', 1_000, PIN, requestId)).toMatchObject({ errcode: 0, safebox: 1_000 });
});

it('C12 a PIN is set after a fresh proof, and is kept as a hash', async () => {
  await prove(platform, player, new Date(0));
  expect((await set()).errcode).toBe(REFUSALS.reAuthNeeded);
  await prove(platform, player);
  for (const wrong of ['12345', '1234567', '12345a', '', '111111', '456789', '890123', '654321'])
    expect((await set(wrong)).errcode).toBe(REFUSALS.invalidParameter);
  await set();
  const { rows } = await platform.database.pool.query('SELECT pin_hash FROM safebox WHERE user_id = $1', [
    player.userId,
  ]);
  expect(rows[0]?.pin_hash).toMatch(/^\$argon2id\$/);
});

it('the player’s data say how much is in it', async () => {
  await set();
  await move('in', 700);
  const login = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
  const { body } = await platform.call('getAfterLoginInfoWeb', login, { token: player.token });
  expect(body.userInfo).toMatchObject({ safebox: 700, hasSafeboxPassword: true, coin: 9_300 });
});
