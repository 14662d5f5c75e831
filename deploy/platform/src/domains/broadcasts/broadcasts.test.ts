import { MAIL_TYPE, ORDER_STATUS } from '@parola/calls';
import type { Audience, Input } from '@parola/operations';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { ask, colleague } from '../../testing/desk';
import { newOrderNo } from '../../ground/order-no';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { sendBroadcasts } from './send-broadcasts.jobs';

let platform: TestPlatform;
let token: string;
/** Token of the player on the highest level. */
let playersToken = '';
const players: bigint[] = [];

/** Players 0 to 4 are on VIP level 0 to 4; odd ones have deposited, 1 and 2 agreed to advertising. */
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    // The test's deposits have no ledger postings: only their rows matter.
    brokenLedger: true,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
  });
  ({ token } = await colleague(platform, ['manager']));
  const { db } = platform.database;
  for (let level = 0; level < 5; level += 1) {
    const { userId, token: session } = await platform.createPlayer();
    players.push(userId);
    playersToken = session;
    if (level > 0) await db.insertInto('player_vip').values({ user_id: userId, level }).execute();
    await db
      .insertInto('recharge_order')
      .values({
        order_no: newOrderNo('D'),
        user_id: userId,
        channel_id: 1,
        amount: 10_000n,
        bonus_type: 0,
        bonus: 0n,
        wager_need: 0n,
        bonus_days: null,
        status: level % 2 === 1 ? ORDER_STATUS.paid : ORDER_STATUS.expired,
        status_text: '',
        reason_code: null,
        timeline: '[]',
        expire_at: new Date(),
        asked_at: new Date(),
      })
      .execute();
    await db
      .updateTable('player')
      .set({ marketing: level === 1 || level === 2 })
      .where('id', '=', userId)
      .execute();
  }
});
afterAll(() => platform.close());

const WORDS: Input<'mail.broadcast'>['words'] = {
  'en-PH': { title: 'New games', text: 'Three new games.\n\nHave a look.' },
  'fil-PH': { title: 'Mga bagong laro', text: 'Tatlong bagong laro.' },
};
const begin = async (audience: Audience = {}, more: Partial<Input<'mail.broadcast'>> = {}, requestId?: string) =>
  ask(
    platform,
    'mail.broadcast',
    { audience, offer: false, words: WORDS, days: 7, ...more },
    { token, ...(requestId && { requestId }) },
  );
const send = (atOnce?: number) => sendBroadcasts(platform.services.database.db, atOnce);
const mailsOf = (id: number) =>
  platform.database.db
    .selectFrom('mail')
    .select(['user_id', 'type', 'words', 'created_at', 'expire_at', 'awards'])
    .where('occasion', '=', `broadcast:${id}`)
    .orderBy('user_id')
    .execute();
const listed = async (id: number) =>
  (await ask(platform, 'mail.list', {}, { token })).body.list.find((one) => one.id === id);
/** Receivers of a mail, as their VIP levels. */
const toWhom = async (id: number) => (await mailsOf(id)).map(({ user_id }) => players.indexOf(user_id));

it.each<[Audience, boolean, number[]]>([
  [{}, false, [0, 1, 2, 3, 4]],
  [{ vipFrom: 2 }, false, [2, 3, 4]],
  [{ vipTo: 1 }, false, [0, 1]],
  [{ vipFrom: 1, vipTo: 3 }, false, [1, 2, 3]],
  [{ vipFrom: 0, vipTo: 0 }, false, [0]],
  [{ deposited: true }, false, [1, 3]],
  [{ deposited: false }, false, [0, 2, 4]],
  [{ vipFrom: 2, deposited: true }, false, [3]],
  [{}, true, [1, 2]],
  [{ vipFrom: 9 }, false, []],
])('for %j (an offer: %s) it is told for how many, and sent to them', async (audience, offer, levels) => {
  const { body: preview } = await ask(platform, 'mail.preview', { audience, offer }, { token });
  expect(preview.players).toBe(levels.length);
  const { body } = await begin(audience, { offer });
  expect(body).toMatchObject({ players: levels.length, sent: 0, doneTime: null });
  await send();
  expect(await toWhom(body.id)).toEqual(levels);
  expect(await listed(body.id)).toMatchObject({ sent: levels.length, doneTime: expect.any(Number) });
});

it('comes in both languages, as a mail with an expiry and without awards', async () => {
  const { body } = await begin({ vipFrom: 4 });
  await send();
  const [mail] = await mailsOf(body.id);
  expect(mail).toMatchObject({
    type: MAIL_TYPE.service,
    awards: [],
    expire_at: new Date(body.expireTime),
    words: {
      'en-PH': { title: 'New games', sections: [{ title: '', lines: ['Three new games.', 'Have a look.'] }] },
      'fil-PH': { title: 'Mga bagong laro', sections: [{ title: '', lines: ['Tatlong bagong laro.'] }] },
    },
  });
  expect(body.expireTime - body.createTime).toBe(7 * 86_400_000);
  const query = { pageNum: 1, pageSize: 1, language: 'fil-PH' };
  const read = await platform.call('getMail3', query, { token: playersToken });
  expect(read.body.list).toMatchObject([{ title: 'Mga bagong laro', hasAttachment: false, isRead: false }]);
});

it('is sent once to each by several nodes at once, in small batches', async () => {
  const { body } = await begin();
  const { body: second } = await begin({ deposited: true });
  await Promise.all([send(1), send(2), send(1)]);
  await send(1);
  expect(await toWhom(body.id)).toEqual([0, 1, 2, 3, 4]);
  expect(await toWhom(second.id)).toEqual([1, 3]);
  expect(await listed(body.id)).toMatchObject({ sent: 5, doneTime: expect.any(Number) });
});

it('goes on where it was after a failure in the middle of a batch', async () => {
  const { db } = platform.database;
  const { body } = await begin();
  await sql.raw(`ALTER TABLE mail ADD CONSTRAINT down CHECK (user_id <> ${players[3]}) NOT VALID`).execute(db);
  await expect(send(2)).rejects.toThrow('down');
  expect(await toWhom(body.id)).toEqual([0, 1]);
  expect(await listed(body.id)).toMatchObject({ sent: 2, doneTime: null });
  await sql`ALTER TABLE mail DROP CONSTRAINT down`.execute(db);
  await send(2);
  expect(await toWhom(body.id)).toEqual([0, 1, 2, 3, 4]);
  expect(await listed(body.id)).toMatchObject({ sent: 5, doneTime: expect.any(Number) });
});

it('is one after two requests, and not for later players', async () => {
  const requestId = '4d7e4d6a-6a8e-4f0b-9a51-0c4b8c5f9e11';
  const { body } = await begin({}, {}, requestId);
  expect((await begin({}, {}, requestId)).body.id).toBe(body.id);
  const { db } = platform.database;
  const late = (players.at(-1) ?? 0n) + 1n;
  const name = `t${late}`;
  await db
    .insertInto('player')
    .values({
      ...{ id: late, mobile: null, account: name, nickname: name, password_hash: null, invite_code: name },
      ...{ pid: null, pid_at: null, birthday: '1990-01-01' },
    })
    .execute();
  await send();
  expect((await mailsOf(body.id)).map(({ user_id }) => user_id)).not.toContain(late);
  // The other tests count all players of this file.
  await db.deleteFrom('player').where('id', '=', late).execute();
  const { list } = (await ask(platform, 'mail.list', {}, { token })).body;
  expect(list.filter(({ id }) => id === body.id)).toHaveLength(1);
});

it('refuses words in one language alone, and days without end', async () => {
  const blank = { ...WORDS, 'fil-PH': { title: 'Mga bagong laro', text: ' ' } };
  expect((await begin({}, { words: blank })).body).toMatchObject({ refusal: 'badInput', field: 'words.fil-PH.text' });
  expect((await begin({}, { days: 0 })).body).toMatchObject({ refusal: 'badInput', field: 'days' });
});
