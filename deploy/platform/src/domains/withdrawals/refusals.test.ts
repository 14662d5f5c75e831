import { EXCHANGE_REASON, KYC_STATUS, REFUSALS, type RefusalName } from '@parola/calls';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { getConfig, setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { walletSnap } from '../../ledger/ledger';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { deposit } from '../../testing/deposits';
import { sendKyc, waitingCase } from '../../testing/kyc';
import {
  accountNo,
  PayingPsp,
  prove,
  readyPlayer,
  ruleWith,
  withdraw,
  type ReadyPlayer,
} from '../../testing/withdrawals';
import { approveKyc, rejectKyc } from '../kyc';
import { rejectWithdrawal } from './index';

let platform: TestPlatform;
let player: ReadyPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new PayingPsp(), logLevel: 'silent' });
});
afterAll(() => platform.close());
beforeEach(async () => {
  player = await readyPlayer(platform);
});

const db = () => platform.database.db;
const work = <T>(act: Parameters<typeof inTransaction<T>>[1]) => inTransaction(platform.services.database.db, act);
const info = async (of = player) => (await platform.call('getExchange', {}, { token: of.token })).body;
/** Asserts that an amount is refused and no money moved. */
async function refused(amount: number, reason: RefusalName, more: Parameters<typeof withdraw>[3] = {}, of = player) {
  const before = await walletSnap(db(), of.userId);
  const { body } = await withdraw(platform, of, amount, more);
  expect([body.errcode, reason]).toEqual([REFUSALS[reason], reason]);
  expect(await walletSnap(db(), of.userId)).toEqual(before);
  return body;
}
const kyc = async (of: ReadyPlayer, realName = 'Juan dela Cruz') => {
  await sendKyc(platform, of, { idNo: `P${of.userId}`, realName });
  return waitingCase(platform, of);
};
const decide = { by: 'ana', now: new Date() };

it('301 more than the balance, with the balance', async () => {
  expect(await refused(1_000_001, 'balanceTooLow')).toMatchObject({ have: 1_000_000 });
});

it('302 and 303 out of the range of channel and house', async () => {
  expect(await refused(9_999, 'belowMinimum')).toMatchObject({ need: 10_000, have: 9_999 });
  expect(await refused(5_000_001, 'aboveMaximum')).toMatchObject({ need: 5_000_000 });
  await setConfig(db(), 'exchangeMax', 500_000);
  expect(await refused(500_001, 'aboveMaximum')).toMatchObject({ need: 500_000 });
  await setConfig(db(), 'exchangeMax', 50_000_000);
});

it('304 a channel that is none, is closed, or does not reach this bank', async () => {
  await refused(20_000, 'paymentChannelUnavailable', { channelId: 99 });
  await refused(20_000, 'paymentChannelUnavailable', { channelId: 2 });
  const channels = await getConfig(db(), 'appExchangeChannelList');
  await setConfig(
    db(),
    'appExchangeChannelList',
    channels.map((channel) => ({ ...channel, status: 2 as const })),
  );
  await refused(20_000, 'paymentChannelUnavailable');
  expect((await info()).bankList[0]).toMatchObject({ usable: false, channelIds: [] });
  await setConfig(db(), 'appExchangeChannelList', channels);
});

it('308 an unplayed amount, shown beside the amount (C31)', async () => {
  await deposit(platform, player, 50_000, { noBonus: true });
  expect(await refused(1_020_000, 'validBetNeeded')).toMatchObject({ need: 50_000, have: 0 });
  expect(await info()).toMatchObject({
    coin: 1_050_000,
    withdrawable: 1_000_000,
    wager: { left: 50_000, items: [{ left: 50_000, held: 50_000 }] },
  });
});

it("309 an unknown account, or another player's", async () => {
  await refused(20_000, 'bankAccountNotFound', { userBankId: 999_999 });
  const other = await readyPlayer(platform);
  await refused(20_000, 'bankAccountNotFound', { userBankId: other.bankId });
});

it('310 an account in another name than the verified one, also when it was named before the check', async () => {
  const id = await kyc(player, 'Juana Reyes');
  await work((tx) => approveKyc(tx, platform.services.vault, { id, ...decide }));
  await refused(20_000, 'bankNameDiffers');
});

it('312 more under way than the house allows, with the latest of them', async () => {
  await ruleWith(platform, { openMax: 1 });
  const { order } = (await withdraw(platform, player, 20_000)).body;
  expect(await refused(20_000, 'withdrawalPending')).toMatchObject({ orderId: order.orderId });
  expect((await info()).blockedBy).toBe(REFUSALS.withdrawalPending);
  await ruleWith(platform, { openMax: 3 });
});

it('313 more times, or more money, than a day of Manila allows', async () => {
  await setConfig(db(), 'exchangeDayCount', 1);
  await withdraw(platform, player, 20_000);
  expect(await refused(20_000, 'withdrawalDayLimit')).toMatchObject({ left: 0, resetTime: expect.any(Number) });
  expect((await info()).blockedBy).toBe(REFUSALS.withdrawalDayLimit);
  await setConfig(db(), 'exchangeDayCount', 5);
  await ruleWith(platform, { dayAmountMax: 30_000 });
  expect(await refused(10_001, 'withdrawalDayLimit')).toMatchObject({ left: 10_000 });
  expect((await withdraw(platform, player, 10_000)).body.errcode).toBe(0);
  await ruleWith(platform, { dayAmountMax: 100_000_000 });
});

it('316 a wallet that compliance holds', async () => {
  await db()
    .insertInto('wallet_stop')
    .values({ user_id: player.userId, operator: 'ana', reason: 'looks at it', at: new Date() })
    .execute();
  await refused(20_000, 'walletFrozen');
  expect((await info()).blockedBy).toBe(REFUSALS.walletFrozen);
});

it('317 no withdrawal without a deposit', async () => {
  const poor = await platform.createPlayer({ cash: 100_000n });
  await prove(platform, poor);
  const { body } = await platform.call(
    'addBankInfo',
    { bankId: 1, accountName: 'Ana', accountNo: accountNo(poor) },
    { token: poor.token },
  );
  const made = { ...poor, bankId: body.bankList[0]?.id ?? 0 };
  await refused(20_000, 'topUpNeeded', {}, made);
  expect((await info(made)).blockedBy).toBe(REFUSALS.topUpNeeded);
});

describe('from kycAmount on', () => {
  beforeEach(async () => {
    await setConfig(db(), 'kycRule', { ...(await getConfig(db(), 'kycRule')), kycAmount: 100_000 });
  });

  it('201, 202 and 203 say where the identity check stands, and 319 that the account is new', async () => {
    await refused(100_000, 'kycNeeded');
    expect((await withdraw(platform, player, 99_999)).body.errcode).toBe(0);
    const first = await kyc(player);
    await refused(100_000, 'kycReview');
    await work((tx) => rejectKyc(tx, { id: first, ...decide, code: 1 }));
    await refused(100_000, 'kycRejected');
    const again = await kyc(player, 'JUAN  DELA CRUZ');
    await work((tx) => approveKyc(tx, platform.services.vault, { id: again, ...decide }));
    expect((await info()).kycStatus).toBe(KYC_STATUS.approved);
    expect((await withdraw(platform, player, 100_000)).body.errcode).toBe(0);
    await db().updateTable('bank_account').set({ since: new Date() }).where('id', '=', player.bankId).execute();
    const { until } = await refused(100_000, 'bankAccountNew');
    expect((until ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  it('201 counts withdrawals without a check, open and paid: two halves are as much as the whole', async () => {
    const { autoAmount } = await getConfig(db(), 'exchangeRule');
    await ruleWith(platform, { autoAmount: 0 });
    const first = await withdraw(platform, player, 60_000);
    expect(first.body.errcode).toBe(0);
    expect(await info()).toMatchObject({ kycAmount: 100_000, kycUsed: 60_000 });
    await refused(40_000, 'kycNeeded');
    expect((await withdraw(platform, player, 39_999)).body.errcode).toBe(0);
    await refused(10_000, 'kycNeeded');
    // Old withdrawals count as well: time does not replace an identity check.
    await sql`UPDATE withdrawal SET created_at = created_at - interval '40 days' WHERE user_id = ${player.userId}`.execute(
      db(),
    );
    await refused(10_000, 'kycNeeded');
    await work((tx) =>
      rejectWithdrawal(tx, {
        orderId: first.body.order.orderId,
        ...decide,
        code: EXCHANGE_REASON.nameDiffers,
        reason: 'another name',
      }),
    );
    await ruleWith(platform, { autoAmount });
    expect((await info()).kycUsed).toBe(39_999);
    expect((await withdraw(platform, player, 60_000)).body.errcode).toBe(0);
  });

  it('201 does not count withdrawals made during a valid check, once the check has expired', async () => {
    const id = await kyc(player);
    await work((tx) => approveKyc(tx, platform.services.vault, { id, ...decide }));
    expect((await withdraw(platform, player, 100_000)).body.errcode).toBe(0);
    await db().updateTable('kyc_case').set({ expire_at: new Date() }).where('id', '=', id).execute();
    expect(await info()).toMatchObject({ kycStatus: KYC_STATUS.expired, kycUsed: 0 });
    expect((await withdraw(platform, player, 99_999)).body.errcode).toBe(0);
    await refused(10_000, 'kycNeeded');
  });

  it('319 counts withdrawals to an account since it is new, also of a verified player', async () => {
    const id = await kyc(player);
    await work((tx) => approveKyc(tx, platform.services.vault, { id, ...decide }));
    expect((await withdraw(platform, player, 100_000)).body.errcode).toBe(0);
    await db().updateTable('bank_account').set({ since: new Date() }).where('id', '=', player.bankId).execute();
    expect((await withdraw(platform, player, 60_000)).body.errcode).toBe(0);
    expect((await info()).bankList).toMatchObject([{ newUsed: 60_000 }]);
    await refused(40_000, 'bankAccountNew');
    expect((await withdraw(platform, player, 39_999)).body.errcode).toBe(0);
  });

  it('and for every amount where the house asks for a check first (C04)', async () => {
    const rule = await getConfig(db(), 'kycRule');
    await setConfig(db(), 'kycRule', { ...rule, kycBeforeDeposit: true });
    await refused(20_000, 'kycNeeded');
    expect(await info()).toMatchObject({ needKyc: true, blockedBy: REFUSALS.kycNeeded });
    await setConfig(db(), 'kycRule', rule);
  });
});
