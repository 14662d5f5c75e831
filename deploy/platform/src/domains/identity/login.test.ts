import { randomUUID } from 'node:crypto';
import { LOGIN_KIND, RG_STATUS, SMS_TYPE, type CallRequest } from '@parola/calls';
import { MOBILE_WRITINGS } from '@parola/calls/spellings';
import { DEVICE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';
import { prove } from '../../testing/withdrawals';
import { deviceName } from './device.queries';
import { deleteOldFailures } from './login-lock.commands';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform();
});
afterAll(() => platform.close());

async function login(
  account: string,
  password = PASSWORD,
  accountType: 1 | 2 | 3 = LOGIN_KIND.phone,
  headers: Record<string, string> = {},
) {
  return (await platform.call('accountLogin', { account, password, accountType, deviceId: DEVICE }, { headers })).body;
}
/** Counts the password hashes made or verified during `work`. */
async function hashesOf<T>(work: () => Promise<T>): Promise<{ answer: T; hashes: number }> {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const spies = [jest.spyOn(argon2, 'verify'), jest.spyOn(argon2, 'hash')];
  try {
    const answer = await work();
    return { answer, hashes: spies.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
const alive = async (token: string) => (await platform.call('updateProfile', {}, { token })).status === 200;

describe('accountLogin', () => {
  it('takes the mobile as people write it, also of a barred player, and the account', async () => {
    const { mobile, userId, answer } = await platform.register({ mobile: '+639171234567' });
    const { db } = platform.database;
    for (const written of MOBILE_WRITINGS)
      expect([written, (await login(written)).userInfo?.id]).toEqual([written, userId]);
    await db.insertInto('restricted_person').values({ mobile, reason: 'test' }).execute();
    for (const written of MOBILE_WRITINGS)
      expect([written, (await login(written)).userInfo?.rgStatus]).toEqual([written, RG_STATUS.restricted]);
    await db.deleteFrom('restricted_person').where('mobile', '=', mobile).execute();
    expect((await login(answer.body.userInfo.account, PASSWORD, LOGIN_KIND.account)).userInfo.id).toBe(userId);
    expect((await login(mobile, PASSWORD, LOGIN_KIND.account)).errcode).toBe(101);
  });

  it('tells the log-in before, with its device (C08)', async () => {
    const { mobile } = await platform.register();
    const agent =
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
    const before = Date.now();
    await login(mobile, PASSWORD, LOGIN_KIND.phone, { 'user-agent': agent });
    const next = await login(mobile);
    expect(next.lastLoginDevice).toBe('Chrome on Android');
    expect(next.lastLoginTime).toBeGreaterThanOrEqual(before);
    expect(next.lastLoginTime).toBeLessThanOrEqual(next.serverTime);
    const phone = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: DEVICE };
    const info = await platform.call('getAfterLoginInfoWeb', phone, { token: next.token });
    expect(info.body).toMatchObject({
      lastLoginTime: next.lastLoginTime,
      inviteCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
      kycStatus: 0,
    });
  });

  it('locks after three failures, known or unknown account alike, until a code opens it (C06)', async () => {
    const { mobile } = await platform.register();
    const unknown = platform.freshMobile();
    const locks = () =>
      platform.database.db.selectFrom('significant_event').select('kind').where('kind', '=', 'login-lock').execute();
    const before = await locks();
    const attempts = async (account: string) => {
      const answers = [];
      for (let n = 0; n < 4; n += 1) answers.push(await login(account, 'wrong-horse-1'));
      return answers.map(({ errcode, errmsg, leftTries }) => ({ errcode, errmsg, leftTries }));
    };
    const known = await attempts(mobile);
    expect(known.map(({ errcode, leftTries }) => [errcode, leftTries])).toEqual([
      [101, 2],
      [101, 1],
      [102, undefined],
      [102, undefined],
    ]);
    expect(await attempts(unknown)).toEqual(known);
    expect((await login(mobile)).errcode).toBe(102);

    const smsCode = await platform.code(mobile);
    expect((await platform.call('accountLoginSms', { mobile, smsCode, deviceId: DEVICE })).body.errcode).toBe(0);
    expect((await login(mobile)).errcode).toBe(0);
    expect(await locks()).toHaveLength(before.length + 1);
  });

  it('is still locked days later, known or unknown account alike', async () => {
    const { mobile } = await platform.register();
    const unknown = platform.freshMobile();
    for (const account of [mobile, unknown]) {
      for (let n = 0; n < 3; n += 1) await login(account, 'wrong-horse-1');
    }
    await platform.database.pool.query(
      `UPDATE login_lock SET first_at = first_at - interval '3 days', locked_at = locked_at - interval '3 days'`,
    );
    await deleteOldFailures(platform.database.db);
    expect([(await login(mobile, 'wrong-horse-1')).errcode, (await login(unknown, 'wrong-horse-1')).errcode]).toEqual([
      102, 102,
    ]);
  });

  it('counts tries that come at once', async () => {
    const { mobile } = await platform.register();
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(mobile, 'wrong-horse-1')));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([101, 101, 102, 102, 102, 102]);
  });

  it('forgets failures after a right password and after half an hour', async () => {
    const { mobile } = await platform.register();
    for (let n = 0; n < 4; n += 1) {
      expect(await login(mobile, 'wrong-horse-1')).toMatchObject({ errcode: 101, leftTries: 2 });
      expect((await login(mobile)).errcode).toBe(0);
    }
    await login(mobile, 'wrong-horse-1');
    await platform.database.pool.query(`UPDATE login_lock SET first_at = first_at - interval '31 minutes'`);
    expect(await login(mobile, 'wrong-horse-1')).toMatchObject({ leftTries: 2 });
  });

  it('leaves so many records a day of one account, and no more', async () => {
    const { mobile, userId } = await platform.register();
    expect((await login(mobile)).errcode).toBe(0);
    await platform.database.pool.query(
      `UPDATE public_write SET records = 500 WHERE call = 'accountLogin' AND who = $1`,
      [`u:${userId}`],
    );
    const refused = await login(mobile);
    expect(refused).toMatchObject({ errcode: 5, retryAfterSec: expect.any(Number) });
    expect(refused.retryAfterSec).toBeLessThanOrEqual(24 * 3600);
  });

  it('verifies one hash of the same cost for an account that does not exist, and so takes as long', async () => {
    const { mobile } = await platform.register();
    const verify = jest.spyOn(jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2'), 'verify');
    const costsVerified = async (account: string) => {
      verify.mockClear();
      expect((await login(account, 'wrong-horse-1')).errcode).toBe(101);
      return verify.mock.calls.map(([hash]) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0]);
    };
    try {
      expect(await costsVerified(mobile)).toEqual([expect.any(String)]);
      expect(await costsVerified(platform.freshMobile())).toEqual(await costsVerified(mobile));
    } finally {
      verify.mockRestore();
    }
  });

  it('costs no hash where it is locked already', async () => {
    const { mobile } = await platform.register();
    for (let n = 0; n < 3; n += 1) await login(mobile, 'wrong-horse-1');
    const { answer, hashes } = await hashesOf(() => login(mobile));
    expect([answer.errcode, hashes]).toEqual([102, 0]);
  });

  it('refuses a blocked device', async () => {
    const { mobile } = await platform.register();
    await platform.database.db
      .insertInto('device')
      .values({ id: 'stolen-phone', user_id: null, blocked: true })
      .execute();
    expect(
      (
        await platform.call('accountLogin', {
          account: mobile,
          password: PASSWORD,
          accountType: 1,
          deviceId: 'stolen-phone',
        })
      ).body.errcode,
    ).toBe(112);
  });

  it('marks a player put on the list of barred persons', async () => {
    const { mobile } = await platform.register();
    await platform.database.db.insertInto('restricted_person').values({ mobile, reason: 'test' }).execute();
    expect((await login(mobile)).userInfo.rgStatus).toBe(3);
    expect((await login(mobile)).userInfo.rgStatus).toBe(3);
  });
});

describe('accountLoginSms', () => {
  it('refuses a mobile without an account, but only with a right code', async () => {
    const mobile = platform.freshMobile();
    const smsCode = await platform.code(mobile);
    const send = async (code: string) =>
      (await platform.call('accountLoginSms', { mobile, smsCode: code, deviceId: DEVICE })).body.errcode;
    expect(await send(smsCode === '111111' ? '222222' : '111111')).toBe(103);
    expect(await send(smsCode)).toBe(107);
  });
});

describe('forgetPassword', () => {
  const forget = (body: CallRequest<'forgetPassword'>) =>
    platform.call('forgetPassword', body, { headers: { 'x-device-id': DEVICE } });

  it('sets the password and ends every session (C09)', async () => {
    const { mobile, token } = await platform.register();
    const smsCode = await platform.code(mobile, SMS_TYPE.forget);
    expect((await forget({ mobile, smsCode, password: 'short' })).body.errcode).toBe(108);
    expect((await forget({ mobile, smsCode, password: 'brand-new-1' })).body.errcode).toBe(0);
    expect(await alive(token)).toBe(false);
    expect((await login(mobile)).errcode).toBe(101);
    expect((await login(mobile, 'brand-new-1')).errcode).toBe(0);
  });

  it('opens a locked account, and knows no account only after a right code', async () => {
    const { mobile } = await platform.register();
    for (let n = 0; n < 3; n += 1) await login(mobile, 'wrong-horse-1');
    await forget({ mobile, smsCode: await platform.code(mobile, SMS_TYPE.forget), password: 'brand-new-1' });
    expect((await login(mobile, 'brand-new-1')).errcode).toBe(0);
    const nobody = platform.freshMobile();
    expect((await forget({ mobile: nobody, smsCode: '123456', password: 'brand-new-1' })).body.errcode).toBe(103);
    const smsCode = await platform.code(nobody, SMS_TYPE.forget);
    expect((await forget({ mobile: nobody, smsCode, password: 'brand-new-1' })).body.errcode).toBe(107);
  });
});

describe('a hash', () => {
  const mobile = () => platform.freshMobile();
  const credentials = { password: 'brand-new-1', smsCode: '123456' };
  const entry = { deviceId: DEVICE, birthday: '1990-05-05', ageConfirm: true, termsVersion: '2026-2' };

  it.each<[string, () => Promise<{ body: { errcode: number } }>, number]>([
    ['forgetPassword without a code', () => platform.call('forgetPassword', { mobile: mobile(), ...credentials }), 103],
    [
      'accountRegist4 without a code',
      () => platform.call('accountRegist4', { mobile: mobile(), ...credentials, ...entry }),
      103,
    ],
    [
      'accountRegist without a challenge',
      () => platform.call('accountRegist', { account: 'maria.clara', password: 'brand-new-1', ...entry }),
      115,
    ],
  ])('is not made for %s', async (_what, ask, errcode) => {
    const { answer, hashes } = await hashesOf(ask);
    expect([answer.body.errcode, hashes]).toEqual([errcode, 0]);
  });

  it('is neither made nor verified for a player without a proof, or with a locked password', async () => {
    const player = await platform.register();
    const { token } = player;
    const set = (proof: object) => platform.call('initPassword', { password: 'brand-new-1', ...proof }, { token });
    for (const proof of [{}, { smsCode: '123456' }]) expect((await hashesOf(() => set(proof))).hashes).toBe(0);
    const prove = () => platform.call('reAuth', { password: 'wrong-horse-1' }, { token });
    for (let n = 0; n < 3; n += 1) await prove();
    for (const locked of [prove, () => set({ oldPassword: PASSWORD })]) {
      const { answer, hashes } = await hashesOf<{ body: { errcode: number } }>(locked);
      expect([answer.body.errcode, hashes]).toEqual([102, 0]);
    }
  });
});

describe('initPassword', () => {
  it('needs the old password or a code, and ends the other sessions', async () => {
    const { mobile, token } = await platform.register();
    const other = (await login(mobile)).token;
    const send = async (own: object) =>
      (await platform.call('initPassword', { password: 'brand-new-1', ...own }, { token })).body;
    expect(await send({})).toMatchObject({ errcode: 114, stepUp: true });
    expect(await send({ oldPassword: 'wrong-horse-1' })).toMatchObject({ errcode: 101, leftTries: 2 });
    expect((await send({ smsCode: '000000' })).errcode).toBe(103);
    expect((await send({ oldPassword: PASSWORD, password: 'short' })).errcode).toBe(108);
    expect(await send({ oldPassword: PASSWORD })).toMatchObject({ errcode: 0, hasPassword: true });
    expect([await alive(token), await alive(other)]).toEqual([true, false]);
    const smsCode = await platform.code(mobile, SMS_TYPE.verify);
    expect((await send({ smsCode, password: 'newest-one-1' })).errcode).toBe(0);
    expect((await login(mobile, 'newest-one-1')).errcode).toBe(0);
  });

  it('leaves no trace of the passwords or codes it was sent with', async () => {
    const player = await platform.createPlayer();
    const { token } = player;
    await prove(platform, player);
    const record = async (password: string) => {
      const requestId = randomUUID();
      expect(
        (
          await platform.call(
            'initPassword',
            { password, smsCode: undefined, ...(password === 'second-one-2' && { oldPassword: 'first-one-1' }) },
            { token, requestId },
          )
        ).body.errcode,
      ).toBe(0);
      const { rows } = await platform.database.pool.query(
        'SELECT body_hash, response FROM idempotent_call WHERE request_id = $1',
        [requestId],
      );
      return rows;
    };
    const [first, second] = [await record('first-one-1'), await record('second-one-2')];
    expect(first).toHaveLength(1);
    expect(second).toEqual(first);
  });

  it('sets the first password after a proof, and not with the token alone', async () => {
    const player = await platform.createPlayer();
    const set = async () =>
      (await platform.call('initPassword', { password: 'brand-new-1' }, { token: player.token })).body;
    expect(await set()).toMatchObject({ errcode: 114, stepUp: true });
    await prove(platform, player);
    expect(await set()).toMatchObject({ errcode: 0, hasPassword: true });
  });
});

it('names devices as people do', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  expect(
    deviceName(
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    ),
  ).toBe('Chrome on iOS');
  expect(deviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0 Safari/537.36 Edg/126.0`)).toBe(
    'Edge on Windows',
  );
  expect(deviceName('')).toBe('Unknown browser');
});
