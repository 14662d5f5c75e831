import { randomUUID } from 'node:crypto';
import { EXCHANGE_STATUS, REFUSALS, RG_STATUS } from '@parola/calls';
import { DOMAINS } from '..';
import { setConfig } from '../../config';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { writeExclusion } from '../../testing/exclusion';
import { PayingPsp, prove, readyPlayer, ruleWith, withdraw, type ReadyPlayer } from '../../testing/withdrawals';
import { checksOf } from '../../domain-api/domain-checks';

let platform: TestPlatform;
let player: ReadyPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new PayingPsp(), logLevel: 'silent' });
});
afterAll(async () => {
  const checks = checksOf(DOMAINS);
  expect((await verifyLedger(platform.database.db, checks)).findings).toEqual([]);
  await platform.close();
});
beforeEach(async () => {
  player = await readyPlayer(platform);
});

const db = () => platform.database.db;
const snap = () => walletSnap(db(), player.userId);
const info = async () => (await platform.call('getExchange', {}, { token: player.token })).body;
const mails = async () =>
  (await db().selectFrom('mail').select('template').where('user_id', '=', player.userId).execute()).map(
    ({ template }) => template,
  );

describe('a withdrawal', () => {
  it('leaves the spendable balance at once, and is held (C32)', async () => {
    const { body } = await withdraw(platform, player, 300_000);
    expect(body).toMatchObject({
      errcode: 0,
      order: {
        amount: 300_000,
        fee: 1_000,
        netAmount: 299_000,
        status: EXCHANGE_STATUS.review,
        bankName: 'BDO Unibank',
        byRule: false,
        delayed: false,
      },
      wallet: { coin: 700_000, withdrawable: 700_000, frozenCoin: 300_000 },
    });
    expect(body.order.accountNo).toMatch(/^••••\d{4}$/);
    expect(body.order.orderNo).toMatch(/^W[2-9A-Z]{9}$/);
    expect(body.order.timeline.map(({ status, text }) => [status, text])).toEqual([
      [EXCHANGE_STATUS.requested, 'Requested'],
      [EXCHANGE_STATUS.review, 'In review'],
    ]);
    expect(await mails()).toContain('withdrawal-review');
    expect(await info()).toMatchObject({
      withdrawHold: 300_000,
      roundHold: 0,
      openCount: 1,
      todayCount: 1,
      todayAmount: 300_000,
      pendingOrder: { orderId: body.order.orderId },
    });
  });

  it('that is small, of a known player, is approved by rule, and says so', async () => {
    const { body } = await withdraw(platform, player, 200_000);
    expect(body.order).toMatchObject({
      status: EXCHANGE_STATUS.approved,
      byRule: true,
      statusText: 'Approved by rule',
    });
    expect(await mails()).toContain('withdrawal-approved');
    expect((await withdraw(platform, player, 200_001)).body.order).toMatchObject({ byRule: false });
  });

  it.each([
    ['young', () => readyPlayer(platform, { days: 3 })],
    ['account-new', () => readyPlayer(platform, { accountHours: 1 })],
  ])('that is small goes to a person when the flag is %s', async (flag, made) => {
    const { body } = await withdraw(platform, await made(), 20_000);
    expect(body.order).toMatchObject({ status: EXCHANGE_STATUS.review });
    const { flags } = await db()
      .selectFrom('withdrawal')
      .select('flags')
      .where('order_id', '=', body.order.orderId)
      .executeTakeFirstOrThrow();
    expect(flags).toEqual([flag]);
  });

  it('is the same for the same key, and refused for another body (C28)', async () => {
    const key = randomUUID();
    const first = await withdraw(platform, player, 20_000, {}, key);
    const again = await withdraw(platform, player, 20_000, {}, key);
    expect(again.body.order).toEqual(first.body.order);
    expect((await withdraw(platform, player, 30_000, {}, key)).body.errcode).not.toBe(0);
    expect(await snap()).toMatchObject({ coin: 980_000, frozenCoin: 20_000 });
  });

  it('needs a proof of identity, no older than five minutes (C12)', async () => {
    await prove(platform, player, new Date(Date.now() - 6 * 60_000));
    expect((await withdraw(platform, player, 20_000)).body).toMatchObject({
      errcode: REFUSALS.reAuthNeeded,
      stepUp: true,
    });
    expect(await snap()).toMatchObject({ coin: 1_000_000 });
    await prove(platform, player);
    expect((await withdraw(platform, player, 20_000)).body.errcode).toBe(0);
  });

  it('is open to an excluded player (C20)', async () => {
    await writeExclusion(platform, player, { rgStatus: RG_STATUS.selfExcluded });
    const { body } = await platform.call('getSelfLimit', {}, { token: player.token });
    expect(body.rgStatus).toBe(RG_STATUS.selfExcluded);
    expect((await withdraw(platform, player, 20_000)).body.errcode).toBe(0);
  });

  it('moves only available whole hundredths', async () => {
    for (const amount of [-1, 0.5, 2 ** 53]) expect((await withdraw(platform, player, amount)).status).toBe(400);
    expect((await withdraw(platform, player, Number.MAX_SAFE_INTEGER)).body.errcode).toBe(REFUSALS.aboveMaximum);
    expect((await withdraw(platform, player, 0)).body.errcode).toBe(REFUSALS.belowMinimum);
    expect(await snap()).toMatchObject({ coin: 1_000_000, frozenCoin: 0 });
  });
});

it('of 200 parallel ones exactly the affordable are held (C26)', async () => {
  await ruleWith(platform, { openMax: 1_000 });
  await setConfig(db(), 'exchangeDayCount', 1_000);
  // On 503 (no free connection) the caller retries with the same key, as the page does.
  const one = async () => {
    const key = randomUUID();
    let answer = await withdraw(platform, player, 130_000, {}, key);
    while (answer.status === 503) answer = await withdraw(platform, player, 130_000, {}, key);
    return answer.body.errcode;
  };
  const codes = await Promise.all(Array.from({ length: 200 }, one));
  expect(codes.filter((code) => code === 0)).toHaveLength(7);
  expect(codes.filter((code) => code === REFUSALS.balanceTooLow)).toHaveLength(193);
  expect(await snap()).toMatchObject({ coin: 90_000, frozenCoin: 910_000 });
  await setConfig(db(), 'exchangeDayCount', 5);
  await ruleWith(platform, { openMax: 3 });
});
