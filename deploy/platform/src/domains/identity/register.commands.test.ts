import { CHEAP_PASSWORD_COST } from '@parola/access/cheap-password-cost';
import { PASSWORD_COST, replacePasswordCost } from '@parola/access/password';
import { manilaDay, NOTICE_ID, SMS_TYPE } from '@parola/calls';
import { sql } from 'kysely';
import { verifyLedger } from '../../ledger/verify';
import { isOfAge, maskMobile } from './players.commands';
import { DEVICE, ELIGIBLE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform();
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

async function enter(own: object = {}, mobile = platform.freshMobile()) {
  const smsCode = await platform.code(mobile);
  return (await platform.call('accountLoginSms2', { mobile, smsCode, deviceId: DEVICE, ...own })).body;
}
/** Returns the birthday of a person who is `years` old today in Manila, moved by `days`. */
const born = (years: number, days = 0) => {
  const day = manilaDay(new Date(), days);
  // The year may have no 29 February.
  const birthday = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return birthday.replace('-02-29', days > 0 ? '-03-01' : '-02-28');
};

describe('accountRegist4', () => {
  afterEach(() => void replacePasswordCost(CHEAP_PASSWORD_COST));

  it('makes a player with an open wallet, masked mobile and recorded consents (C02)', async () => {
    replacePasswordCost(PASSWORD_COST);
    const { answer, mobile, token, userId } = await platform.register();
    const userInfo = { mobile: maskMobile(mobile), hasPassword: true, coin: 0, pid: 0, rgStatus: 0, regPeriod: 0 };
    expect(answer.body).toMatchObject({ errcode: 0, isNew: true, userInfo });
    expect(JSON.stringify(answer.body)).not.toContain(mobile);
    expect(answer.body.userInfo.nickname).toMatch(/^Player\d{4}$/);
    expect((await platform.call('refreshData', {}, { token })).body).toMatchObject({ coin: 0, hasPassword: true });
    const consents = await platform.database.db
      .selectFrom('consent_log')
      .selectAll()
      .where('user_id', '=', BigInt(userId))
      .orderBy('notice_id')
      .execute();
    expect(consents.map(({ notice_id, accept, version, device }) => [notice_id, accept, version, device])).toEqual([
      [NOTICE_ID.age, true, '2026-2', DEVICE],
      [NOTICE_ID.terms, true, '2026-2', DEVICE],
      [NOTICE_ID.privacy, true, '2026-2', DEVICE],
    ]);
    await expect(sql`DELETE FROM consent_log`.execute(platform.database.db)).rejects.toThrow('append-only');
    const player = await platform.database.db
      .selectFrom('player')
      .select('password_hash')
      .where('id', '=', BigInt(userId))
      .executeTakeFirstOrThrow();
    expect(player.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['a mobile with an account', 106, async () => ({ mobile: (await platform.register()).mobile })],
    ['a password too short', 108, async () => ({ password: 'a1b2c3' })],
    ['a password too long', 108, async () => ({ password: 'x'.repeat(129) })],
    ['a password that leaks are full of', 118, async () => ({ password: 'password1' })],
    ['another one of those', 118, async () => ({ password: 'QWERTY123' })],
    ['a third, of one key', 118, async () => ({ password: '11111111a' })],
    ['the own number as password', 118, async () => ({ mobile: '+639171234567', password: '0917 123-4567' })],
    ['no confirmation of age', 111, async () => ({ ageConfirm: false })],
    ['an older version of the terms', 111, async () => ({ termsVersion: '2020-1' })],
    ['an unknown invite code', 113, async () => ({ inviteCode: 'NOBODY99' })],
    ['an unknown inviter', 113, async () => ({ pid: 7 })],
    ['a wrong code', 103, async () => ({ smsCode: '000000', mobile: platform.freshMobile() })],
  ])('refuses %s with %i', async (_what, errcode, own) => {
    expect((await platform.register(await own())).answer.body.errcode).toBe(errcode);
  });

  it('refuses under 21 by the Manila date; the birthday itself passes (C01)', async () => {
    expect((await platform.register({ birthday: born(21, 1) })).answer.body.errcode).toBe(204);
    expect((await platform.register({ birthday: born(21) })).answer.body.errcode).toBe(0);
    expect(isOfAge('2004-02-29', '2025-02-28')).toBe(false);
    expect(isOfAge('2004-02-29', '2025-03-01')).toBe(true);
  });

  it('refuses barred persons (C05)', async () => {
    const mobile = platform.freshMobile();
    await platform.database.db.insertInto('restricted_person').values({ mobile, reason: 'test' }).execute();
    expect((await platform.register({ mobile })).answer.body.errcode).toBe(205);
  });

  it('refuses a blocked device', async () => {
    await platform.database.db
      .insertInto('device')
      .values({ id: 'blocked-device', user_id: null, blocked: true })
      .execute();
    expect((await platform.register({ deviceId: 'blocked-device' })).answer.body.errcode).toBe(112);
  });

  it('keeps the inviter', async () => {
    const { db } = platform.database;
    const inviter = await platform.register();
    const { invite_code } = await db
      .selectFrom('player')
      .select('invite_code')
      .where('id', '=', BigInt(inviter.userId))
      .executeTakeFirstOrThrow();
    expect((await platform.register({ inviteCode: invite_code.toLowerCase() })).answer.body.userInfo.pid).toBe(
      inviter.userId,
    );
    expect((await platform.register({ pid: inviter.userId })).answer.body.userInfo.pid).toBe(inviter.userId);
  });

  it('takes any password of a good length that is on no list: no letter, digit or sign has to be in it', async () => {
    for (const password of ['onlyletters of mine', '8264 9173 5520', 'p'.repeat(65), '😀🎰🃏🎲🎯🎱🀄🎴'])
      expect((await platform.register({ password })).answer.body.errcode).toBe(0);
  });

  it('gives a mobile one account when two registrations come at once', async () => {
    const mobile = platform.freshMobile();
    const smsCode = await platform.code(mobile);
    const answers = await Promise.all([1, 2, 3].map(() => platform.register({ mobile, smsCode })));
    expect(answers.map(({ answer }) => answer.body.errcode).sort()).toEqual([0, 104, 104]);
    const { rows } = await platform.database.pool.query('SELECT count(*)::int AS n FROM player WHERE mobile = $1', [
      mobile,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it.each(['0000-01-01', '0001-01-01', '1800-01-01', '1899-12-31'])(
    'does not believe in a birthday of %s',
    async (birthday) => {
      expect((await platform.register({ birthday })).answer).toMatchObject({
        status: 400,
        body: { field: 'birthday' },
      });
    },
  );

  it('names the bad field', async () => {
    const answer = await platform.call('accountRegist4', {
      mobile: '0917',
      smsCode: '123456',
      password: PASSWORD,
      deviceId: DEVICE,
      ...ELIGIBLE,
    });
    expect(answer).toMatchObject({ status: 400, body: { errcode: 2, field: 'mobile' } });
  });
});

describe('accountLoginSms2', () => {
  it('registers a new mobile and logs a known one in', async () => {
    const mobile = platform.freshMobile();
    const first = await enter(ELIGIBLE, mobile);
    expect(first).toMatchObject({ errcode: 0, isNew: true, userInfo: { hasPassword: false } });
    expect(first.lastLoginTime).toBeUndefined();
    const second = await enter({}, mobile);
    expect(second).toMatchObject({
      errcode: 0,
      isNew: false,
      userInfo: { id: first.userInfo.id },
      lastLoginTime: expect.any(Number),
    });
  });

  it('asks for age and terms, then takes the same code', async () => {
    const mobile = platform.freshMobile();
    const smsCode = await platform.code(mobile);
    const send = async (own: object) =>
      (await platform.call('accountLoginSms2', { mobile, smsCode, deviceId: DEVICE, ...own })).body.errcode;
    expect(await send({})).toBe(111);
    expect(await send({ ...ELIGIBLE, birthday: undefined })).toBe(111);
    expect(await send({ ...ELIGIBLE, inviteCode: 'NOBODY99' })).toBe(113);
    expect(await send(ELIGIBLE)).toBe(0);
    expect(await send(ELIGIBLE)).toBe(104);
  });
});

describe('codes', () => {
  it('die after five wrong tries', async () => {
    const mobile = platform.freshMobile();
    const right = await platform.code(mobile);
    const wrong = right === '111111' ? '222222' : '111111';
    const send = async (smsCode: string) =>
      (await platform.call('accountLoginSms2', { mobile, smsCode, deviceId: DEVICE, ...ELIGIBLE })).body.errcode;
    for (let n = 0; n < 5; n += 1) expect(await send(wrong)).toBe(103);
    expect(await send(right)).toBe(104);
  });

  it('die after five minutes', async () => {
    const mobile = platform.freshMobile();
    const smsCode = await platform.code(mobile);
    await platform.database.pool.query(`UPDATE sms_code SET expires_at = clock_timestamp() WHERE mobile = $1`, [
      mobile,
    ]);
    expect(
      (await platform.call('accountLoginSms2', { mobile, smsCode, deviceId: DEVICE, ...ELIGIBLE })).body.errcode,
    ).toBe(104);
  });

  it('count for their own purpose only, and are stored hashed', async () => {
    const mobile = platform.freshMobile();
    const smsCode = await platform.code(mobile, SMS_TYPE.forget);
    expect(
      (await platform.call('accountLoginSms2', { mobile, smsCode, deviceId: DEVICE, ...ELIGIBLE })).body.errcode,
    ).toBe(103);
    const { rows } = await platform.database.pool.query('SELECT * FROM sms_code WHERE mobile = $1', [mobile]);
    expect(JSON.stringify(rows)).not.toContain(smsCode);
  });

  it('are limited per mobile: one a minute, five an hour, ten a day', async () => {
    const mobile = platform.freshMobile();
    const { pool } = platform.database;
    const ask = async () => (await platform.call('smsSend', { mobile, type: SMS_TYPE.register })).body;
    const age = (by: string) =>
      pool.query(`UPDATE sms_code SET created_at = created_at - $2::interval WHERE mobile = $1`, [mobile, by]);
    expect(await ask()).toMatchObject({ errcode: 0, expireSec: 300, resendSec: 60 });
    const soon = await ask();
    expect(soon).toMatchObject({ errcode: 105, resendSec: expect.any(Number) });
    expect(soon.resendSec).toBeLessThanOrEqual(60);
    for (let n = 2; n <= 5; n += 1) {
      await age('61 seconds');
      expect((await ask()).errcode).toBe(0);
    }
    await age('61 seconds');
    const hourly = await ask();
    expect(hourly.errcode).toBe(105);
    expect(hourly.resendSec).toBeGreaterThan(3000);
    await age('1 hour');
    for (let n = 6; n <= 10; n += 1) {
      expect((await ask()).errcode).toBe(0);
      await age('61 seconds');
    }
    await age('1 hour');
    const daily = await ask();
    expect(daily.errcode).toBe(105);
    expect(daily.resendSec).toBeGreaterThan(70_000);
  });

  it('are limited per address to twenty an hour, over all mobiles', async () => {
    const ask = async (ip: string) => {
      const body = { mobile: platform.freshMobile(), type: SMS_TYPE.register };
      return (await platform.call('smsSend', body, { headers: { 'x-forwarded-for': ip } })).body.errcode;
    };
    for (let n = 0; n < 20; n += 1) expect(await ask('203.0.113.7')).toBe(0);
    expect(await ask('203.0.113.7')).toBe(105);
    expect(await ask('203.0.113.8')).toBe(0);
  });

  it('go out once when two are asked for at once', async () => {
    const mobile = platform.freshMobile();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => platform.call('smsSend', { mobile, type: SMS_TYPE.register })),
    );
    expect(answers.map(({ body }) => body.errcode).sort()).toEqual([0, 105, 105, 105]);
    expect(platform.sent.filter(({ to }) => to === mobile)).toHaveLength(1);
  });

  it('can be asked for again at once when the message could not be sent', async () => {
    const mobile = platform.freshMobile();
    platform.outage = true;
    expect((await platform.call('smsSend', { mobile, type: SMS_TYPE.register })).body.errcode).toBe(1);
    platform.outage = false;
    expect((await platform.call('smsSend', { mobile, type: SMS_TYPE.register })).body.errcode).toBe(0);
  });

  it('are answered alike for known and unknown mobiles', async () => {
    const { mobile } = await platform.register();
    await platform.database.pool.query(`DELETE FROM sms_code WHERE mobile = $1`, [mobile]);
    const ask = async (to: string) => (await platform.call('smsSend', { mobile: to, type: SMS_TYPE.forget })).body;
    const [known, unknown] = [await ask(mobile), await ask(platform.freshMobile())];
    expect({ ...known, serverTime: 0 }).toEqual({ ...unknown, serverTime: 0 });
  });
});
