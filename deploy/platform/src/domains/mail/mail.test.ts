import { randomUUID } from 'node:crypto';
import { MAIL_TYPE, RG_STATUS, type MailType } from '@parola/calls';
import { sql } from 'kysely';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { writeExclusion } from '../../testing/exclusion';
import { DOMAINS } from '..';
import { TEMPLATES } from './content';
import { sendMail } from './index';
import { deleteOldMail } from './remove.calls';
import type { MailToSend } from './send.commands';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

const COIN = 2001;
const words = (title: string) => {
  const one = { title, sections: [{ title: '', lines: ['Text.'] }] };
  return { 'en-PH': one, 'fil-PH': { ...one, title: `${title} (fil)` } };
};
let occasion = 0;
interface Own {
  title?: string;
  type?: MailType;
  days?: number | null;
  now?: Date;
  attachment?: MailToSend['attachment'];
}
/** Sends a test mail. @returns its id. */
async function send({ userId }: TestPlayer, own: Own = {}): Promise<string> {
  const { title = 'News', type = MAIL_TYPE.service, days = 30, now = new Date(), attachment } = own;
  const sent = await sendMail(platform.services.database.db, {
    userId,
    occasion: `test:${(occasion += 1)}`,
    words: words(title),
    type,
    days,
    now,
    ...(attachment ? { attachment } : {}),
  });
  expect(sent).toBe(true);
  const row = await platform.database.db
    .selectFrom('mail')
    .select('id')
    .where('occasion', '=', `test:${occasion}`)
    .executeTakeFirstOrThrow();
  return String(row.id);
}
const cash = (count: number): MailToSend['attachment'] => ({ awards: [{ propId: COIN, count }], coinTo: 'cash' });
const bonus = (count: number, wagerDays?: number): MailToSend['attachment'] => ({
  awards: [
    { propId: COIN, count },
    { propId: 2002, count: 10 },
  ],
  coinTo: 'bonus',
  wagerTimes: 2,
  wagerDays,
});
const list = async (
  { token }: TestPlayer,
  more: { pageNum?: number; pageSize?: number; type?: MailType; language?: string } = {},
) => (await platform.call('getMail3', { pageNum: 1, pageSize: 20, ...more }, { token })).body;
const open = async ({ token }: TestPlayer, id: string) =>
  (await platform.call('getMailDetail', { id }, { token })).body;
const claim = async ({ token }: TestPlayer, body: { id?: string; all?: boolean }, requestId?: string) =>
  (await platform.call('receiveMail', body, { token, ...(requestId ? { requestId } : {}) })).body;
const remove = async ({ token }: TestPlayer, body: { idList?: string[]; readAll?: boolean; delRead?: boolean }) =>
  (await platform.call('delMail', body, { token })).body;
const dots = async ({ token }: TestPlayer) => (await platform.call('activityGetStatusList', {}, { token })).body;
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

describe('the list', () => {
  it('comes page by page, the newest first, in the language that is asked for', async () => {
    const player = await platform.createPlayer();
    for (const title of ['A', 'B', 'C']) await send(player, { title });
    const first = await list(player, { pageSize: 2 });
    expect(first).toMatchObject({ total: 3, pages: 2, unread: 3, emailAwardFlag: false });
    expect(first.list.map(({ title }) => title)).toEqual(['C', 'B']);
    expect(first).not.toHaveProperty('waiting');
    const second = await list(player, { pageSize: 2, pageNum: 2, language: 'fil-PH' });
    expect(second.list.map(({ title }) => title)).toEqual(['A (fil)']);
    expect((await list(player, { language: 'xx' })).list[0]?.title).toBe('C');
  });

  it('holds no other player’s mail, and only the requested kind', async () => {
    const player = await platform.createPlayer();
    const other = await platform.createPlayer();
    const foreign = await send(other);
    await send(player, { type: MAIL_TYPE.security, title: 'Log-in' });
    await send(player);
    expect((await list(player, { type: MAIL_TYPE.security })).list.map(({ title }) => title)).toEqual(['Log-in']);
    expect((await open(player, foreign)).errcode).toBe(2501);
    expect((await claim(player, { id: foreign })).errcode).toBe(2501);
    expect((await remove(player, { idList: [foreign] })).errcode).toBe(2501);
    expect((await list(other)).total).toBe(1);
  });

  it('sums the claimable awards over all pages, cash apart from bonus money, with its terms', async () => {
    const player = await platform.createPlayer();
    await send(player, { attachment: cash(5_000) });
    await send(player, { attachment: bonus(300, 7) });
    await send(player, { attachment: bonus(200, 3) });
    expect(await list(player, { pageSize: 1 })).toMatchObject({
      emailAwardFlag: true,
      waiting: {
        mails: 3,
        awardList: [
          { propId: COIN, count: 5_000, cash: true },
          { propId: COIN, count: 500, cash: false },
          { propId: 2002, count: 20, cash: false },
        ],
        bonus: { wagerNeed: 1_000, wagerDays: 3 },
      },
    });
  });
});

describe('opening', () => {
  it('makes a mail read, and the dots follow', async () => {
    const player = await platform.createPlayer();
    const id = await send(player, { attachment: cash(100) });
    expect(await dots(player)).toMatchObject({ hasMail: true, mailUnread: 1, emailAwardFlag: true });
    expect(await open(player, id)).toMatchObject({
      isRead: true,
      contentList: [{ title: '', lines: ['Text.'] }],
      awardList: [{ propId: COIN, count: 100, cash: true, canReceive: true, isReceived: false }],
    });
    expect(await dots(player)).toMatchObject({ hasMail: false, emailAwardFlag: true });
    expect(await dots(player)).not.toHaveProperty('mailUnread');
    await claim(player, { id });
    expect(await dots(player)).toMatchObject({ hasMail: false, emailAwardFlag: false });
    expect((await open(player, id)).awardList).toMatchObject([{ canReceive: false, isReceived: true }]);
  });

  it.each(['0', '-1', 'x', '9'.repeat(64), '1e3'])('of %s, which is no mail, is 2501', async (id) => {
    const player = await platform.createPlayer();
    expect((await open(player, id)).errcode).toBe(2501);
  });

  it('all at once reads every page', async () => {
    const player = await platform.createPlayer();
    for (let number = 0; number < 5; number += 1) await send(player);
    expect(await remove(player, { readAll: true })).toMatchObject({ unread: 0 });
    expect((await list(player)).list.every(({ isRead }) => isRead)).toBe(true);
  });
});

describe('claiming', () => {
  it('pays cash into cash, and bonus money with its turnover and end', async () => {
    const player = await platform.createPlayer();
    const first = await send(player, { attachment: cash(5_000) });
    const second = await send(player, { attachment: bonus(300, 7) });
    expect(await claim(player, { id: first })).toMatchObject({
      awardList: [{ propId: COIN, count: 5_000, cash: true }],
      wallet: { coin: 5_000, bonusCoin: 0, withdrawable: 5_000 },
      emailAwardFlag: true,
      unread: 1,
    });
    expect(await claim(player, { id: second })).toMatchObject({
      wallet: { coin: 5_000, bonusCoin: 300, points: 10 },
      emailAwardFlag: false,
      unread: 0,
    });
    const wagers = (await platform.call('wagerList', {}, { token: player.token })).body.list;
    expect(wagers).toMatchObject([{ title: 'Reward by mail', need: 600, remaining: 300 }]);
    expect(Math.abs((wagers[0]?.expireTime ?? 0) - Date.now() - 7 * DAY)).toBeLessThan(60_000);
    const log = await platform.call('activityAwardGetLog', { pageNum: 1, pageSize: 20 }, { token: player.token });
    expect(log.body.total).toBe(3);
  });

  it('pays once under 50 requests from two devices at the same time', async () => {
    const player = await platform.createPlayer();
    const { token } = await platform.services.sessions.create(platform.database.db, {
      userId: player.userId,
      device: 'second',
      ip: '127.0.0.1',
      now: new Date(),
    });
    const id = await send(player, { attachment: cash(700) });
    await send(player, { attachment: cash(11) });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        claim(n % 2 === 0 ? player : { ...player, token }, n % 3 === 0 ? { all: true } : { id }),
      ),
    );
    const paid = answers.filter(({ errcode }) => errcode === 0).flatMap(({ awardList }) => awardList);
    expect(paid.reduce((sum, { count }) => sum + count, 0)).toBe(711);
    expect(answers.every(({ errcode }) => [0, 8, 2502].includes(errcode))).toBe(true);
    const { body } = await platform.call('refreshData', {}, { token });
    expect(body.coin).toBe(711);
  });

  it('repeated under its key answers the same again', async () => {
    const player = await platform.createPlayer();
    const id = await send(player, { attachment: cash(400) });
    const key = randomUUID();
    const first = await claim(player, { id }, key);
    expect(await claim(player, { id }, key)).toMatchObject({ errcode: 0, wallet: first.wallet });
    expect((await claim(player, { id })).errcode).toBe(8);
  });

  it('all at once takes fifty, and says that more wait', async () => {
    const player = await platform.createPlayer();
    for (let number = 0; number < 52; number += 1) await send(player, { attachment: cash(1) });
    expect(await claim(player, { all: true })).toMatchObject({
      awardList: [{ count: 50 }],
      emailAwardFlag: true,
      unread: 2,
    });
    expect(await claim(player, { all: true })).toMatchObject({ awardList: [{ count: 2 }], emailAwardFlag: false });
    expect((await claim(player, { all: true })).errcode).toBe(2502);
  });

  it('is refused without a reward to claim: 2502', async () => {
    const player = await platform.createPlayer();
    const id = await send(player);
    expect((await claim(player, { id })).errcode).toBe(2502);
    expect((await claim(player, {})).errcode).toBe(2502);
  });
});

describe('deleting', () => {
  it('wants the attachment claimed first, and then deletes all or none', async () => {
    const player = await platform.createPlayer();
    const plain = await send(player);
    const rich = await send(player, { attachment: cash(100) });
    expect((await remove(player, { idList: [plain, rich] })).errcode).toBe(2503);
    expect((await list(player)).total).toBe(2);
    await claim(player, { id: rich });
    expect(await remove(player, { idList: [plain, rich] })).toMatchObject({ errcode: 0, unread: 0 });
    expect((await list(player)).total).toBe(0);
    for (const id of [plain, rich]) {
      expect((await open(player, id)).errcode).toBe(2501);
      expect((await claim(player, { id })).errcode).toBe(2501);
    }
    expect((await remove(player, { idList: [plain] })).errcode).toBe(2501);
  });

  it('tidies up read mail without a claim, on every page', async () => {
    const player = await platform.createPlayer();
    const [read, claimed, rich] = [
      await send(player),
      await send(player, { attachment: cash(1) }),
      await send(player, { attachment: cash(2) }),
    ];
    const fresh = await send(player);
    for (const id of [read, rich]) await open(player, id);
    await claim(player, { id: claimed });
    expect(await remove(player, { delRead: true })).toMatchObject({ errcode: 0, unread: 1, emailAwardFlag: true });
    expect((await list(player)).list.map(({ id }) => id)).toEqual([fresh, rich]);
    expect((await remove(player, { delRead: true })).errcode).toBe(0);
  });

  it('passes over mail that was deleted elsewhere meanwhile', async () => {
    const player = await platform.createPlayer();
    const [removed, here] = [await send(player), await send(player)];
    await remove(player, { idList: [removed] });
    expect((await remove(player, { idList: [removed, here] })).errcode).toBe(0);
    expect((await list(player)).total).toBe(0);
  });

  it('does not let its occasion send a second one; after three months the row goes', async () => {
    const player = await platform.createPlayer();
    const { db } = platform.services.database;
    const letter = { userId: player.userId, occasion: 'once', template: 'welcome', now: new Date() };
    expect(await sendMail(db, letter)).toBe(true);
    expect(await sendMail(db, letter)).toBe(false);
    const [row] = (await list(player)).list;
    const id = row?.id ?? '';
    await claim(player, { id });
    await remove(player, { idList: [id] });
    expect(await sendMail(db, letter)).toBe(false);
    await deleteOldMail(db);
    const rows = () => db.selectFrom('mail').select('id').where('user_id', '=', player.userId).execute();
    expect(await rows()).toHaveLength(1);
    await sql`UPDATE mail SET deleted_at = ${ago(91)} WHERE id = ${BigInt(id)}`.execute(db);
    await deleteOldMail(db);
    expect(await rows()).toEqual([]);
  });
});

describe('expired mail', () => {
  it('is gone with its attachment, and says so to a visitor of an old link', async () => {
    const player = await platform.createPlayer();
    const id = await send(player, { now: ago(31), days: 30, attachment: cash(100) });
    const stays = await send(player, { now: ago(1000), days: null });
    expect(await list(player)).toMatchObject({ total: 1, unread: 1, emailAwardFlag: false, list: [{ id: stays }] });
    expect((await list(player)).list[0]).not.toHaveProperty('expireTime');
    expect((await open(player, id)).errcode).toBe(10);
    expect((await claim(player, { id })).errcode).toBe(10);
    expect((await claim(player, { all: true })).errcode).toBe(2502);
    expect(await dots(player)).toMatchObject({ hasMail: true, emailAwardFlag: false });
    await sql`UPDATE mail SET expire_at = ${ago(91)} WHERE id = ${BigInt(id)}`.execute(platform.database.db);
    await deleteOldMail(platform.services.database.db);
    expect((await open(player, id)).errcode).toBe(2501);
  });
});

describe('a player without the right to claim', () => {
  it('reads mail that is no offer, and cannot claim', async () => {
    const player = await platform.createPlayer();
    const offer = await send(player, { type: MAIL_TYPE.offer, attachment: cash(100) });
    const owed = await send(player, { type: MAIL_TYPE.service, attachment: cash(200) });
    await writeExclusion(platform, player, { rgStatus: RG_STATUS.selfExcluded });
    const inbox = await list(player);
    expect(inbox).toMatchObject({ total: 1, unread: 1, emailAwardFlag: false, list: [{ id: owed }] });
    expect(inbox).not.toHaveProperty('waiting');
    expect(await dots(player)).toMatchObject({
      hasMail: true,
      mailUnread: 1,
      emailAwardFlag: false,
      signInFlag: false,
    });
    expect((await open(player, offer)).errcode).toBe(2501);
    expect((await open(player, owed)).awardList).toMatchObject([{ canReceive: false, isReceived: false }]);
    expect((await claim(player, { id: owed })).errcode).toBe(206);
    expect((await claim(player, { all: true })).errcode).toBe(206);
  });

  it.each(TEMPLATES.filter(({ type }) => type === MAIL_TYPE.offer).map(({ id }) => id))(
    'does not see the mail %s, nor one that was sent before it counted as an offer (C18)',
    async (template) => {
      const player = await platform.createPlayer();
      const { db } = platform.database;
      await sendMail(db, { userId: player.userId, occasion: 'now', template, now: new Date() });
      await sendMail(db, { userId: player.userId, occasion: 'before', template, now: new Date() });
      const sent = db.updateTable('mail').where('user_id', '=', player.userId);
      await sent.where('occasion', '=', 'before').set({ type: MAIL_TYPE.service }).execute();
      const before = (await list(player)).total;
      await writeExclusion(platform, player, { rgStatus: RG_STATUS.selfExcluded });
      expect(before).toBeGreaterThanOrEqual(2);
      expect(await list(player)).toMatchObject({ total: 0, unread: 0 });
      expect(await dots(player)).toMatchObject({ hasMail: false });
    },
  );
});

it('every template that speaks of a bonus, a reward or a coupon is an offer', () => {
  const promises = TEMPLATES.filter(({ words: { 'en-PH': english } }) =>
    /bonus|reward|coupon|free rounds|offer/i.test(JSON.stringify(english)),
  );
  expect(promises.map(({ id, type }) => [id, type])).toEqual(promises.map(({ id }) => [id, MAIL_TYPE.offer]));
  expect(promises.map(({ id }) => id).sort()).toEqual(['bonus-ends', 'coupon-ends', 'welcome']);
});
