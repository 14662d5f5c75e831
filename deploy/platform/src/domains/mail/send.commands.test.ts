import { MAIL_TYPE, SMS_TYPE } from '@parola/calls';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction';
import { writeExclusion } from '../../testing/exclusion';
import { DEVICE, ELIGIBLE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';
import { DOMAINS } from '..';
import { sendMail, sendMailToMany } from './index';

let platform: IdentityPlatform;
let templates: unknown;
beforeAll(async () => {
  platform = await openIdentityPlatform({ domains: DOMAINS });
  const { db } = platform.database;
  const stored = db.selectFrom('config').select('value').where('key', '=', 'mailTemplates');
  templates = (await stored.executeTakeFirstOrThrow()).value;
});
afterEach(() => setTemplates(templates));
afterAll(() => platform.close());

/** Stores mail templates, also ones that the configuration would refuse. */
const setTemplates = (value: unknown) =>
  sql`UPDATE config SET value = ${JSON.stringify(value)}::jsonb WHERE key = 'mailTemplates'`.execute(
    platform.database.db,
  );

const AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const mailOf = async (token: string, language = 'en-PH') =>
  (await platform.call('getMail3', { pageNum: 1, pageSize: 20, language }, { token })).body.list;
const logIn = async (account: string, deviceId: string) =>
  (
    await platform.call(
      'accountLogin',
      { account, password: PASSWORD, accountType: 1, deviceId },
      { headers: { 'user-agent': AGENT } },
    )
  ).body.token;
const { userId } = { userId: 77n };
const send = (mail: Parameters<typeof sendMail>[1]) => sendMail(platform.services.database.db, mail);

describe('a player opening an account', () => {
  it('is welcomed by a mail with a reward, in both languages', async () => {
    const { token } = await platform.register();
    const [welcome, ...others] = await mailOf(token);
    expect(others).toEqual([]);
    expect(welcome).toMatchObject({
      type: MAIL_TYPE.offer,
      isRead: false,
      hasAttachment: true,
      isReceived: false,
      awardList: [
        { propId: 2001, count: 500, cash: false },
        { propId: 2002, count: 10, cash: false },
        { propId: 1010, count: 1, cash: false },
      ],
    });
    expect((await mailOf(token, 'fil-PH'))[0]?.title).not.toBe(welcome?.title);
    const id = welcome?.id ?? '';
    const detail = (await platform.call('getMailDetail', { id }, { token })).body;
    expect(detail.bonus).toEqual({ wagerNeed: 500, wagerDays: 7 });
    expect((await platform.call('receiveMail', { id }, { token })).body.wallet).toMatchObject({ bonusCoin: 500 });
  });

  it('is welcomed by a code as well, and not again at the next log-in', async () => {
    const mobile = platform.freshMobile();
    const enter = async () =>
      (
        await platform.call('accountLoginSms2', {
          mobile,
          smsCode: await platform.code(mobile, undefined, 'd-code-1'),
          deviceId: 'd-code-1',
          ...ELIGIBLE,
        })
      ).body.token;
    expect(await mailOf(await enter())).toHaveLength(1);
    expect(await mailOf(await enter())).toHaveLength(1);
  });

  it('is not kept out by a template that an operator spoilt', async () => {
    for (const spoilt of [{ not: 'a list' }, [{ id: 'welcome', type: 99 }], []]) {
      await setTemplates(spoilt);
      const { token } = await platform.register();
      expect((await mailOf(token))[0]?.title).toBe('Welcome! A small reward for you');
    }
  });

  it('gets the words of an operator', async () => {
    await sql`UPDATE config SET value = jsonb_set(value, '{0,words,en-PH,title}', '"Mabuhay"')
               WHERE key = 'mailTemplates'`.execute(platform.database.db);
    const { token } = await platform.register();
    await setTemplates(templates);
    expect((await mailOf(token))[0]?.title).toBe('Mabuhay');
  });
});

describe('a log-in', () => {
  it('on a device that the player never used is told by mail (C13), with device and time', async () => {
    const { mobile } = await platform.register();
    const [notice] = await mailOf(await logIn(mobile, 'd-new-1'));
    expect(notice).toMatchObject({
      title: 'New device: Chrome on Android',
      type: MAIL_TYPE.security,
      hasAttachment: false,
    });
    const token = await logIn(mobile, 'd-new-1');
    expect(await mailOf(token)).toHaveLength(2);
    const { body } = await platform.call('getMailDetail', { id: notice?.id ?? '' }, { token });
    expect(body.contentList[0]?.lines[0]).toMatch(
      /on Chrome on Android, \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M \(Manila time\)/,
    );
    expect(body).toMatchObject({ jumpUrl: '/auth/forget', jumpText: 'Set a new password' });
  });

  it('on the own device is not', async () => {
    const { mobile } = await platform.register({ deviceId: 'd-own-1' });
    expect(await mailOf(await logIn(mobile, 'd-own-1'))).toHaveLength(1);
  });
});

describe('a new password', () => {
  it('is told by mail, whether it was set with a code or with the old one; a first one is not', async () => {
    const { mobile, token } = await platform.register();
    await platform.call('initPassword', { password: 'brand-new-22', oldPassword: PASSWORD }, { token });
    expect((await mailOf(token)).map(({ title }) => title)).toEqual([
      'Your password was changed',
      'Welcome! A small reward for you',
    ]);
    const smsCode = await platform.code(mobile, SMS_TYPE.forget);
    const forget = { mobile, smsCode, password: PASSWORD };
    const { body } = await platform.call('forgetPassword', forget, { headers: { 'x-device-id': DEVICE } });
    expect(body.errcode).toBe(0);
    expect(await mailOf(await logIn(mobile, DEVICE))).toHaveLength(3);
  });

  it('C13 names the remaining log-in methods: a new password ends the sessions, and no passkey', async () => {
    const { userId, mobile, token } = await platform.register();
    const add = platform.services.hooks.wayInChanged;
    const way = { way: 'Google', deviceName: 'Chrome on Android', userId: BigInt(userId), now: new Date() };
    await add(platform.services.database.db, { ...way, added: true });
    await add(platform.services.database.db, { ...way, added: false });
    await platform.database.db
      .insertInto('social_account')
      .values({ type: 5, trace: 't1', sealed: Buffer.alloc(1), user_id: BigInt(userId), bound_at: new Date() })
      .execute();
    const smsCode = await platform.code(mobile, SMS_TYPE.forget);
    await platform.call(
      'forgetPassword',
      { mobile, smsCode, password: 'brand-new-22' },
      { headers: { 'x-device-id': DEVICE } },
    );
    expect((await platform.call('getLoginLog', { pageNum: 1, pageSize: 1 }, { token })).status).toBe(401);
    const { rows } = await platform.database.pool.query<{ words: { 'en-PH': { title: string; sections: object[] } } }>(
      'SELECT words FROM mail WHERE user_id = $1 ORDER BY id DESC LIMIT 3',
      [userId],
    );
    expect(rows.map(({ words }) => words['en-PH'].title)).toEqual([
      'Your password was changed',
      'Removed from your account: Google',
      'A new way to log in: Google',
    ]);
    expect(rows[0]?.words['en-PH'].sections[1]).toMatchObject({
      lines: ['Google', expect.stringContaining('remove it')],
    });
  });

  it('the first device of a player is no news', async () => {
    const mobile = platform.freshMobile();
    const smsCode = await platform.code(mobile, undefined, 'd-first-1');
    const entered = await platform.call('accountLoginSms2', { mobile, smsCode, deviceId: 'd-first-1', ...ELIGIBLE });
    const { token } = entered.body;
    const proof = await platform.code(mobile, SMS_TYPE.verify, 'd-first-1');
    const first = { password: 'brand-new-22', smsCode: proof };
    expect((await platform.call('initPassword', first, { token })).body.errcode).toBe(0);
    expect(await mailOf(token)).toHaveLength(1);
  });
});

describe('sendMail', () => {
  it('fills places with words, times of Manila and amounts, and leaves none open', async () => {
    const words = (title: string) => ({ title, sections: [{ title: '{what}', lines: ['{sum} at {at}{none}.'] }] });
    await setTemplates([
      { id: 'own', type: 1, days: null, words: { 'en-PH': words('{what}!'), 'fil-PH': words('{what}?') } },
    ]);
    const at = Date.UTC(2026, 10, 22, 6, 5);
    await send({
      userId,
      occasion: 'places',
      template: 'own',
      params: { what: 'Paid', sum: { money: 123_450 }, at: { time: at } },
      now: new Date(),
    });
    const { words: mailWords } = await platform.database.db
      .selectFrom('mail')
      .select('words')
      .where('occasion', '=', 'places')
      .executeTakeFirstOrThrow();
    expect(mailWords['en-PH']).toEqual({
      title: 'Paid!',
      sections: [{ title: 'Paid', lines: ['₱1,234.50 at Nov 22, 2026, 2:05\u00a0PM.'] }],
    });
    expect(mailWords['fil-PH'].title).toBe('Paid?');
  });

  it('is undone with its occasion', async () => {
    const failing = inTransaction(platform.services.database.db, async (tx) => {
      await sendMail(tx, { userId, occasion: 'undone', template: 'welcome', now: new Date() });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await send({ userId, occasion: 'undone', template: 'welcome', now: new Date() })).toBe(true);
  });

  it.each([
    ['an unknown coupon', [{ propId: 1077, count: 1 }]],
    ['a ticket for a coupon of another shop', [{ propId: 100001, count: 1 }]],
    ['nothing', []],
    ['less than nothing', [{ propId: 2001, count: -5 }]],
  ])('refuses to give %s', async (_what, awards) => {
    const attachment = { awards, coinTo: 'cash' as const };
    const sending = send({ userId, occasion: 'bad', template: 'welcome', attachment, now: new Date() });
    await expect(sending).rejects.toThrow(/give|holds/);
  });

  it('refuses to lead out of the app', async () => {
    const words = { title: 'T', sections: [] };
    const both = { 'en-PH': words, 'fil-PH': words };
    const sending = send({
      userId,
      occasion: 'bad',
      words: both,
      type: MAIL_TYPE.service,
      days: null,
      jumpUrl: '//elsewhere.example',
      now: new Date(),
    });
    await expect(sending).rejects.toThrow();
  });

  it.each([
    ['a break', { rgStatus: 1 }],
    ['a self-exclusion', { rgStatus: 2 }],
    ['the list of barred persons', undefined],
  ])('sends no offer to a player under %s, and other mail (C18)', async (_what, exclusion) => {
    const { db } = platform.database;
    const [resting, other] = [BigInt((await platform.register()).userId), BigInt((await platform.register()).userId)];
    if (exclusion) await writeExclusion(platform, { userId: resting }, exclusion);
    else await db.updateTable('player').set({ restricted: true }).where('id', '=', resting).execute();
    const now = new Date();
    const words = { 'en-PH': { title: 'T', sections: [] }, 'fil-PH': { title: 'T', sections: [] } };
    const one = (userId: bigint, type: 1 | 2) =>
      send({ userId, occasion: `own-${type}`, words, type, days: null, now });
    expect([await one(resting, MAIL_TYPE.offer), await one(resting, MAIL_TYPE.service)]).toEqual([false, true]);
    expect(await one(other, MAIL_TYPE.offer)).toBe(true);
    const many = { userIds: [resting, other], occasion: 'many', words, now, expiresAt: new Date(now.getTime() + 9e7) };
    expect(await sendMailToMany(db, { ...many, type: MAIL_TYPE.offer })).toBe(1);
    expect(await sendMailToMany(db, { ...many, occasion: 'news', type: MAIL_TYPE.service })).toBe(2);
  });

  it('refuses an unknown template', async () => {
    const sending = send({ userId, occasion: 'bad', template: 'nobody', now: new Date() });
    await expect(sending).rejects.toThrow('there is no mail nobody');
  });
});

test('an answer of the support comes as a mail that quotes it and leads to the conversation', async () => {
  const { userId: player, token } = await platform.register();
  const answer = {
    userId: BigInt(player),
    feedbackId: '261122-ABCDEFGH',
    text: 'It has {arrived} now.',
    now: new Date(),
  };
  await inTransaction(platform.services.database.db, (tx) => platform.services.hooks.feedbackAnswered(tx, answer));
  const [mail] = await mailOf(token);
  expect(mail).toMatchObject({ type: MAIL_TYPE.service, title: 'Our reply to your message' });
  const { body } = await platform.call('getMailDetail', { id: mail?.id ?? '' }, { token });
  expect(body).toMatchObject({ jumpUrl: '/feedback/record/261122-ABCDEFGH' });
  expect(JSON.stringify(body)).toContain('261122-ABCDEFGH:');
  expect(JSON.stringify(body)).toContain('It has {arrived} now.');
});
