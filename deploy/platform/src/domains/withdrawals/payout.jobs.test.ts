import { EXCHANGE_REASON, EXCHANGE_STATUS } from '@parola/calls';
import { DOMAINS } from '..';
import { setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { numbersOf } from '../../testing/message-spellings';
import {
  payoutEvent,
  PayingPsp,
  readyPlayer,
  ruleWith,
  statusOf,
  tellPayout,
  tellPayoutText,
  withdraw,
  type ReadyPlayer,
} from '../../testing/withdrawals';
import { approveWithdrawal, rejectWithdrawal } from './index';
import { askAboutSilent, sendApproved } from './payout.jobs';
import { checksOf } from '../../domain-api/domain-checks';

const NET = 299_000;
let platform: TestPlatform;
let psp: PayingPsp;
let player: ReadyPlayer;
let orderId: string;
beforeAll(async () => {
  psp = new PayingPsp();
  platform = await openTestPlatform({ domains: DOMAINS, partners: psp, logLevel: 'silent' });
});
afterAll(() => platform.close());
beforeEach(async () => {
  Object.assign(psp, { down: false, refuses: undefined, losesAnswer: false });
  player = await readyPlayer(platform);
  orderId = (await withdraw(platform, player, 300_000)).body.order.orderId;
});
afterEach(async () => {
  const checks = checksOf(DOMAINS);
  expect((await verifyLedger(platform.database.db, checks)).findings).toEqual([]);
});

const decision = () => ({ orderId, by: 'ana', reason: 'looked at it', now: new Date() });
const work = <T>(act: Parameters<typeof inTransaction<T>>[1]) => inTransaction(platform.services.database.db, act);
const approve = () => work((tx) => approveWithdrawal(tx, decision()));
const send = () => sendApproved(platform.services, new Date());
const later = (hours = 1) => askAboutSilent(platform.services, new Date(Date.now() + hours * 3_600_000));
const shown = async () => (await platform.call('exchangeStatus', { orderId }, { token: player.token })).body;
const cash = async () => (await walletSnap(platform.database.db, player.userId)).coin;
const placed = () => psp.placed.filter((payout) => payout.orderId === orderId);
const sendEvent = (status: 'paid' | 'failed' | 'returned', more = {}) =>
  tellPayout(platform, orderId, payoutEvent(NET, status, more));
/** Asserts the mails of the order so far, each with a link to the order's page (C33). */
async function expectMails(...states: string[]): Promise<void> {
  const mails = await platform.database.db
    .selectFrom('mail')
    .select(['template', 'jump_url'])
    .where('user_id', '=', player.userId)
    .where('template', 'like', 'withdrawal-%')
    .orderBy('created_at')
    .execute();
  expect(mails.map(({ template }) => template)).toEqual(states.map((state) => `withdrawal-${state}`));
  expect(new Set(mails.map((mail) => mail.jump_url))).toEqual(new Set([`/wallets?name=withdraw&orderId=${orderId}`]));
}
const events = async () =>
  (
    await platform.database.db
      .selectFrom('significant_event')
      .select('kind')
      .where('user_id', '=', player.userId)
      .execute()
  ).map(({ kind }) => kind);

describe('a withdrawal that is approved', () => {
  beforeEach(approve);

  it('is given to the payment provider once, and is paid when that says so, with a time and a mail at each step (C33)', async () => {
    await Promise.all([send(), send()]);
    await send();
    expect(placed()).toEqual([
      {
        orderId,
        amount: NET,
        currency: 'PHP',
        channel: 'instapay',
        bank: 'BDO',
        accountNo: String(player.userId).padStart(12, '0'),
        accountName: 'Juan dela Cruz',
        notifyUrl: 'http://127.0.0.1:8/psp/v1/payouts/webhook',
      },
    ]);
    expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.paying);
    expect((await sendEvent('paid')).status).toBe('OK');
    const { order, wallet } = await shown();
    expect(order.timeline.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4]);
    expect(order.timeline.every(({ time }, at, all) => time >= (all[at - 1]?.time ?? 0))).toBe(true);
    expect(order.etaTime).toBeUndefined();
    expect(wallet).toMatchObject({ coin: 700_000, frozenCoin: 0 });
    await expectMails('review', 'approved', 'paying', 'paid');
    const { body } = await platform.call('getExchange', {}, { token: player.token });
    expect(body).toMatchObject({ withdrawHold: 0, openCount: 0 });
  });

  it('comes back whole when the bank does not take it (C32)', async () => {
    await send();
    await sendEvent('failed', { reason: 'account-closed' });
    expect((await shown()).order).toMatchObject({
      status: EXCHANGE_STATUS.returned,
      reasonCode: EXCHANGE_REASON.accountClosed,
    });
    await expectMails('review', 'approved', 'paying', 'returned');
    expect(await cash()).toBe(1_000_000);
  });

  it('comes back, fee and all, also after it was reported paid', async () => {
    await send();
    await sendEvent('paid');
    expect(await cash()).toBe(700_000);
    expect((await sendEvent('returned', { reason: 'account-unknown' })).status).toBe('OK');
    expect(await cash()).toBe(1_000_000);
    expect((await shown()).order).toMatchObject({
      status: EXCHANGE_STATUS.returned,
      reasonCode: EXCHANGE_REASON.accountUnknown,
    });
    await expectMails('review', 'approved', 'paying', 'paid', 'returned');
    expect(await events()).toContain('payout-late-return');
  });

  it('ends the same for any order of its events', async () => {
    await send();
    expect((await sendEvent('returned')).status).toBe('OK');
    expect((await sendEvent('paid')).status).toBe('OLD');
    expect(await cash()).toBe(1_000_000);
    expect((await shown()).order.timeline.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 6]);
  });

  it.each([null, ''])('is paid by an event with the reason %j, the same event as without a reason', async (reason) => {
    await send();
    const { reason: _none, ...event } = payoutEvent(NET, 'paid');
    expect((await tellPayout(platform, orderId, { ...event, reason })).status).toBe('OK');
    expect((await tellPayout(platform, orderId, event)).status).toBe('DUPLICATE');
    expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.paid);
  });

  it('is the same event in every spelling of its amount, and none with the amount twice', async () => {
    await send();
    const event = payoutEvent(NET, 'paid');
    const written = (number: string) =>
      JSON.stringify({ ...event, orderId }).replace(`"amount":${NET}`, `"amount":${number}`);
    expect((await tellPayoutText(platform, written(`${NET},"amount":1`))).http).toBe(400);
    const answers: unknown[] = [];
    for (const number of numbersOf(NET)) answers.push((await tellPayoutText(platform, written(number))).status);
    expect(answers).toEqual(['OK', 'DUPLICATE', 'DUPLICATE', 'DUPLICATE', 'DUPLICATE']);
  });

  it('stays as it is when the provider tells one event twice in an answer, and operators hear of it', async () => {
    await send();
    const event = payoutEvent(NET, 'failed');
    psp.more.set(orderId, { events: [event, payoutEvent(NET, 'paid'), { ...event, status: 'paid' }] });
    await later();
    expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.paying);
    const { rows } = await platform.database.pool.query(
      "SELECT FROM significant_event WHERE kind = 'partner-unreadable' AND ref = $1",
      [`payout/${orderId}`],
    );
    expect(rows).toHaveLength(1);
    psp.more.set(orderId, { events: null });
    await later(2);
    expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.paying);
    psp.more.set(orderId, { events: [event] });
    await later(4);
    expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.returned);
  });

  it('counts an event once, however often it is told at once', async () => {
    await send();
    const event = payoutEvent(NET, 'paid');
    const answers = await Promise.all(Array.from({ length: 10 }, () => tellPayout(platform, orderId, event)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['OK', ...Array(9).fill('DUPLICATE')].sort());
    expect((await tellPayout(platform, orderId, { ...event, status: 'failed' })).status).toBe('TX_MISMATCH');
    expect(await cash()).toBe(700_000);
  });

  it('takes no news from a forged or repeated call-back', async () => {
    await send();
    const event = payoutEvent(NET, 'failed');
    expect((await tellPayout(platform, orderId, event, { secret: 'x'.repeat(36) })).http).toBe(401);
    const sent = await tellPayout(platform, orderId, event);
    expect(sent.status).toBe('OK');
    expect((await tellPayout(platform, orderId, event, { headers: sent.headers })).http).toBe(401);
    const other = payoutEvent(NET, 'paid');
    expect((await tellPayout(platform, orderId, other, { headers: sent.headers })).http).toBe(401);
    expect(await cash()).toBe(1_000_000);
  });

  it('is not moved by another amount, another currency, an order that is none, or a word that comes too soon', async () => {
    expect((await sendEvent('paid')).status).toBe('CONFLICT');
    await send();
    expect((await sendEvent('paid', { amount: NET + 1 })).status).toBe('AMOUNT_MISMATCH');
    expect((await sendEvent('paid', { currency: 'USD' })).status).toBe('AMOUNT_MISMATCH');
    expect((await tellPayout(platform, 'nothing', payoutEvent(NET, 'paid'))).status).toBe('ORDER_UNKNOWN');
    expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.paying);
    expect(await events()).toEqual(expect.arrayContaining(['payout-conflict', 'payout-amount-mismatch']));
  });

  it('that is paid after its money came back is an event for the operators, and changes no balance', async () => {
    await send();
    await sendEvent('failed');
    expect((await sendEvent('paid')).status).toBe('CONFLICT');
    expect(await cash()).toBe(1_000_000);
    expect(await events()).toContain('payout-conflict');
  });

  it('comes back when the provider refuses it at once', async () => {
    psp.refuses = 422;
    await send();
    expect((await shown()).order).toMatchObject({
      status: EXCHANGE_STATUS.returned,
      reasonCode: EXCHANGE_REASON.bankRefused,
    });
    expect(await cash()).toBe(1_000_000);
  });

  it('stays «being paid» while the provider is gone for an hour, says so, and is paid once afterwards', async () => {
    psp.down = true;
    await send();
    await later(0.1);
    await platform.database.db
      .updateTable('withdrawal')
      .set({ sent_at: new Date(Date.now() - 3_600_000) })
      .where('order_id', '=', orderId)
      .execute();
    expect((await shown()).order).toMatchObject({ status: EXCHANGE_STATUS.paying, delayed: true });
    psp.down = false;
    await later();
    expect(placed()).toHaveLength(1);
    psp.payouts.set(orderId, [payoutEvent(NET, 'paid')]);
    await later(2);
    expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.paid);
    expect(await cash()).toBe(700_000);
  });

  it('that the provider took though its answer was lost is asked about, and never given as another', async () => {
    psp.losesAnswer = true;
    await send();
    psp.losesAnswer = false;
    psp.payouts.set(orderId, [payoutEvent(NET, 'paid')]);
    await Promise.all([later(), later()]);
    expect(placed()).toHaveLength(1);
    expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.paid);
  });

  it('is asked about at growing intervals while the provider does not answer', async () => {
    await send();
    // Orders of other tests are queried too.
    const queries = () => psp.requests.filter((id) => id === orderId).length;
    const askedAfter = async (minutes: number) => {
      const before = queries();
      await askAboutSilent(platform.services, new Date(Date.now() + minutes * 60_000));
      return queries() - before;
    };
    expect([await askedAfter(0.5), await askedAfter(3), await askedAfter(4), await askedAfter(10)]).toEqual([
      0, 1, 0, 1,
    ]);
  });
});

describe('a decision', () => {
  it('of two operators at once only one counts', async () => {
    const reject = () => work((tx) => rejectWithdrawal(tx, { ...decision(), code: EXCHANGE_REASON.nameDiffers }));
    const ended = await Promise.allSettled([approve(), reject(), approve()]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('to reject gives back exactly the held amount, with the reason (C32, C33)', async () => {
    await work((tx) =>
      rejectWithdrawal(tx, {
        ...decision(),
        code: EXCHANGE_REASON.nameDiffers,
        words: 'The account is your brother’s.',
      }),
    );
    const { order, wallet } = await shown();
    expect(order).toMatchObject({
      status: EXCHANGE_STATUS.rejected,
      reasonCode: EXCHANGE_REASON.nameDiffers,
      reasonText: 'The account is your brother’s.',
    });
    expect(wallet).toMatchObject({ coin: 1_000_000, withdrawable: 1_000_000, frozenCoin: 0 });
    await expectMails('review', 'rejected');
    await expect(approve()).rejects.toMatchObject({ reason: 'versionConflict' });
  });
});

it('reports open withdrawals to the stream, and the records by state', async () => {
  await ruleWith(platform, { openMax: 3 });
  await setConfig(platform.database.db, 'exchangeDayCount', 5);
  const small = (await withdraw(platform, player, 20_000)).body.order;
  const record = async (status?: 1 | 2 | 4) =>
    (
      await platform.call(
        'exchangeRecord',
        { pageNum: 1, pageSize: 20, ...(status && { status }) },
        { token: player.token },
      )
    ).body.list.map((order) => order.orderId);
  expect(await record()).toEqual([small.orderId, orderId]);
  expect([await record(1), await record(2), await record(4)]).toEqual([[orderId], [small.orderId], []]);
  const stranger = await readyPlayer(platform);
  expect((await platform.call('exchangeStatus', { orderId }, { token: stranger.token })).body.errcode).toBe(305);
});
