import { LIMIT_KIND, LIMIT_PERIOD } from '@parola/calls';
import { MOBILE_WRITINGS } from '@parola/calls/spellings';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { openTestPlatform, type TestPlatform } from '../../testing';

let platform: TestPlatform;
let support: Colleague;
let auditor: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
  });
  support = await colleague(platform, ['support']);
  auditor = await colleague(platform, ['auditor']);
});
afterAll(() => platform.close());

const now = () => new Date();

async function ticket(id: string): Promise<bigint> {
  const { userId } = await platform.createPlayer();
  const { db } = platform.database;
  await db
    .insertInto('feedback')
    .values({ id, user_id: userId, type: 1, status: 1, created_at: now(), updated_at: now() })
    .execute();
  const { id: message } = await db
    .insertInto('feedback_message')
    .values({ feedback_id: id, sender: 1, text: 'Where is my deposit?', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feedback_image')
    .values({
      id: `${id}-i`,
      message_id: message,
      place: 0,
      type: 'image/svg+xml',
      size: 6,
      sha256: 'x',
      content: Buffer.from('<svg/>'),
    })
    .execute();
  return userId;
}

const acts = (subject: string) =>
  platform.database.db
    .selectFrom('operator_act')
    .select(['operator', 'operation', 'outcome', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

describe('the room of feedback', () => {
  it('lists, shows, answers once and closes, and all but the list is audited', async () => {
    const userId = await ticket('F1');
    const as = { token: support.token };
    const { body: listed } = await ask(platform, 'feedback.list', { status: 1, pageNum: 1, pageSize: 10 }, as);
    expect(listed).toEqual({
      total: 1,
      list: [
        {
          id: 'F1',
          player: String(userId),
          type: 1,
          status: 1,
          createTime: expect.any(Number),
          updateTime: expect.any(Number),
        },
      ],
    });
    const { body: opened } = await ask(platform, 'feedback.open', { id: 'F1' }, as);
    expect(opened.messages).toMatchObject([{ from: 1, text: 'Where is my deposit?', images: [{ id: 'F1-i' }] }]);
    const picture = await ask(platform, 'feedback.image', { id: 'F1', image: 'F1-i' }, as);
    expect(picture.body).toEqual({ type: 'image/svg+xml', data: Buffer.from('<svg/>').toString('base64') });
    expect((await ask(platform, 'feedback.image', { id: 'F2', image: 'F1-i' }, as)).status).toBe(404);

    const again = { ...as, requestId: '8b4f0f2e-7c8d-4c0c-9d0a-3b9b6a8f1c11' };
    for (let time = 0; time < 2; time += 1)
      expect((await ask(platform, 'feedback.answer', { id: 'F1', text: 'It is there now.' }, again)).status).toBe(200);
    expect((await ask(platform, 'feedback.answer', { id: 'F1', text: 'Another.' }, again)).body.refusal).toBe(
      'otherRequest',
    );
    const mails = await platform.database.db
      .selectFrom('mail')
      .select('template')
      .where('user_id', '=', userId)
      .execute();
    expect(mails).toEqual([{ template: 'feedback-answer' }]);
    expect((await ask(platform, 'feedback.answer', { id: 'F1', close: true }, as)).status).toBe(200);
    expect((await ask(platform, 'feedback.answer', { id: 'F1', text: 'More.' }, as)).body.refusal).toBe('closed');
    expect((await acts('feedback:F1')).map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
      'feedback.open done',
      'feedback.image done',
      'feedback.answer done',
      'feedback.answer done',
      'feedback.answer refused:closed',
    ]);
  });
});

describe('the room of chats', () => {
  it('follows only the opened one, answers and closes', async () => {
    const { userId } = await platform.createPlayer();
    const { db } = platform.database;
    await db
      .insertInto('chat')
      .values({
        id: 'C1',
        user_id: userId,
        device: 'd',
        service_id: 1,
        licence: 'l',
        desk_group: 'g',
        language: 'fil-PH',
        created_at: now(),
        updated_at: now(),
      })
      .execute();
    await db
      .insertInto('chat_message')
      .values({ chat_id: 'C1', sender: 1, text: 'Kumusta?', message_id: null, created_at: now() })
      .execute();
    const as = { token: support.token };
    const { body: listed } = await ask(platform, 'chats.list', {}, as);
    expect(listed.list).toMatchObject([{ id: 'C1', player: String(userId), waitsSince: expect.any(Number) }]);
    expect(JSON.stringify(listed)).not.toContain('Kumusta');
    expect((await ask(platform, 'chats.news', { id: 'C1', afterId: 0 }, as)).body.refusal).toBe('notOpened');
    const { body: opened } = await ask(platform, 'chats.open', { id: 'C1' }, as);
    expect(opened).toMatchObject({ language: 'fil-PH', messages: [{ from: 1, text: 'Kumusta?' }] });
    expect((await ask(platform, 'chats.answer', { id: 'C1', text: 'Mabuti naman!' }, as)).status).toBe(200);
    const { body: news } = await ask(platform, 'chats.news', { id: 'C1', afterId: opened.messages[0]?.id ?? 0 }, as);
    expect(news).toMatchObject({ status: 1, messages: [{ from: 2, text: 'Mabuti naman!' }] });
    expect((await ask(platform, 'chats.answer', { id: 'C1', close: true }, as)).status).toBe(200);
    expect((await ask(platform, 'chats.list', {}, as)).body.list).toEqual([]);
  });
});

describe('the protection that a player has chosen', () => {
  it('shows limits, waiting changes, their history, breaks and a requested erasure', async () => {
    const { userId, token } = await platform.createPlayer();
    const limit = { kind: LIMIT_KIND.deposit, period: LIMIT_PERIOD.day } as const;
    await platform.call('setSelfLimit', { ...limit, value: 50_000 }, { token });
    await platform.call('setSelfLimit', { ...limit, value: 90_000 }, { token });
    await platform.call('coolOff', { hours: 24 }, { token });
    await platform.database.pool.query(
      `INSERT INTO account_deletion (user_id, requested_at, due_at, look_at) VALUES ($1, now(), '2030-01-01Z', '2030-01-01Z')`,
      [userId],
    );
    const { body } = await ask(platform, 'players.protection', { id: String(userId) }, { token: support.token });
    expect(body).toMatchObject({
      limits: [{ ...limit, value: 50_000, left: 50_000, pending: { value: 90_000 } }],
      changes: [{ ...limit, old: 0, new: 50_000 }],
      breaks: [{ rgStatus: 1 }],
      erasureTime: Date.UTC(2030, 0, 1),
    });
    expect((await acts(`player:${userId}`)).map(({ operation }) => operation)).toEqual(['players.protection']);
    const nobody = await ask(platform, 'players.protection', { id: '7' }, { token: support.token });
    expect(nobody.status).toBe(404);
  });
});

describe('the room of players', () => {
  it('finds a mobile number in every notation', async () => {
    const { userId } = await platform.createPlayer();
    const { db } = platform.database;
    await db.updateTable('player').set({ mobile: '+639171234567' }).where('id', '=', userId).execute();
    const as = await colleague(platform, ['support']);
    for (const text of MOBILE_WRITINGS) {
      const { list } = (await ask(platform, 'players.search', { text }, as)).body;
      expect([text, list]).toMatchObject([text, [{ id: String(userId) }]]);
    }
  });

  it('finds by id, mobile and nickname, shows the data, and keeps notes and no mobile number', async () => {
    const { userId } = await platform.createPlayer({ cash: 12_345n });
    const { db } = platform.database;
    await db.updateTable('player').set({ nickname: '100%_Lucky' }).where('id', '=', userId).execute();
    await db
      .insertInto('significant_event')
      .values({ kind: 'win-refused', user_id: userId, ref: 'games/t1', detail: '{}' })
      .execute();
    const as = { token: support.token };
    const { mobile } = await db
      .selectFrom('player')
      .select('mobile')
      .$narrowType<{ mobile: string }>()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    for (const text of [
      String(userId),
      `T${userId}`,
      mobile,
      `0${mobile.slice(3)}`,
      `\u202a+63 (0)${mobile.slice(3)}\u202c`,
      '100%_l',
    ])
      expect((await ask(platform, 'players.search', { text }, as)).body.list).toMatchObject([{ id: String(userId) }]);
    for (const text of ['1000', '%%', '__'])
      expect((await ask(platform, 'players.search', { text }, as)).body.list).toEqual([]);
    const { rows } = await platform.database.pool.query<{ order_no: string }>(
      `INSERT INTO recharge_order (order_no, user_id, channel_id, amount, bonus_type, bonus, wager_need, status, status_text, timeline, expire_at)
       VALUES ('D23456789A', $1, 1, 100, 0, 0, 0, 3, '', '[]', now()) RETURNING order_no`,
      [userId],
    );
    for (const text of rows.flatMap(({ order_no: no }) => [no, `${no.slice(0, 5).toLowerCase()} ${no.slice(5)}`]))
      expect((await ask(platform, 'players.search', { text }, as)).body.list).toMatchObject([{ id: String(userId) }]);
    const id = String(userId);
    const { body } = await ask(platform, 'players.open', { id }, as);
    expect(body).toMatchObject({
      id,
      birthday: '1990-01-01',
      rgStatus: 0,
      rgUntil: null,
      wallet: { cash: 12_345, bonus: 0 },
      sessions: [{ ip: '127.0.0.1' }],
      events: [{ kind: 'win-refused', ref: 'games/t1' }],
      notes: [],
    });
    expect(JSON.stringify(body)).not.toContain(mobile);
    const { body: noted } = await ask(platform, 'players.note', { id, text: 'Called, was friendly.' }, as);
    expect(noted.notes).toMatchObject([{ operator: support.login, text: 'Called, was friendly.' }]);
    expect((await acts(`player:${id}`)).map(({ operation }) => operation)).toEqual(['players.open', 'players.note']);
    expect(JSON.stringify(await acts('players'))).not.toContain(mobile.slice(3));
    expect((await ask(platform, 'players.note', { id: '7', text: 'Nobody' }, as)).status).toBe(404);
  });
});

describe('the room of events', () => {
  it('counts by event and hour of Manila’s day', async () => {
    const { db } = platform.database;
    const at = (event: string, created_at: string) =>
      db
        .insertInto('client_event')
        .values({
          event,
          user_id: null,
          device: 'd',
          version: '1',
          params: '{}',
          event_at: now(),
          created_at: new Date(created_at),
        })
        .execute();
    // 15:59 and 16:00 UTC lie on two days in Manila.
    await at('first_loading', '2026-03-01T15:59:59Z');
    for (const time of ['2026-03-01T16:00:00Z', '2026-03-01T16:59:00Z', '2026-03-02T15:59:59Z'])
      await at('first_loading', time);
    await at('click_room', '2026-03-02T16:00:00Z');
    const { body } = await ask(platform, 'events.counts', { day: '2026-03-02' }, { token: auditor.token });
    expect(body.list).toEqual([
      { event: 'first_loading', hour: 0, count: 2 },
      { event: 'first_loading', hour: 23, count: 1 },
    ]);
    expect((await ask(platform, 'events.counts', { day: '2026-02-30' }, { token: auditor.token })).body.refusal).toBe(
      'badInput',
    );
  });
});

describe('the audit', () => {
  it('is read by the auditor, and unchangeable', async () => {
    const id = String((await platform.createPlayer()).userId);
    for (let time = 0; time < 5; time += 1) await ask(platform, 'players.open', { id }, { token: support.token });
    const { body } = await ask(platform, 'audit.list', { subject: `player:${id}` }, { token: auditor.token });
    expect(body.list.map(({ operator }) => operator)).toEqual(Array(5).fill(support.login));
    expect((await ask(platform, 'audit.list', {}, { token: support.token })).body.refusal).toBe('noRole');
    const { body: next } = await ask(platform, 'audit.list', { before: body.list[0]?.id }, { token: auditor.token });
    expect(Math.max(...next.list.map(({ id }) => id))).toBeLessThan(body.list[0]?.id ?? 0);
    for (const { db } of [platform.services.database, platform.database])
      for (const change of [sql`DELETE FROM operator_act`, sql`UPDATE operator_act SET subject = ''`])
        await expect(change.execute(db)).rejects.toThrow();
  });
});
