import { LOGIN_RESULT, REFUSALS, RG_STATUS, SMS_TYPE } from '@parola/calls';
import { CALL_NAMES } from '@parola/calls/schemas';
import { NEEDS_PROOF } from '.';
import { setConfig } from '../../config';
import { enterGame } from '../../testing/game';
import { DEVICE, ELIGIBLE, PASSWORD } from '../../testing/identity';
import { PROOF_CASES } from '../../testing/proof-cases';
import { openProtectionPlatform, type ProtectionPlatform } from '../../testing/protection';
import { callAs } from '../../testing/log-in-methods';

let platform: ProtectionPlatform;
beforeAll(async () => {
  platform = await openProtectionPlatform();
});
afterAll(() => platform.close());

/** Makes the player's sessions idle by moving `column` back by `minutes`. */
async function later(userId: number, minutes: number, column = 'active_at'): Promise<void> {
  await platform.database.pool.query(
    `UPDATE player_session SET ${column} = ${column} - make_interval(mins => $2) WHERE user_id = $1`,
    [userId, minutes],
  );
  platform.services.sessions.forget(BigInt(userId));
}
const reAuth = (token: string, credentials: { password?: string; smsCode?: string }, device = DEVICE) =>
  platform.call('reAuth', credentials, { token, headers: { 'x-device-id': device } });
const log = async (token: string) => (await platform.call('getLoginLog', { pageNum: 1, pageSize: 20 }, { token })).body;
const login = (mobile: string, deviceId: string, password = PASSWORD) =>
  platform.call(
    'accountLogin',
    { account: mobile, password, accountType: 1, deviceId },
    { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' } },
  );

describe('C07 a session that was idle for 30 minutes', () => {
  it('cannot read, play or pay until its player proves their identity, and goes on where it was', async () => {
    const { token, userId } = await platform.register();
    await later(userId, 31);
    const answers = await Promise.all([
      platform.call('online', { gameId: 0 }, { token }),
      platform.call('refreshData', {}, { token }),
      platform.call('gameHistory', {}, { token }),
      platform.call('chatPoll', { afterId: 0 }, { token }),
      platform.call('startGame', { gameId: 1 }, { token }),
      platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 10_000 }, { token }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.errcode])).toEqual(answers.map(() => [200, 114]));
    expect(answers.map(({ body }) => body.stepUp)).toEqual(answers.map(() => undefined));

    const back = await reAuth(token, { password: PASSWORD });
    expect(back.body.errcode).toBe(0);
    expect(back.body.token).not.toBe(token);
    expect((await platform.call('getSelfLimit', {}, { token: back.body.token })).body.errcode).toBe(0);
    const { sessions } = await log(back.body.token);
    expect(sessions).toHaveLength(1);
  });

  it('is woken by a code as well', async () => {
    const { token, userId, mobile } = await platform.register();
    await later(userId, 31);
    const smsCode = await platform.code(mobile, SMS_TYPE.verify);
    expect((await reAuth(token, { smsCode: '000000' === smsCode ? '111111' : '000000' })).body.errcode).toBe(103);
    const back = await reAuth(token, { smsCode });
    expect((await platform.call('getSelfLimit', {}, { token: back.body.token })).body.errcode).toBe(0);
  });

  it('counts wrong passwords, locks, keeps them in the log, and a code opens it again', async () => {
    const { token, userId, mobile } = await platform.register();
    await later(userId, 31);
    expect((await reAuth(token, { password: 'wrong-horse-1' })).body).toMatchObject({ errcode: 101, leftTries: 2 });
    await reAuth(token, { password: 'wrong-horse-2' });
    expect((await reAuth(token, { password: 'wrong-horse-3' })).body.errcode).toBe(102);
    expect((await reAuth(token, { password: PASSWORD })).body.errcode).toBe(102);
    const { body } = await reAuth(token, { smsCode: await platform.code(mobile, SMS_TYPE.verify) });
    const { list } = await log(body.token);
    expect(list.filter(({ result }) => result === LOGIN_RESULT.failed)).toHaveLength(3);
    expect((await reAuth(body.token, { password: PASSWORD })).body.errcode).toBe(0);
  });

  it('asks for a proof each time, also after an earlier proof', async () => {
    const { token } = await platform.register();
    const { body } = await reAuth(token, { password: PASSWORD });
    expect((await reAuth(body.token, {})).body).toMatchObject({ errcode: 2, field: 'password' });
  });

  it('leaves the token before good for proving alone: the answer with the new one may have been lost', async () => {
    const { token, userId } = await platform.register();
    await later(userId, 31);
    const lost = (await reAuth(token, { password: PASSWORD })).body;
    expect((await platform.call('getSelfLimit', {}, { token })).body.errcode).toBe(114);
    const { body } = await reAuth(token, { password: PASSWORD });
    expect((await platform.call('getSelfLimit', {}, { token: body.token })).body.errcode).toBe(0);
    expect((await platform.call('getSelfLimit', {}, { token: lost.token })).status).toBe(401);
  });

  it('may be ended instead', async () => {
    const { token, userId } = await platform.register();
    await later(userId, 31);
    expect((await platform.call('logout', {}, { token })).body.errcode).toBe(0);
    expect((await reAuth(token, { password: PASSWORD })).status).toBe(401);
  });

  it('ends for good 30 days after its log-in, however often it is woken', async () => {
    const { token, userId, answer } = await platform.register();
    const { body } = await reAuth(token, { password: PASSWORD });
    expect(body.expireTime).toBe(answer.body.expireTime);
    await later(userId, 30 * 24 * 60 + 1, 'expires_at');
    expect((await reAuth(body.token, { password: PASSWORD })).status).toBe(401);
  });

  describe('protects its player at once, and is not woken by that', () => {
    /** Creates an idle session of a player with a daily deposit limit of ₱500 and a pending looser one. */
    async function idle() {
      const player = await platform.register();
      const { token, userId } = player;
      await platform.call('setSelfLimit', { kind: 1, period: 1, value: 50_000 }, { token });
      const { limit } = (await platform.call('setSelfLimit', { kind: 1, period: 1, value: 80_000 }, { token })).body;
      await later(userId, 31);
      return { ...player, limit };
    }
    const expectAsleep = async (token: string) =>
      expect((await platform.call('getSelfLimit', {}, { token })).body).toMatchObject({ errcode: 114 });
    const exclude = (token: string, own: object) => platform.exclude(token, { password: undefined, ...own });

    it('C19 by a break', async () => {
      const { token } = await idle();
      const { body } = await platform.call('coolOff', { hours: 24 }, { token });
      expect(body).toMatchObject({ errcode: 0, rgStatus: RG_STATUS.coolingOff });
      await expectAsleep(token);
    });

    it('C18 by an exclusion, with the proof that it always takes', async () => {
      const { token, mobile } = await idle();
      expect(await exclude(token, {})).toMatchObject({ errcode: 114, stepUp: true });
      expect(await exclude(token, { password: 'wrong-horse-1' })).toMatchObject({ errcode: 101 });
      const smsCode = await platform.code(mobile, SMS_TYPE.verify);
      expect(await exclude(token, { smsCode })).toMatchObject({ errcode: 0, rgStatus: RG_STATUS.selfExcluded });
      await expectAsleep(token);
    });

    it('C15 by a stricter limit, and by taking back a looser one; a looser one needs a proof', async () => {
      const { token, limit } = await idle();
      const set = async (value: number) =>
        (await platform.call('setSelfLimit', { kind: 1, period: 1, value }, { token })).body;
      const { body } = await platform.call('cancelSelfLimit', { id: limit.id }, { token });
      expect(body).toMatchObject({ errcode: 0, limit: { value: 50_000 } });
      expect(await set(20_000)).toMatchObject({ errcode: 0, limit: { value: 20_000 } });
      for (const looser of [30_000, 0]) expect(await set(looser)).toMatchObject({ errcode: 114 });
      await expectAsleep(token);
    });

    it('takes no proof for its own that was given under the token after it', async () => {
      const { token } = await platform.register();
      await reAuth(token, { password: PASSWORD });
      expect(await exclude(token, {})).toMatchObject({ errcode: 114, stepUp: true });
    });
  });

  it('is idle as soon as the operator says (appSessionIdleMin), and no later than the law does', async () => {
    const { token, userId } = await platform.register();
    const { db } = platform.database;
    await setConfig(db, 'appSessionIdleMin', 10);
    await later(userId, 11);
    expect((await platform.call('getSelfLimit', {}, { token })).body.errcode).toBe(114);
    await setConfig(db, 'appSessionIdleMin', 30);
    await later(userId, 0);
    expect((await platform.call('getSelfLimit', {}, { token })).body.errcode).toBe(0);
    await expect(setConfig(db, 'appSessionIdleMin', 31)).rejects.toThrow();
  });
});

describe('C12 calls that need a step-up', () => {
  const waiting = async () => {
    const player = await platform.register();
    const set = (value: number) =>
      platform.call('setSelfLimit', { kind: 1, period: 1, value }, { token: player.token });
    await set(50_000);
    const { limit } = (await set(100_000)).body;
    await platform.database.pool.query(
      `UPDATE player_limit SET pending_from = clock_timestamp() - interval '1 minute' WHERE user_id = $1`,
      [player.userId],
    );
    return { ...player, id: limit.id };
  };
  const confirm = (token: string, id: number) => platform.call('confirmSelfLimit', { id }, { token });

  it('a looser limit is confirmed only after a proof in this session, within five minutes', async () => {
    const { token, id, userId, mobile } = await waiting();
    expect((await confirm(token, id)).body).toMatchObject({ errcode: 114, stepUp: true });
    const other = (await login(mobile, 'another-device')).body.token;
    const { body } = await reAuth(token, { password: PASSWORD });
    expect((await confirm(other, id)).body).toMatchObject({ errcode: 114, stepUp: true });
    await later(userId, 6, 'proven_at');
    expect((await confirm(body.token, id)).body).toMatchObject({ errcode: 114, stepUp: true });
    const again = await reAuth(body.token, { password: PASSWORD });
    expect((await confirm(again.body.token, id)).body).toMatchObject({ errcode: 0, limit: { value: 100_000 } });
  });

  it('a stricter limit needs none', async () => {
    const { token } = await waiting();
    const set = await platform.call('setSelfLimit', { kind: 1, period: 1, value: 10_000 }, { token });
    expect(set.body).toMatchObject({ errcode: 0, limit: { value: 10_000 } });
  });

  it('self-exclusion takes the proof of the session, a password or a code, and is refused with 114 without them', async () => {
    const { token } = await platform.register();
    expect(await platform.exclude(token, { password: undefined })).toMatchObject({ errcode: 114, stepUp: true });
    const { body } = await reAuth(token, { password: PASSWORD });
    expect(await platform.exclude(body.token, { password: undefined })).toMatchObject({ errcode: 0 });
  });
});

describe('C12 a token alone, in any hands', () => {
  const names = CALL_NAMES.filter((name): name is keyof typeof PROOF_CASES => name in PROOF_CASES);

  /** Logs in by code, without a password. */
  async function byCode() {
    const mobile = platform.freshMobile();
    const smsCode = await platform.code(mobile);
    const { body } = await platform.call('accountLoginSms2', { mobile, smsCode, deviceId: DEVICE, ...ELIGIBLE });
    const { token, userInfo } = body;
    await platform.call('setSelfLimit', { kind: 1, period: 1, value: 50_000 }, { token });
    const looser = await platform.call('setSelfLimit', { kind: 1, period: 1, value: 100_000 }, { token });
    await platform.database.pool.query(
      `UPDATE player_limit SET pending_from = clock_timestamp() - interval '1 minute' WHERE user_id = $1`,
      [userInfo.id],
    );
    return { mobile, token, userId: userInfo.id, limit: looser.body.limit.id };
  }
  /** Renews the session with a fresh proof by a code to the mobile. */
  const proved = async (token: string, mobile: string) =>
    (await reAuth(token, { smsCode: await platform.code(mobile, SMS_TYPE.verify) })).body.token;

  it.each(names)('%s asks for a proof, from any device, and takes no proof of six minutes ago', async (name) => {
    const { mobile, token, userId, limit } = await byCode();
    const { body, withProof } = PROOF_CASES[name];
    expect(withProof).not.toBe(REFUSALS.reAuthNeeded);
    const ask = async (as: string, device = DEVICE) => {
      const sent = name === 'confirmSelfLimit' ? { id: limit } : body;
      return (await callAs(platform, name, sent, { token: as, region: '', device })).errcode;
    };
    expect([await ask(token), await ask(token, 'device-of-a-thief')]).toEqual([114, 114]);
    const old = await proved(token, mobile);
    await later(userId, 6, 'proven_at');
    expect(await ask(old)).toBe(114);
    expect(await ask(await proved(old, mobile))).toBe(withProof);
  });

  it('has a case for each call, except those with a ticket or a PIN', () => {
    const otherwise = CALL_NAMES.filter((name) => name in NEEDS_PROOF && !(name in PROOF_CASES));
    expect(otherwise).toEqual(['bindSocialAccount', 'safeboxTransfer']);
  });

  it('safeboxTransfer takes the right PIN alone, which a token cannot set, and no other proof instead', async () => {
    const { mobile, token } = await byCode();
    const ask = (as: string, password: string) =>
      platform.call('safeboxTransfer', { direction: 2, amount: 100, password }, { token: as });
    const set = (as: string) => platform.call('setSafeboxPassword', { password: '482913' }, { token: as });
    expect((await set(token)).body.errcode).toBe(114);
    const fresh = await proved(token, mobile);
    expect((await ask(fresh, '482913')).body.errcode).toBe(REFUSALS.safeboxPassword);
    expect((await set(fresh)).body.errcode).toBe(0);
    expect((await ask(fresh, '482914')).body.errcode).toBe(REFUSALS.safeboxPassword);
    expect((await ask(fresh, '482913')).body.errcode).toBe(REFUSALS.balanceTooLow);
  });

  it.each(names.filter((name) => NEEDS_PROOF[name] === 'given'))('%s takes no wrong proof', async (name) => {
    const { token } = await byCode();
    const wrongProof = { smsCode: '000000', password: 'wrong-horse-1', oldPassword: 'wrong-horse-1' };
    const { body } = PROOF_CASES[name];
    const { errcode } = await callAs(platform, name, { ...wrongProof, ...body }, { token, region: '' });
    expect(errcode).not.toBe(0);
  });

  it('completes an external account without any means of proof only just after a log-in on that device', async () => {
    const ask = async (minutes: number, device: string) => {
      const { userId, token } = await platform.createPlayer();
      await platform.database.pool.query(
        'WITH p AS (UPDATE player SET mobile = NULL WHERE id = $1) UPDATE player_session SET device = $2 WHERE user_id = $1',
        [userId, DEVICE],
      );
      await later(Number(userId), minutes, 'created_at');
      const { body } = PROOF_CASES.initPassword;
      return (await callAs(platform, 'initPassword', body, { token, region: '', device })).errcode;
    };
    expect(await ask(0, 'device-of-a-thief')).toBe(114);
    expect(await ask(0, '')).toBe(114);
    expect(await ask(6, DEVICE)).toBe(114);
    expect(await ask(0, DEVICE)).toBe(0);
  });
});

describe('C08 the log of log-ins', () => {
  it('shows time, device, place and result, the newest first, and marks this session', async () => {
    const { mobile, token } = await platform.register();
    await login(mobile, 'phone-of-a-thief', 'wrong-horse-1');
    const second = await login(mobile, 'second-device');
    expect(second.body.lastLoginTime).toBeGreaterThan(0);
    const answer = await log(second.body.token);
    expect(answer).toMatchObject({ total: 3, pages: 1 });
    expect(answer.list.map(({ result, current, device }) => [result, current, device])).toEqual([
      [LOGIN_RESULT.ok, true, 'Chrome on Android'],
      [LOGIN_RESULT.failed, false, 'Chrome on Android'],
      [LOGIN_RESULT.ok, false, expect.any(String)],
    ]);
    expect(answer.list.map(({ ip }) => ip)).toEqual(['127.0.*.*', '127.0.*.*', '127.0.*.*']);
    expect(answer.sessions.map(({ current, device }) => [current, device])).toEqual([
      [true, 'Chrome on Android'],
      [false, expect.any(String)],
    ]);
    expect((await log(token)).sessions.map(({ current }) => current)).toEqual([true, false]);
  });

  it('is the own one', async () => {
    const one = await platform.register();
    const other = await platform.register();
    expect((await log(other.token)).list).toHaveLength(1);
    expect((await log(one.token)).sessions).toHaveLength(1);
  });
});

describe('C09 ending other sessions', () => {
  /**
   * Creates a player with a fresh proof: ending other sessions needs one, as a stolen token must not log the owner out.
   */
  async function proven() {
    const player = await platform.register();
    return { ...player, token: (await reAuth(player.token, { password: PASSWORD })).body.token };
  }
  const kick = (token: string, which: { sessionId?: string; others?: boolean }) =>
    platform.call('kickSession', which, { token });

  it('ends one with its games, at once, and leaves the others', async () => {
    const { mobile, token } = await proven();
    const [lost, kept] = [await login(mobile, 'lost-phone'), await login(mobile, 'kept-phone')];
    const { sessions } = await log(lost.body.token);
    const sessionId = sessions[0]?.sessionId ?? '';
    expect((await kick(token, { sessionId })).body).toMatchObject({ errcode: 0, ended: 1 });
    expect((await log(token)).sessions).toHaveLength(2);
    expect((await platform.call('getSelfLimit', {}, { token: lost.body.token })).status).toBe(401);
    expect((await platform.call('getSelfLimit', {}, { token: kept.body.token })).body.errcode).toBe(0);
    expect((await kick(token, { sessionId })).body.errcode).toBe(3);
  });

  it('ends all others', async () => {
    const { mobile, token } = await proven();
    await login(mobile, 'second-device');
    await login(mobile, 'third-device');
    expect((await kick(token, { others: true })).body.ended).toBe(2);
    expect((await log(token)).sessions).toMatchObject([{ current: true }]);
  });

  it('finds no session of another player, and not this very one', async () => {
    const { token } = await proven();
    const other = await platform.register();
    const foreign = (await log(other.token)).sessions[0]?.sessionId ?? '';
    const own = (await log(token)).sessions[0]?.sessionId ?? '';
    for (const sessionId of [foreign, own, 'no-uuid', undefined])
      expect((await kick(token, { sessionId })).body.errcode).toBe(3);
    expect((await log(other.token)).sessions).toHaveLength(1);
  });

  it('a new password ends all others, and their games', async () => {
    const { mobile, token, userId } = await platform.register();
    const other = (await login(mobile, 'second-device')).body.token;
    await enterGame(platform, BigInt(userId));
    const changed = await platform.call(
      'initPassword',
      { password: 'another-horse-2', oldPassword: PASSWORD },
      { token },
    );
    expect(changed.body.errcode).toBe(0);
    expect((await platform.call('getSelfLimit', {}, { token: other })).status).toBe(401);
    expect((await log(token)).sessions).toMatchObject([{ current: true }]);
  });
});

describe('C13 a mail of a new device', () => {
  const mails = async (token: string) =>
    (await platform.call('getMail3', { pageNum: 1, pageSize: 20, language: 'en-PH' }, { token })).body.list.filter(
      ({ title }) => /device/i.test(title),
    );

  it('comes with its first log-in, not with the first of the account nor of a device that is known', async () => {
    const { mobile, token } = await platform.register();
    expect(await mails(token)).toHaveLength(0);
    await login(mobile, DEVICE);
    expect(await mails(token)).toHaveLength(0);
    await login(mobile, 'never-seen-before');
    expect(await mails(token)).toHaveLength(1);
    await login(mobile, 'never-seen-before');
    expect(await mails(token)).toHaveLength(1);
  });

  it('comes with no log-in that failed', async () => {
    const { mobile, token } = await platform.register();
    await login(mobile, 'never-seen-either', 'wrong-horse-1');
    expect(await mails(token)).toHaveLength(0);
  });
});
