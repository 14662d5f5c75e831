import { LOGIN_KIND, NOTICE_ID, type CallRequest } from '@parola/calls';
import { setConfig } from '../../config';
import { solveCaptcha } from '../../testing/captcha';
import { DEVICE, ELIGIBLE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform();
});
afterAll(() => platform.close());

type Own = Partial<CallRequest<'accountRegist'>>;

let names = 0;
function freshName(): string {
  names += 1;
  return `juan.dela_${names}x`;
}
/** Registers by account name as a client does: request, solve the challenge, request again. */
async function register(own: Own = {}) {
  const body = { account: freshName(), password: PASSWORD, deviceId: DEVICE, ...ELIGIBLE, ...own };
  const first = await platform.call('accountRegist', body);
  if (first.body.errcode !== 115) return first.body;
  return (await platform.call('accountRegist', { ...body, captchaToken: await solveCaptcha(first.body.captcha) })).body;
}
async function login(account: string, password = PASSWORD, accountType: 1 | 2 | 3 = LOGIN_KIND.account) {
  return (await platform.call('accountLogin', { account, password, accountType, deviceId: DEVICE })).body;
}

describe('accountRegist', () => {
  it('opens an account without a mobile; its name logs in, however it is written', async () => {
    const account = freshName();
    const { userInfo, isNew, needSetPassword } = await register({ account: `  ${account.toUpperCase()} ` });
    expect({ isNew, needSetPassword }).toEqual({ isNew: true, needSetPassword: false });
    expect(userInfo).toMatchObject({ account, accountType: LOGIN_KIND.account, mobile: '', hasPassword: true });
    expect((await login(account.toUpperCase())).userInfo.id).toBe(userInfo.id);
  });

  it('records the same consents as a registration by mobile (C02)', async () => {
    const { userInfo } = await register();
    const consents = await platform.database.db
      .selectFrom('consent_log')
      .select('notice_id')
      .where('user_id', '=', BigInt(userInfo.id))
      .orderBy('notice_id')
      .execute();
    expect(consents.map(({ notice_id }) => notice_id)).toEqual([NOTICE_ID.age, NOTICE_ID.terms, NOTICE_ID.privacy]);
  });

  it.each<[string, number, Own]>([
    ['a name too short', 119, { account: 'juan1' }],
    ['a name too long', 119, { account: 'j'.repeat(21) }],
    ['a name that begins with a digit, as mobiles do', 119, { account: '09171234567' }],
    ['a name with other signs', 119, { account: 'juan dela cruz' }],
    ['a name with letters that only look like ours', 119, { account: 'juаn.dela' }],
    ['a name as the product makes them', 119, { account: 'p0123456789' }],
    ['a name of the house', 119, { account: 'parola.help' }],
    ['the own name as password', 118, { account: 'juan.the.great', password: 'Juan.The.Great' }],
    ['a password too short', 108, { password: 'a1b2c3' }],
    ['no confirmation of age (C02)', 111, { ageConfirm: false }],
    ['an older version of the terms (C02)', 111, { termsVersion: '2020-1' }],
    ['a person too young (C01)', 204, { birthday: '2020-01-01' }],
    ['an unknown invite code', 113, { inviteCode: 'NOBODY99' }],
  ])('refuses %s with %i', async (_what, errcode, own) => {
    expect((await register(own)).errcode).toBe(errcode);
  });

  it('takes the lengths from the configuration', async () => {
    await platform.services.database.db.transaction().execute((tx) => setConfig(tx, 'accountLengthMin', 4));
    expect((await register({ account: 'jun1' })).errcode).toBe(0);
    await platform.services.database.db.transaction().execute((tx) => setConfig(tx, 'accountLengthMin', 6));
  });

  it('says that a name is taken only for a solved challenge, and uses up the challenge', async () => {
    const account = freshName();
    await register({ account });
    const body = { account, password: PASSWORD, deviceId: DEVICE, ...ELIGIBLE };
    const refused = await platform.call('accountRegist', body);
    expect(refused.body.errcode).toBe(115);
    const captchaToken = await solveCaptcha(refused.body.captcha);
    expect((await platform.call('accountRegist', { ...body, captchaToken })).body.errcode).toBe(106);
    const next = { ...body, account: freshName(), captchaToken };
    expect((await platform.call('accountRegist', next)).body.errcode).toBe(115);
  });

  it('gives a name one account when two registrations come at once', async () => {
    const account = freshName();
    const answers = await Promise.all([1, 2, 3].map(() => register({ account })));
    expect(answers.map(({ errcode }) => errcode).sort((a, b) => a - b)).toEqual([0, 106, 106]);
  });
});

describe('accountLogin', () => {
  it('takes a mobile with its password as kind 1 and as kind 3, which sends no code', async () => {
    const { mobile, userId } = await platform.register();
    for (const kind of [LOGIN_KIND.phone, LOGIN_KIND.phoneNoOtp])
      expect((await login(mobile, PASSWORD, kind)).userInfo.id).toBe(userId);
  });

  it('gives the same answer to a wrong password and to an unknown name', async () => {
    const { userInfo } = await register();
    const ofSomebody = await login(userInfo.account, 'wrong-horse-1');
    const ofNobody = await login('nobody.at.all', 'wrong-horse-1');
    expect([ofSomebody.errcode, ofSomebody.errmsg]).toEqual([101, ofNobody.errmsg]);
    expect(ofNobody.errcode).toBe(101);
  });
});
