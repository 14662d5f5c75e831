import { LOGIN_KIND, SMS_TYPE } from '@parola/calls';
import { getConfig, setConfig } from '../../config';
import { solveCaptcha } from '../../testing/captcha';
import { DEVICE, ELIGIBLE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform();
});
afterAll(() => platform.close());

/** Returns a new address and a device that the player has never used. */
let places = 0;
function elsewhere(): { ip: string; device: string } {
  places += 1;
  return { ip: `198.51.${places >> 8}.${places & 255}`, device: `device-of-a-stranger-${places}` };
}
const home = (): { ip: string; device: string } => ({ ip: '203.0.113.1', device: DEVICE });
const headersOf = ({ ip, device }: { ip: string; device: string }) => ({
  headers: { 'x-forwarded-for': ip, 'x-device-id': device },
});
async function login(account: string, password: string, at = home(), captchaToken?: string) {
  const body = { account, password, accountType: LOGIN_KIND.phone, deviceId: at.device, captchaToken };
  return (await platform.call('accountLogin', body, headersOf(at))).body;
}
async function ask(mobile: string, at = home(), captchaToken?: string) {
  return (await platform.call('smsSend', { mobile, type: SMS_TYPE.loginAndRegister, captchaToken }, headersOf(at)))
    .body;
}
const lastCode = (mobile: string) =>
  /\d{6}/.exec(platform.sent.findLast(({ to }) => to === mobile)?.text ?? '')?.[0] ?? '';
const later = (mobile: string, by: string) =>
  platform.database.pool.query(`UPDATE sms_code SET created_at = created_at - $2::interval WHERE mobile = $1`, [
    mobile,
    by,
  ]);
/** Registers a player and expires their registration codes. */
async function owner() {
  const registered = await platform.register();
  await later(registered.mobile, '2 days');
  return registered;
}

describe('a stranger with wrong passwords', () => {
  it('locks the own address, and the owner still logs in with the password on a known device', async () => {
    const { mobile, userId } = await owner();
    const there = elsewhere();
    const codes = [];
    for (let n = 0; n < 4; n += 1) codes.push((await login(mobile, 'wrong-horse-1', there)).errcode);
    expect(codes).toEqual([101, 101, 102, 102]);
    // A new device id at the same address is the same stranger.
    expect((await login(mobile, PASSWORD, { ...there, device: 'yet-another-device' })).errcode).toBe(102);
    expect((await login(mobile, PASSWORD)).userInfo.id).toBe(userId);
    expect((await login(mobile, PASSWORD, there)).errcode).toBe(102);
  });

  it('is one stranger with all addresses of an IPv6 network', async () => {
    const { mobile } = await owner();
    const codes = [];
    for (let n = 1; n <= 4; n += 1)
      codes.push(
        (await login(mobile, 'wrong-horse-1', { ip: `2001:db8:9:9::${n}`, device: `v6-device-${n}` })).errcode,
      );
    expect(codes).toEqual([101, 101, 102, 102]);
  });

  it('costs other strangers a captcha, and then the right password opens', async () => {
    const { mobile, userId } = await owner();
    const there = elsewhere();
    for (let n = 0; n < 3; n += 1) await login(mobile, 'wrong-horse-1', there);
    const newPhone = elsewhere();
    const doubted = await login(mobile, PASSWORD, newPhone);
    expect(doubted).toMatchObject({ errcode: 115, captcha: expect.any(String) });
    const token = await solveCaptcha(doubted.captcha);
    expect((await login(mobile, PASSWORD, newPhone, token)).userInfo.id).toBe(userId);
  });

  it('is answered alike where there is no such account', async () => {
    const answers = async (mobile: string) => {
      const there = elsewhere();
      const answers = [];
      for (let n = 0; n < 4; n += 1) answers.push(await login(mobile, 'wrong-horse-1', there));
      answers.push(await login(mobile, 'wrong-horse-1', elsewhere()));
      return answers.map(({ errcode, leftTries, captcha }) => [errcode, leftTries, typeof captcha]);
    };
    expect(await answers((await owner()).mobile)).toEqual(await answers(platform.freshMobile()));
  });

  it('shuts the door for all strangers when many try from everywhere; a code opens it, the owner never notices', async () => {
    const { mobile, userId } = await owner();
    const { db } = platform.database;
    const rule = await getConfig(db, 'loginLockRule');
    await setConfig(db, 'loginLockRule', { ...rule, strangersPerDay: 5, doubtAfter: 100 });
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await login(mobile, 'wrong-horse-1', elsewhere())).errcode);
    await setConfig(db, 'loginLockRule', rule);
    expect(codes).toEqual([101, 101, 101, 101, 102, 102]);
    expect((await login(mobile, PASSWORD, elsewhere())).errcode).toBe(102);
    expect((await login(mobile, PASSWORD)).userInfo.id).toBe(userId);
    const newPhone = elsewhere();
    expect((await ask(mobile, newPhone)).errcode).toBe(0);
    const entered = { mobile, smsCode: lastCode(mobile), deviceId: newPhone.device };
    expect((await platform.call('accountLoginSms', entered)).body.errcode).toBe(0);
    expect((await login(mobile, PASSWORD, elsewhere())).errcode).toBe(0);
  });

  it('gets a captcha for every account once the address has failed twenty times in a day', async () => {
    const there = elsewhere();
    for (let n = 0; n < 20; n += 1)
      expect((await login(platform.freshMobile(), 'wrong-horse-1', there)).errcode).toBe(101);
    const { mobile } = await owner();
    expect((await login(mobile, PASSWORD, there)).errcode).toBe(115);
    expect((await login(mobile, PASSWORD, { ...home(), ip: there.ip })).errcode).toBe(0);
  });

  it('leaves one line of the log a try, and one event a day', async () => {
    const { mobile, userId } = await owner();
    const there = elsewhere();
    for (let n = 0; n < 8; n += 1) await login(mobile, 'wrong-horse-1', there);
    const { rows } = await platform.database.pool.query(
      `SELECT (SELECT count(*) FROM login_log WHERE user_id = $1 AND NOT ok)::int AS lines,
              (SELECT count(*) FROM significant_event WHERE user_id = $1 AND kind = 'login-lock')::int AS events`,
      [userId],
    );
    expect(rows).toEqual([{ lines: 3, events: 1 }]);
  });
});

describe('a captcha', () => {
  const doubted = async () => {
    const { mobile } = await owner();
    const there = elsewhere();
    for (let n = 0; n < 3; n += 1) await login(mobile, 'wrong-horse-1', there);
    return mobile;
  };

  it('is good once', async () => {
    const mobile = await doubted();
    const there = elsewhere();
    const token = await solveCaptcha((await login(mobile, PASSWORD, there)).captcha);
    expect((await login(mobile, 'wrong-horse-1', there, token)).errcode).toBe(101);
    expect((await login(mobile, PASSWORD, elsewhere(), token)).errcode).toBe(115);
  });

  it('is refused forged, made easier, out of date, or as nonsense', async () => {
    const mobile = await doubted();
    const token = await solveCaptcha((await login(mobile, PASSWORD, elsewhere())).captcha);
    const payload = JSON.parse(Buffer.from(token, 'base64').toString());
    const { parameters, signature } = payload.challenge;
    const written = (own: object) => Buffer.from(JSON.stringify({ ...payload, ...own })).toString('base64');
    const tokens = [
      '',
      'nonsense',
      Buffer.from('null').toString('base64'),
      written({ solution: { ...payload.solution, derivedKey: '00'.repeat(32) } }),
      written({ challenge: { parameters: { ...parameters, cost: 1 }, signature } }),
      written({ challenge: { parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 }, signature } }),
      written({ challenge: { parameters, signature: '0'.repeat(64) } }),
    ];
    for (const bad of tokens) expect((await login(mobile, PASSWORD, elsewhere(), bad)).errcode).toBe(115);
    jest.spyOn(Date, 'now').mockReturnValue((parameters.expiresAt + 1) * 1000);
    const late = (await login(mobile, PASSWORD, elsewhere(), token)).errcode;
    jest.restoreAllMocks();
    expect(late).toBe(115);
    expect((await login(mobile, PASSWORD, elsewhere(), token)).errcode).toBe(0);
  });
});

describe('a stranger asking for codes', () => {
  it("uses up their own share, not the owner's on their own device", async () => {
    const { mobile } = await owner();
    const there = elsewhere();
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(mobile, there)).errcode).toBe(0);
      expect((await ask(mobile, there)).errcode).toBe(105);
      await later(mobile, '61 seconds');
    }
    expect((await ask(mobile, there)).errcode).toBe(105);
    expect((await ask(mobile)).errcode).toBe(0);
    const entered = { mobile, smsCode: lastCode(mobile), deviceId: DEVICE };
    expect((await platform.call('accountLoginSms', entered)).body.errcode).toBe(0);
  });

  it('can be many: then strangers prove by captcha that a person asks, and all together get twenty a day', async () => {
    const { mobile } = await owner();
    for (let n = 0; n < 3; n += 1) expect((await ask(mobile, elsewhere())).errcode).toBe(0);
    let sent = 3;
    for (let n = 0; n < 18; n += 1) {
      const there = elsewhere();
      const doubted = await ask(mobile, there);
      if (doubted.errcode !== 115) break;
      expect((await ask(mobile, there, await solveCaptcha(doubted.captcha))).errcode).toBe(0);
      sent += 1;
    }
    expect(sent).toBe(20);
    expect((await ask(mobile, elsewhere())).errcode).toBe(105);
    expect((await ask(mobile)).errcode).toBe(0);
  });

  it('a request without a device gets a valid code, and leaves the code of a request with a device valid', async () => {
    const mobile = platform.freshMobile();
    const enter = async (deviceId: string, smsCode: string) =>
      (await platform.call('accountLoginSms2', { mobile, smsCode, deviceId, ...ELIGIBLE })).body.errcode;
    const askNameless = async () => {
      const nameless = { headers: { 'x-forwarded-for': elsewhere().ip } };
      return (await platform.call('smsSend', { mobile, type: SMS_TYPE.loginAndRegister }, nameless)).body.errcode;
    };
    expect(await askNameless()).toBe(0);
    expect(await enter('a-device-of-mine', lastCode(mobile))).toBe(0);

    await later(mobile, '61 seconds');
    expect((await ask(mobile)).errcode).toBe(0);
    const own = lastCode(mobile);
    expect(await askNameless()).toBe(0);
    expect(lastCode(mobile)).not.toBe(own);
    expect(await enter(DEVICE, own)).toBe(0);
  });

  it('cannot spoil the code of another: a code is good on the device that asked, and only its tries count', async () => {
    const { mobile, userId } = await owner();
    expect((await ask(mobile)).errcode).toBe(0);
    const smsCode = lastCode(mobile);
    const there = elsewhere();
    const enter = async (deviceId: string, code: string) =>
      (await platform.call('accountLoginSms', { mobile, smsCode: code, deviceId })).body;
    expect((await ask(mobile, there)).errcode).toBe(0);
    const wrong = lastCode(mobile) === '111111' ? '222222' : '111111';
    for (let n = 0; n < 7; n += 1) expect((await enter(there.device, wrong)).errcode).toBe(n < 5 ? 103 : 104);
    expect((await enter(elsewhere().device, smsCode)).errcode).toBe(103);
    expect((await enter(DEVICE, smsCode)).userInfo.id).toBe(userId);
  });

  it('gets twenty an hour for all the addresses of an IPv6 network', async () => {
    const codes = [];
    for (let n = 1; n <= 21; n += 1)
      codes.push((await ask(platform.freshMobile(), { ip: `2001:db8:5:5::${n}`, device: `v6-asker-${n}` })).errcode);
    expect(codes).toEqual([...Array(20).fill(0), 105]);
    expect((await ask(platform.freshMobile(), { ip: '2001:db8:5:6::1', device: 'v6-neighbour' })).errcode).toBe(0);
  });
});

describe('own devices', () => {
  it('have counters of their own: wrong passwords on one lock that one alone', async () => {
    const { mobile } = await owner();
    const second = elsewhere();
    expect((await login(mobile, PASSWORD, second)).errcode).toBe(0);
    for (let n = 0; n < 3; n += 1) await login(mobile, 'wrong-horse-1', second);
    expect((await login(mobile, PASSWORD, second)).errcode).toBe(102);
    expect((await login(mobile, PASSWORD)).errcode).toBe(0);
  });

  it('are forgotten when the password is set anew by code, but for the one it was set on', async () => {
    const { mobile } = await owner();
    const thief = elsewhere();
    expect((await login(mobile, PASSWORD, thief)).errcode).toBe(0);
    const smsCode = await platform.code(mobile, SMS_TYPE.forget);
    const changed = await platform.call(
      'forgetPassword',
      { mobile, smsCode, password: 'brand-new-1' },
      headersOf(home()),
    );
    expect(changed.body.errcode).toBe(0);
    const { rows } = await platform.database.pool.query(
      `SELECT device FROM player_device JOIN player ON user_id = id WHERE mobile = $1 AND forgotten_at IS NULL`,
      [mobile],
    );
    expect(rows).toEqual([{ device: DEVICE }]);
  });

  it('let the player confirm their identity after any attempts by strangers', async () => {
    const { mobile, token } = await owner();
    for (let n = 0; n < 4; n += 1) await login(mobile, 'wrong-horse-1', elsewhere());
    const changed = await platform.call('initPassword', { password: 'brand-new-1', oldPassword: PASSWORD }, { token });
    expect(changed.body).toMatchObject({ errcode: 0, hasPassword: true });
  });
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['2001:db8:9:7::abc', '2001:db8:9:7::/64'],
  ['127.0.0.1', null],
])('a log-in from %s is kept with the network %s', async (ip, network) => {
  const { mobile, userId } = await owner();
  expect((await login(mobile, PASSWORD, { ip, device: DEVICE })).userInfo.id).toBe(userId);
  const { rows } = await platform.database.pool.query(
    `SELECT network FROM login_log WHERE user_id = $1 AND kind = 'password'`,
    [userId],
  );
  expect(rows).toEqual([{ network }]);
});
