import { ORDER_STATUS } from '@parola/calls';
import { config, setConfig } from '../config';
import { inTransaction } from '../db/transaction';
import { activities } from '../domains/activities';
import { mail, sendMail } from '../domains/mail';
import { deposits } from '../domains/deposits';
import { identity } from '../domains/identity';
import { player, WORLD } from '../ledger/accounts';
import { postJournal } from '../ledger/ledger';
import { newOrderNo } from '../ground/order-no';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../testing';
import { eventually } from '../testing/eventually';
import { LiveReader } from '../testing/live-reader';

let platform: TestPlatform;
let origin: string;
/** Number of open responses of the server. */
let answering = 0;
const open: LiveReader[] = [];

const IDLE_MS = 30 * 60_000;

beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [config, deposits, identity, activities, mail],
    live: { bounds: { all: 8, address: 6, account: 3 }, beatMs: 300 },
    sessionRules: { idleMs: IDLE_MS, maxMs: 10 * IDLE_MS },
  });
  origin = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  platform.app.server.on('request', (_request, response) => {
    answering += 1;
    response.on('close', () => (answering -= 1));
  });
});
afterEach(async () => {
  for (const reader of open.splice(0)) reader.leave();
  await eventually(() => answering === 0);
});
afterAll(() => platform.close());

async function read(token: string | undefined, headers?: Record<string, string>): Promise<LiveReader> {
  const reader = await LiveReader.open(origin, token, headers);
  open.push(reader);
  return reader;
}
const fund = (userId: bigint, key: string, amount: bigint) =>
  inTransaction(platform.services.database.db, (tx) =>
    postJournal(tx, {
      kind: 'sandbox-fund',
      scope: 'test',
      key,
      ref: '',
      actor: 'test',
      legs: [
        { account: WORLD, amount: -amount },
        { account: player(userId, 'cash'), amount },
      ],
    }),
  );
const activeAt = async ({ userId }: TestPlayer) =>
  (
    await platform.database.db
      .selectFrom('player_session')
      .select('active_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).active_at;

describe('facts of a stream', () => {
  it('begins with the present state, and then sends changes', async () => {
    const who = await platform.createPlayer({ cash: 500n });
    const reader = await read(who.token);
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.response.headers.get('content-encoding')).toBeNull();
    const before = await reader.fact('wallet');
    expect(before.coin).toBe(500);
    expect(await reader.fact('orders')).toEqual({ list: [] });
    expect((await reader.fact('dots')).hasMail).toBe(false);
    expect((await reader.fact('config')).maintenance.status).toBe(0);

    await fund(who.userId, 'more', 250n);
    const after = await reader.fact('wallet', ({ coin }) => coin === 750);
    expect(after.walletVersion).toBeGreaterThan(before.walletVersion);
    const ids = reader.events.map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('leaves out rolled-back changes, and changes of other players', async () => {
    const who = await platform.createPlayer({ cash: 500n });
    const other = await platform.createPlayer();
    const reader = await read(who.token);
    await reader.fact('wallet');
    await expect(
      inTransaction(platform.services.database.db, async (tx) => {
        await postJournal(tx, {
          kind: 'sandbox-fund',
          scope: 'test',
          key: 'undone',
          ref: '',
          actor: 'test',
          legs: [
            { account: WORLD, amount: -9n },
            { account: player(who.userId, 'cash'), amount: 9n },
          ],
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await fund(other.userId, 'of another', 100n);
    await fund(who.userId, 'afterwards', 1n);
    await reader.fact('wallet', ({ coin }) => coin === 501);
    expect(reader.events.filter(({ event }) => event === 'wallet')).toHaveLength(2);
  });

  it('says many changes in few words', async () => {
    const who = await platform.createPlayer();
    const reader = await read(who.token);
    await reader.fact('wallet');
    await Promise.all(Array.from({ length: 60 }, (_, n) => fund(who.userId, `many ${n}`, 1n)));
    await reader.fact('wallet', ({ coin }) => coin === 60);
    expect(reader.events.filter(({ event }) => event === 'wallet').length).toBeLessThan(30);
  });

  it('tells of mail, of an order that moved, and of the configuration', async () => {
    const who = await platform.createPlayer();
    const reader = await read(who.token);
    await Promise.all([reader.fact('dots'), reader.fact('orders'), reader.fact('config')]);
    const { db } = platform.services.database;
    await inTransaction(db, (tx) =>
      sendMail(tx, { userId: who.userId, now: new Date(), occasion: 'test', template: 'welcome' }),
    );
    expect((await reader.fact('dots', ({ hasMail }) => hasMail)).mailUnread).toBe(1);

    const { body } = await platform.call('getTradeInfo', {}, { token: who.token });
    expect(body.errcode).toBe(0);
    const orderId = await pendingOrder(who.userId);
    await platform.call('cancelRechargeOrder', { orderId }, { token: who.token });
    const { list } = await reader.fact('orders', (orders) => orders.list.length > 0);
    expect(list).toMatchObject([{ orderId, status: ORDER_STATUS.cancelled, amount: 10_000 }]);

    const window = { status: 1 as const, startTime: Date.now() + 3_600_000, endTime: 0, message: 'New servers' };
    await setConfig(platform.database.db, 'maintenance', window);
    expect((await reader.fact('config', ({ maintenance }) => maintenance.status === 1)).maintenance).toEqual(window);
    await setConfig(platform.database.db, 'maintenance', { ...window, status: 0 });
  });
});

/** Inserts an order as `createRechargeOrder` does, without a payment provider. */
async function pendingOrder(userId: bigint): Promise<string> {
  const { order_id: orderId } = await platform.database.db
    .insertInto('recharge_order')
    .values({
      order_no: newOrderNo('D'),
      user_id: userId,
      channel_id: 1,
      bonus_type: 0,
      bonus_days: null,
      reason_code: null,
      amount: 10_000n,
      bonus: 0n,
      wager_need: 0n,
      status: ORDER_STATUS.pending,
      status_text: 'Waiting',
      expire_at: new Date(Date.now() + 600_000),
      timeline: '[]',
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  return orderId;
}

describe('permitted readers of a stream', () => {
  it('no caller without a session, in the envelope of the API', async () => {
    for (const token of [undefined, 'made-up']) {
      const { response } = await read(token);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 401 });
    }
  });

  it('ends at the log-out, and when a player is put out everywhere', async () => {
    const who = await platform.createPlayer();
    const reader = await read(who.token);
    await reader.fact('wallet');
    await platform.call('logout', {}, { token: who.token });
    expect((await reader.ended()).data).toEqual({ why: 'session' });

    const barred = await platform.createPlayer();
    const second = await read(barred.token);
    await second.fact('wallet');
    await inTransaction(platform.services.database.db, (tx) => platform.services.sessions.revokeAll(tx, barred.userId));
    expect((await second.ended()).data).toEqual({ why: 'session' });
  });

  it('never keeps a session awake (C07): its activity stays, and one that goes idle ends it', async () => {
    const who = await platform.createPlayer();
    const before = await activeAt(who);
    const reader = await read(who.token);
    await fund(who.userId, 'while reading', 5n);
    await reader.fact('wallet', ({ coin }) => coin === 5);
    const { beats } = reader;
    await eventually(() => reader.beats > beats + 1);
    expect(await activeAt(who)).toEqual(before);
    expect(reader.over).toBe(false);
    const longAgo = new Date(Date.now() - IDLE_MS - 61_000);
    await platform.database.db
      .updateTable('player_session')
      .set({ active_at: longAgo })
      .where('user_id', '=', who.userId)
      .execute();
    expect((await reader.ended()).data).toEqual({ why: 'session' });
    platform.services.sessions.forget(who.userId);
    expect((await read(who.token)).response.status).toBe(401);
  });

  it('no more than the bounds of an account, an address and the node', async () => {
    const [a, b, c] = [await platform.createPlayer(), await platform.createPlayer(), await platform.createPlayer()];
    const status = async (token: string, address: string) =>
      (await read(token, { 'x-forwarded-for': address })).response.status;
    const here = '198.51.100.7';
    expect([await status(a.token, here), await status(a.token, here), await status(a.token, here)]).toEqual([
      200, 200, 200,
    ]);
    // The oldest stream of an account is ended for a new one.
    const [oldest] = open;
    expect(await status(a.token, here)).toBe(200);
    expect((await oldest?.ended())?.data).toEqual({ why: 'elsewhere' });
    for (let n = 0; n < 3; n += 1) expect(await status(b.token, here)).toBe(200);
    const beyond = await read(c.token, { 'x-forwarded-for': here });
    expect(beyond.response.status).toBe(503);
    expect(beyond.response.headers.get('retry-after')).toBe('30');
    for (let n = 0; n < 2; n += 1) expect(await status(c.token, '198.51.100.8')).toBe(200);
    expect(await status(c.token, '198.51.100.9')).toBe(503);
    // A closed stream frees its place.
    open[1]?.leave();
    let again = 503;
    await eventually(async () => {
      again = await status(c.token, '198.51.100.9');
      return again !== 503;
    });
    expect(again).toBe(200);
  });
});
