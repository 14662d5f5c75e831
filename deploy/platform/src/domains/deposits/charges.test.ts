import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { writeExclusion } from '../../testing/exclusion';
import { takeBreak } from '../../protection';
import { vip } from '../vip';
import type { Tx } from '../../db/pool';
import type { Hooks } from '../../domain-api/hooks';
import { expireOrders } from './orders.commands';
import { settleCharge } from './settle-charge.commands';
import { deposits } from './index';
import { depositing } from '../../testing/deposit-actions';
import { DEPOSIT_DOMAINS, FakePsp, sendNotice } from '../../testing/deposits';

let platform: TestPlatform;
let psp: FakePsp;
beforeAll(async () => {
  psp = new FakePsp();
  platform = await openTestPlatform({ domains: [...DEPOSIT_DOMAINS, vip], partners: psp });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, deposits.checks)).findings).toEqual([]);
  await platform.close();
});

const { open, status, coin } = depositing(() => platform);
const incidents = async (kind: string, { userId }: TestPlayer) =>
  (
    await platform.database.db
      .selectFrom('significant_event')
      .select('ref')
      .where('kind', '=', kind)
      .where('user_id', '=', userId)
      .execute()
  ).length;
const exclude = (player: TestPlayer) => writeExclusion(platform, player);

describe('the provider', () => {
  it('may tell the same charge twice, also at once', async () => {
    const player = await platform.createPlayer();
    const notice = { orderId: await open(player), amount: 50_000, pspTxId: randomUUID(), paidAt: Date.now() };
    const receipts = await Promise.all([1, 2, 3].map(() => sendNotice(platform, notice)));
    expect(receipts.map((answer) => answer.status).sort()).toEqual(['DUPLICATE', 'DUPLICATE', 'OK']);
    expect(await coin(player)).toBe(50_000);
    expect((await sendNotice(platform, { ...notice, amount: 1 })).status).toBe('TX_MISMATCH');
    expect(await incidents('psp-mismatch', player)).toBe(1);
  });

  it('cannot pay two orders with one charge, not even at once', async () => {
    const player = await platform.createPlayer();
    const [one, two] = [await open(player, 50_000), await open(player, 60_000)];
    const pspTxId = randomUUID();
    const receipts = await Promise.all([
      sendNotice(platform, { orderId: one, amount: 50_000, pspTxId }),
      sendNotice(platform, { orderId: two, amount: 60_000, pspTxId }),
    ]);
    expect(receipts.map((answer) => answer.status).sort()).toEqual(['OK', 'TX_MISMATCH']);
    expect([50_000, 60_000]).toContain(await coin(player));
  });

  it('may charge twice: once credited, once returned', async () => {
    const player = await platform.createPlayer();
    const orderId = await open(player);
    const receipts = await Promise.all([
      sendNotice(platform, { orderId, amount: 50_000 }),
      sendNotice(platform, { orderId, amount: 50_000 }),
    ]);
    expect(receipts.map((answer) => answer.status).sort()).toEqual(['OK', 'ORDER_PAID']);
    expect(await coin(player)).toBe(50_000);
    expect(await incidents('psp-second-charge', player)).toBe(1);
  });

  it('may send another amount or currency: no money is credited and the player is told', async () => {
    const player = await platform.createPlayer();
    const [one, two] = [await open(player, 50_000), await open(player, 60_000)];
    const notice = { orderId: one, amount: 40_000, pspTxId: randomUUID(), paidAt: Date.now() };
    expect((await sendNotice(platform, notice)).status).toBe('AMOUNT_MISMATCH');
    expect((await sendNotice(platform, notice)).status).toBe('AMOUNT_MISMATCH');
    expect((await sendNotice(platform, { orderId: two, amount: 60_000, currency: 'USD' })).status).toBe(
      'AMOUNT_MISMATCH',
    );
    expect((await status(player, two)).order).not.toHaveProperty('paidAmount');
    expect((await status(player, one)).order).toMatchObject({
      status: 5,
      reasonCode: 1,
      paidAmount: 40_000,
      statusText: expect.stringContaining('support'),
      timeline: [{ kind: 1 }, { kind: 11, arrived: 40_000, ordered: 50_000 }],
    });
    expect(await coin(player)).toBe(0);
    expect(await incidents('psp-amount-mismatch', player)).toBe(2);
  });

  it('may decline, and later succeed', async () => {
    const player = await platform.createPlayer();
    const orderId = await open(player);
    expect((await sendNotice(platform, { orderId, amount: 50_000, status: 'failed' })).status).toBe('OK');
    expect((await status(player, orderId)).order.status).toBe(2);
    expect((await sendNotice(platform, { orderId, amount: 50_000 })).status).toBe('OK');
    expect(await coin(player)).toBe(50_000);
  });

  it('may pay late: credited while the player may deposit, otherwise returned', async () => {
    const [free, blocked] = [await platform.createPlayer(), await platform.createPlayer()];
    const [one, two] = [await open(free), await open(blocked)];
    await expireOrders(platform.database.db, new Date(Date.now() + 3_600_000));
    expect((await status(free, one)).order.status).toBe(4);
    await exclude(blocked);
    expect((await sendNotice(platform, { orderId: one, amount: 50_000 })).status).toBe('OK');
    expect((await sendNotice(platform, { orderId: two, amount: 50_000 })).status).toBe('ORDER_EXPIRED');
    expect([await coin(free), await coin(blocked)]).toEqual([50_000, 0]);
    expect((await status(blocked, two)).order).toMatchObject({
      status: 5,
      reasonCode: 2,
      timeline: [{ status: 0 }, { status: 4 }, { status: 5 }],
    });
  });

  it('is not believed about strangers, other payment channels, or without its signature', async () => {
    const player = await platform.createPlayer();
    const orderId = await open(player);
    expect((await sendNotice(platform, { orderId: randomUUID(), amount: 5 })).status).toBe('ORDER_UNKNOWN');
    expect((await sendNotice(platform, { orderId: 'nonsense', amount: 5 })).status).toBe('ORDER_UNKNOWN');
    expect((await sendNotice(platform, { orderId, amount: 50_000, paymentChannel: 'maya' })).status).toBe(
      'ORDER_UNKNOWN',
    );
    expect((await sendNotice(platform, { orderId, amount: 50_000 }, 'x'.repeat(40))).http).toBe(401);
    expect((await sendNotice(platform, { orderId, amount: -5 })).http).toBe(400);
    expect((await sendNotice(platform, { orderId, amount: 50_000, currency: 'P\0' })).field).toBe('currency');
    expect(await coin(player)).toBe(0);
  });
});

describe('a player', () => {
  it('cancels an open order once, and only the own one', async () => {
    const [player, other] = [await platform.createPlayer(), await platform.createPlayer()];
    const orderId = await open(player);
    const cancel = (who: TestPlayer, id = orderId) =>
      platform.call('cancelRechargeOrder', { orderId: id }, { token: who.token });
    expect((await cancel(other)).body.errcode).toBe(305);
    expect((await cancel(player)).body.order.status).toBe(3);
    expect((await cancel(player)).body.errcode).toBe(306);
    expect((await cancel(player, 'nonsense')).body.errcode).toBe(305);
    expect((await platform.call('rechargeOrderStatus', { orderId }, { token: other.token })).body.errcode).toBe(305);
  });

  it('takes the rows of other domains before it posts money, and lets them post after it', async () => {
    const player = await platform.createPlayer();
    const orderId = await open(player);
    const receipts: object[] = [];
    const readPosting = async (tx: Tx) => {
      const { rows } = await sql<{ posted: boolean; status: number }>`
        SELECT EXISTS (SELECT FROM journal WHERE idem_scope = 'deposit' AND idem_key = ${orderId}) AS posted, status
          FROM recharge_order WHERE order_id = ${orderId}`.execute(tx);
      return rows[0];
    };
    const depositSettled: Hooks['depositSettled'] = async (tx, deposit) => {
      receipts.push({ ...deposit, ...(await readPosting(tx)) });
      return async () => void receipts.push({ after: await readPosting(tx) });
    };
    const charge = { channel: 'gcash', pspTxId: 'rows-first', orderId, amount: 50_000n, currency: 'PHP' };
    const answer = await inTransaction(platform.database.db, (tx) =>
      settleCharge(tx, { depositSettled }, { ...charge, status: 'paid', paidAt: new Date() }, new Date()),
    );
    expect(answer).toBe('OK');
    expect(receipts).toMatchObject([
      { userId: player.userId, orderId, amount: 50_000n, posted: false, status: 0 },
      { after: { posted: true, status: 1 } },
    ]);
  });

  it('beginning a break while payments arrive does not deadlock with a payment', async () => {
    const deadlocks = async () => {
      await sql`SELECT pg_stat_clear_snapshot()`.execute(platform.database.db);
      const {
        rows: [row],
      } = await sql<{
        deadlocks: bigint;
      }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(platform.database.db);
      return row?.deadlocks;
    };
    const before = await deadlocks();
    for (let n = 0; n < 6; n += 1) {
      const player = await platform.createPlayer();
      const amounts = [10_000, 20_000, 30_000, 40_000, 50_000];
      const orders = [];
      for (const amount of amounts) orders.push({ orderId: await open(player, amount), amount });
      const pause = inTransaction(platform.database.db, (tx) =>
        takeBreak(tx, platform.services.hooks, { userId: player.userId, hours: 24, now: new Date() }),
      );
      const receipts = await Promise.all([
        ...orders.map((order) => sendNotice(platform, order)),
        pause.then(() => ({ http: 200, status: '' })),
      ]);
      expect(receipts.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200, 200]);
      const credited = orders
        .filter((_, index) => receipts[index]?.status === 'OK')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(await coin(player)).toBe(credited);
    }
    expect(await deadlocks()).toBe(before);
  });
});
