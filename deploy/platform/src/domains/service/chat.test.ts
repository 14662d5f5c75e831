import { randomUUID } from 'node:crypto';
import { CHAT_FROM, CHAT_STATUS, REFUSALS, SERVICE_ITEM } from '@parola/calls';
import { config, getConfig, setConfig, type ConfigValue } from '../../config';
import { inTransaction } from '../../db/transaction';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { identity } from '../identity';
import { answerChat, openChats, service } from './index';

const WORDS = 'My deposit has not arrived.';
const DAY = { day: '2026-11-23', before: '2026-11-22' };

let platform: TestPlatform;
let player: TestPlayer;
let device: string;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config, identity, service], logLevel: 'silent' });
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = randomUUID();
  player = await platform.createPlayer();
});

const visitor = (id = device) => ({ headers: { 'x-device-id': id } });
const asPlayer = ({ token } = player, id = device) => ({ token, headers: { 'x-device-id': id } });
type By = ReturnType<typeof visitor> | ReturnType<typeof asPlayer>;

const open = async (by: By, language = 'en-PH') => (await platform.call('chatOpen', { language }, by)).body;
const send = async (ticket: string, by: By, text = WORDS, messageId: string = randomUUID()) =>
  (await platform.call('chatSend', { ticket, text, messageId }, by)).body;
const poll = async (by: By, ticket?: string, afterId = 0) =>
  (await platform.call('chatPoll', { afterId, ...(ticket && { ticket }) }, by)).body;
const answer = (input: { id: string; text?: string; close?: boolean }) =>
  inTransaction(platform.services.database.db, (tx) => answerChat(tx, { ...input, now: new Date() }));
const waiting = () => openChats(platform.services.database.db, {});
const linesOf = (messages: readonly { from: number; text: string }[]) =>
  messages.filter(({ from }) => from !== CHAT_FROM.automatic).map(({ from, text }) => [from, text]);

/** Runs `work` with a changed configuration of the support channels. */
async function withQueue(change: (all: ConfigValue<'appCustomerServiceQueue'>) => object[], work: () => Promise<void>) {
  const { db } = platform.database;
  const before = await getConfig(db, 'appCustomerServiceQueue');
  await setConfig(db, 'appCustomerServiceQueue', change(before) as ConfigValue<'appCustomerServiceQueue'>);
  try {
    await work();
  } finally {
    await setConfig(db, 'appCustomerServiceQueue', before);
  }
}
/** Opening hours on no day: always closed. */
const NEVER = [{ days: [], from: 0, to: 60 }];

describe.each([
  ['a visitor', () => visitor()],
  ['a player', () => asPlayer()],
])('a conversation of %s', (_who, by) => {
  it('confirms the first message after it, in words marked as automatic, and is answered in its order', async () => {
    const { chat, messages } = await open(by());
    expect(chat).toMatchObject({ ticket: expect.stringMatching(/^\d{6}-[2-9A-Z]{8}$/), status: CHAT_STATUS.open });
    expect(messages).toEqual([]);

    const first = await send(chat.ticket, by());
    expect(first.message).toMatchObject({ from: CHAT_FROM.player, text: WORDS });
    await answer({ id: chat.ticket, text: 'We look into it.' });
    await send(chat.ticket, by(), 'Thanks');
    const all = (await poll(by(), chat.ticket)).messages;
    expect(linesOf(all)).toEqual([
      [1, WORDS],
      [2, 'We look into it.'],
      [1, 'Thanks'],
    ]);
    expect(all.map(({ from }) => from)).toEqual([
      CHAT_FROM.player,
      CHAT_FROM.automatic,
      CHAT_FROM.support,
      CHAT_FROM.player,
    ]);
    expect(all.map(({ id }) => id)).toEqual([...all.map(({ id }) => id)].sort((a, b) => a - b));
    expect(linesOf((await poll(by(), chat.ticket, first.message.id)).messages)).toHaveLength(2);
  });

  it('has a message once, however often it is sent', async () => {
    const { ticket } = (await open(by())).chat;
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ticket, by(), WORDS, id)));
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect(linesOf((await poll(by(), ticket)).messages)).toEqual([[1, WORDS]]);
  });

  it('is ended by the desk: a later message begins another one', async () => {
    const { ticket } = (await open(by())).chat;
    await send(ticket, by());
    await answer({ id: ticket, text: 'It is there now.', close: true });
    expect(await poll(by(), ticket)).toMatchObject({ chat: { status: CHAT_STATUS.closed } });
    expect(await poll(by())).toEqual(expect.not.objectContaining({ chat: expect.anything() }));
    expect((await send(ticket, by(), 'And?')).errcode).toBe(REFUSALS.feedbackClosed);
    await expect(answer({ id: ticket, text: 'No.' })).rejects.toMatchObject({ reason: 'feedbackClosed' });
    expect((await open(by())).chat.ticket).not.toBe(ticket);
  });
});

it('a player has one open conversation, also when two tabs begin it', async () => {
  const opened = await Promise.all(Array.from({ length: 6 }, () => open(asPlayer())));
  expect(new Set(opened.map(({ chat }) => chat.ticket)).size).toBe(1);
  expect((await poll(asPlayer())).chat).toEqual(opened[0]?.chat);
});

describe('no other person', () => {
  it('finds a conversation: neither another device, nor another player, nor the same device after a log-out', async () => {
    const mine = (await open(asPlayer())).chat.ticket;
    const other = randomUUID();
    const visitors = (await open(visitor(other))).chat.ticket;
    const stranger = await platform.createPlayer();
    for (const [ticket, by] of [
      [mine, visitor()],
      [mine, asPlayer(stranger)],
      [visitors, visitor()],
      [visitors, asPlayer(stranger)],
    ] as const) {
      expect((await poll(by, ticket)).errcode).toBe(REFUSALS.notFound);
      expect((await send(ticket, by, 'Hello')).errcode).toBe(REFUSALS.notFound);
    }
    expect((await poll(asPlayer(stranger))).chat).toBeUndefined();
    expect(linesOf((await poll(visitor(other), visitors)).messages)).toEqual([]);
  });

  it('does not get the conversation of the device’s last visitor: it is found by its ticket alone', async () => {
    const { ticket } = (await open(visitor())).chat;
    await send(ticket, visitor());
    for (const by of [visitor(), asPlayer()]) {
      expect(await poll(by)).toEqual(expect.not.objectContaining({ chat: expect.anything() }));
      const { chat, messages } = await open(by);
      expect(chat.ticket).not.toBe(ticket);
      expect(linesOf(messages)).toEqual([]);
    }
    expect(linesOf((await poll(visitor(), ticket)).messages)).toEqual([[1, WORDS]]);
  });

  it('is a visitor with a token that is no longer good (401)', async () => {
    const { ticket } = (await open(visitor())).chat;
    const stale = asPlayer({ ...player, token: randomUUID() });
    const status = async (answered: Promise<{ status: number }>) => (await answered).status;
    expect(await status(platform.call('chatOpen', { language: '' }, stale))).toBe(401);
    expect(await status(platform.call('chatPoll', { afterId: 0, ticket }, stale))).toBe(401);
    const words = { ticket, text: WORDS, messageId: randomUUID() };
    expect(await status(platform.call('chatSend', words, stale))).toBe(401);
    expect(linesOf((await poll(visitor(), ticket)).messages)).toEqual([]);
  });

  it('is a visitor without a device', async () => {
    expect((await platform.call('chatOpen', { language: '' })).body.errcode).toBe(REFUSALS.invalidParameter);
    expect((await platform.call('chatPoll', { afterId: 0 })).body.errcode).toBe(REFUSALS.invalidParameter);
  });
});

describe('a visitor logging in', () => {
  it('keeps the conversation by writing on, and it is gone from the device after log-out', async () => {
    const { ticket } = (await open(visitor())).chat;
    await send(ticket, visitor());
    expect((await poll(asPlayer(), ticket)).chat?.ticket).toBe(ticket);
    await send(ticket, asPlayer(), 'It is me.');
    expect((await poll(asPlayer())).chat?.ticket).toBe(ticket);
    expect((await waiting()).find(({ id }) => id === ticket)?.userId).toBe(player.userId);
    expect((await poll(visitor(), ticket)).errcode).toBe(REFUSALS.notFound);
    expect((await poll(asPlayer(player, randomUUID()), ticket)).chat?.ticket).toBe(ticket);
  });

  it('writes on in the player’s conversation, not in the one of the device', async () => {
    const own = (await open(asPlayer(player, randomUUID()))).chat.ticket;
    const visitors = (await open(visitor())).chat.ticket;
    expect((await open(asPlayer())).chat.ticket).toBe(own);
    expect((await send(visitors, asPlayer())).errcode).toBe(REFUSALS.notFound);
    expect(linesOf((await poll(visitor(), visitors)).messages)).toEqual([]);
    expect((await poll(asPlayer())).chat?.ticket).toBe(own);
  });
});

describe('words', () => {
  it('come back as they were written: no part of them is markup', async () => {
    const hostile = '<img src=x onerror=alert(1)>\n[a](javascript:alert(1)) \u202Eabc & "\'`${1}';
    const { ticket } = (await open(visitor())).chat;
    await send(ticket, visitor(), hostile);
    expect(linesOf((await poll(visitor(), ticket)).messages)).toEqual([[1, hostile]]);
  });

  it('are refused when there are none', async () => {
    const { ticket } = (await open(visitor())).chat;
    expect((await send(ticket, visitor(), ' \n ')).errcode).toBe(REFUSALS.invalidParameter);
  });

  it('are refused when too many come within a minute (4003), also at the same moment', async () => {
    const { ticket } = (await open(visitor())).chat;
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => send(ticket, visitor(), `${n}`)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(12);
    expect(answers.filter(({ errcode }) => errcode === REFUSALS.feedbackTooOften)).toHaveLength(3);
  });

  it('are written once for all: the application cannot change or delete them', async () => {
    const { ticket } = (await open(visitor())).chat;
    const { db } = platform.services.database;
    const rows = db.updateTable('chat_message').set({ text: 'other' }).where('chat_id', '=', ticket);
    await expect(rows.execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('chat_message').where('chat_id', '=', ticket).execute()).rejects.toThrow(
      /permission denied/,
    );
  });

  it("confirm in the caller's language", async () => {
    const confirmed = async (language?: string) => {
      const by = visitor(randomUUID());
      const { ticket } = (await open(by, language)).chat;
      await send(ticket, by);
      return (await poll(by, ticket)).messages.find(({ from }) => from === CHAT_FROM.automatic);
    };
    const [english, filipino, other] = [await confirmed(), await confirmed('fil-PH'), await confirmed('de')];
    expect(english?.text).toMatch(/\w/);
    expect(filipino?.text).toMatch(/^Natanggap namin/);
    expect(other?.text).toBe(english?.text);
  });
});

describe('outside of its hours (4004)', () => {
  const closed = (all: ConfigValue<'appCustomerServiceQueue'>) => all.map((item) => ({ ...item, openHours: NEVER }));

  it('a chat neither begins nor goes on, and can be read', async () => {
    const { ticket } = (await open(asPlayer())).chat;
    await withQueue(closed, async () => {
      expect((await open(visitor())).errcode).toBe(REFUSALS.chatClosed);
      expect((await send(ticket, asPlayer())).errcode).toBe(REFUSALS.chatClosed);
      expect((await open(asPlayer())).chat.ticket).toBe(ticket);
      expect((await poll(asPlayer(), ticket)).chat?.ticket).toBe(ticket);
    });
    expect((await send(ticket, asPlayer())).errcode).toBe(0);
  });

  it('a site without a chat has none', async () => {
    await withQueue(
      () => [],
      async () => {
        expect((await open(visitor())).errcode).toBe(REFUSALS.chatClosed);
      },
    );
  });
});

describe('the desk', () => {
  it('sees the longest waiting first, by group, and chats without a wait last', async () => {
    await platform.database.db.deleteFrom('chat').execute();
    const tickets = [];
    for (const text of ['first', 'second', 'answered']) {
      const by = visitor(randomUUID());
      const { ticket } = (await open(by)).chat;
      await send(ticket, by, text);
      tickets.push(ticket);
    }
    await answer({ id: tickets[2] ?? '', text: 'Done.' });
    expect((await waiting()).map(({ id, lastText }) => [id, lastText])).toEqual([
      [tickets[0], 'first'],
      [tickets[1], 'second'],
      [tickets[2], 'Done.'],
    ]);
    expect((await waiting()).map(({ waitsSince }) => waitsSince !== null)).toEqual([true, true, false]);
    expect(await openChats(platform.services.database.db, { group: 'vip' })).toEqual([]);
  });

  it('does not find a missing chat', async () => {
    await expect(answer({ id: 'nothing', text: 'x' })).rejects.toMatchObject({ reason: 'notFound' });
  });
});

describe('time', () => {
  const age = (ticket: string, days: number) =>
    platform.database.db
      .updateTable('chat')
      .set({ updated_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', ticket)
      .execute();
  const run = async () => {
    for (const job of service.jobs?.({ ...platform.services, log: platform.app.log }) ?? []) await job.run();
    for (const { run: work } of platform.services.hooks.daily) await work(platform.services.database.db, DAY);
  };

  it('ends a silent conversation, and forgets a visitor’s with its words, never a player’s', async () => {
    const fresh = (await open(visitor())).chat.ticket;
    const [old, ended, kept] = [
      (await open(visitor(randomUUID()))).chat.ticket,
      (await open(visitor(randomUUID()))).chat.ticket,
      (await open(asPlayer(player, randomUUID()))).chat.ticket,
    ];
    await Promise.all([age(old, 91), age(ended, 2), age(kept, 91)]);
    await run();
    const rows = await platform.database.db.selectFrom('chat').select(['id', 'status']).execute();
    const status = (ticket: string) => rows.find(({ id }) => id === ticket)?.status;
    expect([fresh, old, ended, kept].map(status)).toEqual([
      CHAT_STATUS.open,
      undefined,
      CHAT_STATUS.closed,
      CHAT_STATUS.closed,
    ]);
    const words = platform.database.db.selectFrom('chat_message').select('id').where('chat_id', '=', old);
    expect(await words.execute()).toEqual([]);
  });
});

it('goes to the group of the way it came by', async () => {
  const { ticket } = (await open(visitor())).chat;
  const chat = (await waiting()).find(({ id }) => id === ticket);
  const queue = await getConfig(platform.database.db, 'appCustomerServiceQueue');
  const first = queue.find(({ itemType }) => itemType === SERVICE_ITEM.chat);
  expect([chat?.licence, chat?.group]).toEqual([first?.param1, first?.param2]);
});
