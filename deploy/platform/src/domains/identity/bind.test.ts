import { ACTIVITY_ID, SMS_TYPE, type CallRequest } from '@parola/calls';
import { awards } from '../awards';
import { config } from '../../config';
import { identity } from './index';
import { solveCaptcha } from '../../testing/captcha';
import { DEVICE, ELIGIBLE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';
import { bonusesOf } from '../../testing/bonuses';

let platform: IdentityPlatform;
let shipped: string;
beforeAll(async () => {
  platform = await openIdentityPlatform({ domains: [config, awards, identity] });
  const { rows } = await platform.database.pool.query<{ value: string }>(
    `SELECT value::text FROM config WHERE key = 'bindRule'`,
  );
  shipped = rows[0]?.value ?? '';
});
afterAll(() => platform.close());
afterEach(() => setRule(shipped));

const setRule = (value: string) =>
  platform.database.db.updateTable('config').set({ value }).where('key', '=', 'bindRule').execute();

let names = 0;
/** Creates an account with a name and a password, without a mobile. */
async function named() {
  names += 1;
  const body = { account: `maria.clara${names}`, password: PASSWORD, deviceId: DEVICE, ...ELIGIBLE };
  const refused = await platform.call('accountRegist', body);
  const captchaToken = await solveCaptcha(refused.body.captcha);
  const answer = await platform.call('accountRegist', { ...body, captchaToken });
  return { token: answer.body.token, userId: answer.body.userInfo.id };
}
async function bind(token: string, own: Partial<CallRequest<'bindAccount'>> = {}) {
  const mobile = own.mobile ?? platform.freshMobile();
  const smsCode = own.smsCode ?? (await platform.code(mobile, SMS_TYPE.bind));
  const headers = { 'x-device-id': DEVICE };
  const answer = await platform.call(
    'bindAccount',
    { mobile, password: PASSWORD, ...own, smsCode },
    { token, headers },
  );
  return { mobile, ...answer.body };
}
const awardsOf = async (userId: number) =>
  platform.database.db
    .selectFrom('award_log')
    .select(['source', 'count'])
    .where('user_id', '=', BigInt(userId))
    .execute();

describe('bindAccount', () => {
  it('gives an account its mobile, masked, and the award of Bind (4) once', async () => {
    const { token, userId } = await named();
    const bound = await bind(token);
    expect(bound).toMatchObject({ errcode: 0, awardList: [{ propId: 2002, count: 50 }] });
    expect(bound.userInfo.mobile).toMatch(/^\+63917\*{3}\d{4}$/);
    expect((await bind(token)).errcode).toBe(116);
    expect(await awardsOf(userId)).toHaveLength(1);
    expect(identity.awards).toMatchObject([{ name: 'bind', activityId: ACTIVITY_ID.Bind }]);
    const smsCode = await platform.code(bound.mobile);
    const login = { mobile: bound.mobile, smsCode, deviceId: DEVICE };
    expect((await platform.call('accountLoginSms', login)).body.userInfo.id).toBe(userId);
  });

  it('refuses a mobile that has an account, to its holder (C03)', async () => {
    const { mobile } = await platform.register();
    expect((await bind((await named()).token, { mobile })).errcode).toBe(116);
  });

  it('gives a mobile to one of two accounts that come at once (C03)', async () => {
    const mobile = platform.freshMobile();
    const [one, other] = [await named(), await named()];
    const smsCode = await platform.code(mobile, SMS_TYPE.bind);
    const both = await Promise.all([one, other].map(({ token }) => bind(token, { mobile, smsCode })));
    expect(both.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  });

  it("asks for the account's password: a bound mobile can reset it", async () => {
    const { token } = await named();
    const mobile = platform.freshMobile();
    const smsCode = await platform.code(mobile, SMS_TYPE.bind);
    expect((await bind(token, { mobile, smsCode, password: undefined })).errcode).toBe(114);
    expect(await bind(token, { mobile, smsCode, password: 'wrong-horse-1' })).toMatchObject({
      errcode: 101,
      leftTries: 2,
    });
    expect((await bind(token, { mobile, smsCode })).errcode).toBe(0);
  });

  it('refuses a wrong code, and one that was sent for another purpose', async () => {
    const { token } = await named();
    const mobile = platform.freshMobile();
    await platform.code(mobile, SMS_TYPE.bind);
    expect((await bind(token, { mobile, smsCode: '000000' })).errcode).toBe(103);
    const other = platform.freshMobile();
    expect((await bind(token, { mobile: other, smsCode: await platform.code(other) })).errcode).toBe(103);
  });

  it('bars a player found on the list of barred persons, and gives no award (C05)', async () => {
    const { token, userId } = await named();
    const mobile = platform.freshMobile();
    await platform.database.db.insertInto('restricted_person').values({ mobile, reason: 'test' }).execute();
    const bound = await bind(token, { mobile });
    expect([bound.errcode, bound.userInfo.rgStatus, bound.awardList]).toEqual([0, 3, undefined]);
    expect(await awardsOf(userId)).toEqual([]);
    expect(
      (
        await platform.call(
          'getAfterLoginInfoWeb',
          { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: DEVICE },
          { token },
        )
      ).status,
    ).toBe(401);
  });

  it('gives no award to a wallet that an operator holds', async () => {
    const { token, userId } = await named();
    await platform.database.pool.query(
      `INSERT INTO wallet_hold (user_id, reason, placed_by, placed_at) VALUES ($1, 'looked into', 'ana', now())`,
      [userId],
    );
    const bound = await bind(token);
    expect([bound.errcode, bound.awardList]).toEqual([0, undefined]);
    expect(await awardsOf(userId)).toEqual([]);
  });

  it('gives coin, where the operator gives some, with an end', async () => {
    // A stored rule from before `bonusDays` existed: the default of 30 days applies.
    await setRule(JSON.stringify({ award: [{ propId: 2001, count: 500 }], wagerTimes: 1 }));
    const { token, userId } = await named();
    expect((await bind(token)).awardList).toMatchObject([{ propId: 2001, count: 500 }]);
    expect(await bonusesOf(platform, userId)).toEqual([{ title: 'Mobile number added', days: 30 }]);
  });

  it('gives no award where the operator has set no award', async () => {
    await setRule(JSON.stringify({ award: [], wagerTimes: 0 }));
    expect((await bind((await named()).token)).awardList).toBeUndefined();
  });
});

describe('smsSendV2', () => {
  const headers = { 'x-device-id': DEVICE };
  async function ask(own: Partial<CallRequest<'smsSendV2'>>, token?: string) {
    const body = { mobile: platform.freshMobile(), type: SMS_TYPE.bind, ...own };
    const first = await platform.call('smsSendV2', body, { headers, ...(token && { token }) });
    if (first.body.errcode !== 115) return first.body;
    const captchaToken = await solveCaptcha(first.body.captcha);
    return (await platform.call('smsSendV2', { ...body, captchaToken }, { headers, ...(token && { token }) })).body;
  }

  it('always asks for a challenge, then sends a code of the length asked for, with a ticket', async () => {
    const mobile = platform.freshMobile();
    const before = platform.sent.length;
    expect((await platform.call('smsSendV2', { mobile, type: SMS_TYPE.bind })).body.errcode).toBe(115);
    expect(platform.sent).toHaveLength(before);
    const answer = await ask({ mobile, codeLength: 8 });
    expect(answer).toMatchObject({ errcode: 0, expireSec: 300, ticket: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(platform.sent.at(-1)?.text).toMatch(/^\d{8} is your Parola code/);
  });

  it('answers 116 to a player with a mobile, and reveals nothing about other numbers', async () => {
    const { mobile, token } = await platform.register();
    expect((await ask({}, token)).errcode).toBe(116);
    await platform.database.pool.query(`UPDATE sms_code SET created_at = created_at - interval '2 days'`);
    expect((await ask({ mobile }, (await named()).token)).errcode).toBe(0);
    expect((await ask({})).errcode).toBe(0);
  });

  it('keeps the rates of codes', async () => {
    const mobile = platform.freshMobile();
    expect((await ask({ mobile })).errcode).toBe(0);
    expect((await ask({ mobile })).errcode).toBe(105);
  });
});
