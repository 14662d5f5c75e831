import { EXCHANGE_STATUS, ORDER_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { setConfig } from '../../config';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { PayingPsp, readyPlayer, ruleWith, withdraw, type ReadyPlayer } from '../../testing/withdrawals';

/** Lists of deposits and withdrawals filtered by a period of the request's time: from inclusive, to exclusive. */
const DAY = 86_400_000;
const START = Date.UTC(2026, 9, 1, 4);
const AMOUNTS = [20_000, 30_000, 40_000, 50_000];
const MOMENTS = [undefined, START - 1, START, START + DAY, START + 1.5 * DAY, START + 3 * DAY + 1];
const PERIODS = MOMENTS.flatMap((startTime) => MOMENTS.map((endTime) => ({ startTime, endTime })));

let platform: TestPlatform;
let player: ReadyPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new PayingPsp(), logLevel: 'silent' });
  await ruleWith(platform, { openMax: 100 });
  await setConfig(platform.database.db, 'exchangeDayCount', 100);
  player = await readyPlayer(platform);
  // Moves the deposit of the set-up out of all tested periods.
  await sql`UPDATE recharge_order SET created_at = ${new Date(START - 400 * DAY)}`.execute(platform.database.db);
});
afterAll(() => platform.close());

type Listed = { orderId: string; status: number }[];

/** Creates one order on each of four days. @returns their ids */
async function onFourDays(table: 'recharge_order' | 'withdrawal', ask: (amount: number) => Promise<string>) {
  const ids: string[] = [];
  for (const [day, amount] of AMOUNTS.entries()) {
    const id = await ask(amount);
    const at = new Date(START + day * DAY);
    await sql`UPDATE ${sql.table(table)} SET created_at = ${at} WHERE order_id = ${id}`.execute(platform.database.db);
    ids.push(id);
  }
  return ids;
}

async function holdsForPeriods(
  ids: readonly string[],
  older: number,
  read: (period: { startTime?: number; endTime?: number }) => Promise<{ list: Listed; total: number }>,
): Promise<void> {
  for (const { startTime, endTime } of PERIODS) {
    const period = { ...(startTime !== undefined && { startTime }), ...(endTime !== undefined && { endTime }) };
    const fitting = ids.filter((_, day) => {
      const at = START + day * DAY;
      return at >= (startTime ?? 0) && at < (endTime ?? Infinity);
    });
    const { list, total } = await read(period);
    const before = startTime === undefined ? older : 0;
    expect([period, total]).toEqual([period, fitting.length + before]);
    expect(list.map(({ orderId }) => orderId).slice(0, fitting.length)).toEqual([...fitting].reverse());
  }
}

it('deposits', async () => {
  const ask = async (amount: number) =>
    (await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount, noBonus: true }, { token: player.token }))
      .body.order.orderId;
  const ids = await onFourDays('recharge_order', ask);
  await platform.call('cancelRechargeOrder', { orderId: ids[1] ?? '' }, { token: player.token });
  const read = async (more: object) =>
    (await platform.call('rechargeRecord', { pageNum: 1, pageSize: 50, ...more }, { token: player.token })).body;
  await holdsForPeriods(ids, 1, read);
  const cancelled = { status: ORDER_STATUS.cancelled, startTime: START };
  expect(await read(cancelled)).toMatchObject({ total: 1, list: [{ orderId: ids[1] }] });
  expect(await read({ ...cancelled, startTime: START + 2 * DAY })).toMatchObject({ total: 0, list: [] });
});

it('withdrawals', async () => {
  const ids = await onFourDays(
    'withdrawal',
    async (amount) => (await withdraw(platform, player, amount)).body.order.orderId,
  );
  const read = async (more: object) =>
    (await platform.call('exchangeRecord', { pageNum: 1, pageSize: 50, ...more }, { token: player.token })).body;
  await holdsForPeriods(ids, 0, read);
  const { list } = await read({ startTime: START, endTime: START + 2 * DAY, status: EXCHANGE_STATUS.approved });
  expect(list.map(({ orderId }) => orderId)).toEqual([ids[1], ids[0]]);
  expect((await read({ startTime: START + DAY, status: EXCHANGE_STATUS.paid })).total).toBe(0);
});
