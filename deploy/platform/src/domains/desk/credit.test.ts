import { randomUUID } from 'node:crypto';
import { ORDER_STATUS, ORDER_STEP, RECORD_TYPE } from '@parola/calls';
import { DOMAINS } from '..';
import { checksOf } from '../../domain-api/domain-checks';
import { postSettlement } from '../../ledger/clearing-items';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FakePsp, sendNotice, type Notice } from '../../testing/deposits';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { writeExclusion } from '../../testing/exclusion';
import { sql } from 'kysely';

let platform: TestPlatform;
let maria: Colleague;
let jose: Colleague;
let player: TestPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp(), logLevel: 'silent' });
  maria = await colleague(platform, ['payments']);
  jose = await colleague(platform, ['payments']);
});
beforeEach(async () => {
  player = await platform.createPlayer();
});
const findings = async () => (await verifyLedger(platform.database.db, checksOf(DOMAINS))).findings;
afterEach(async () => expect(await findings()).toEqual([]));
afterAll(() => platform.close());

/** Creates an order of ₱600 with a bonus, held because ₱450 arrived. */
async function held(arrived = 45_000) {
  const { body } = await platform.call(
    'createRechargeOrder',
    { rechargeTypeId: 1, amount: 60_000, bonusType: 11 },
    { token: player.token },
  );
  const { orderId, orderNo = '' } = body.order;
  const notice: Notice = { orderId, amount: arrived, pspTxId: randomUUID(), paidAt: Date.now() };
  expect(await sendNotice(platform, notice)).toMatchObject({ status: 'AMOUNT_MISMATCH' });
  return { orderId, orderNo, notice, txId: notice.pspTxId ?? '' };
}
const handIn = (txId: string) =>
  ask(platform, 'payments.credit', { channel: 'gcash', txId, reason: 'the receipt says so' }, { token: maria.token });
async function decide(approval: string, who: Colleague) {
  const { body } = await ask(platform, 'approvals.open', { id: approval }, { token: who.token });
  return ask(platform, 'approvals.approve', { id: approval, digest: body.digest }, { token: who.token });
}
const wallet = () => walletSnap(platform.database.db, player.userId);
const orderOf = async (orderId: string) =>
  (await platform.call('rechargeOrderStatus', { orderId }, { token: player.token })).body.order;
const listed = async (txId: string) =>
  (await ask(platform, 'payments.list', {}, { token: maria.token })).body.list.find((one) => one.txId === txId);

it('the received amount is credited by a colleague alone, without a bonus, once, and stands in order and statement (C35)', async () => {
  const { orderId, orderNo, notice, txId } = await held();
  expect(await listed(txId)).toMatchObject({ state: 'held', creditable: true });
  const approval = (await handIn(txId)).body.approval ?? '';
  expect(await wallet()).toMatchObject({ coin: 0 });
  expect((await handIn(txId)).body.refusal).toBe('waitsAlready');
  const { body } = await ask(platform, 'approvals.open', { id: approval }, { token: jose.token });
  expect(body.facts).toEqual([
    { name: 'player', kind: 'player', value: String(player.userId) },
    { name: 'depositNo', kind: 'words', value: orderNo },
    { name: 'ordered', kind: 'money', value: 60_000 },
    { name: 'arrived', kind: 'money', value: 45_000 },
  ]);
  expect((await decide(approval, maria)).body.refusal).toBe('ownRequest');
  const both = await Promise.all([decide(approval, jose), decide(approval, jose)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  expect(await wallet()).toMatchObject({ coin: 45_000, bonusCoin: 0 });
  const credited = await orderOf(orderId);
  expect(credited).toMatchObject({ status: ORDER_STATUS.paid, amount: 45_000, bonus: 0 });
  expect(credited.timeline.slice(1)).toMatchObject([
    { kind: ORDER_STEP.otherAmount, arrived: 45_000, ordered: 60_000 },
    { kind: ORDER_STEP.paidOtherAmount, arrived: 45_000, ordered: 60_000 },
  ]);
  expect(await listed(txId)).toBeUndefined();
  const { list } = (await platform.call('appUserCoinDetail', { pageNum: 1, pageSize: 5 }, { token: player.token }))
    .body;
  expect(list).toMatchObject([{ type: RECORD_TYPE.deposit, amount: 45_000 }]);
  expect(await sendNotice(platform, notice)).toMatchObject({ status: 'DUPLICATE' });
  expect((await handIn(txId)).body.refusal).toBe('notFound');
  const back = { channel: 'gcash', txId, reason: 'the player asked for it' };
  expect((await ask(platform, 'payments.sendBack', back, { token: maria.token })).body.refusal).toBe('notFound');
  expect(await wallet()).toMatchObject({ coin: 45_000 });
});

it('an amount settled by a day’s file meanwhile is taken from the owed return', async () => {
  const { txId } = await held(70_000);
  await platform.database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ amount: bigint }>`
      UPDATE clearing_item SET settled_on = '2026-11-24' WHERE channel = 'gcash' AND ref = ${txId} RETURNING amount`.execute(
      tx,
    );
    const line = { id: 1n, channel: 'gcash', kind: 'charge', posted: false } as const;
    await postSettlement(
      tx,
      '2026-11-24',
      rows.map(({ amount }) => ({ ...line, amount })),
    );
  });
  expect(await findings()).toEqual([]);
  const approval = (await handIn(txId)).body.approval ?? '';
  expect((await decide(approval, jose)).status).toBe(200);
  expect(await wallet()).toMatchObject({ coin: 70_000 });
});

it('is not credited once it goes back, so a waiting request credits no returned payment', async () => {
  const { txId } = await held();
  const approval = (await handIn(txId)).body.approval ?? '';
  await ask(
    platform,
    'payments.sendBack',
    { channel: 'gcash', txId, reason: 'changed his mind' },
    { token: jose.token },
  );
  expect((await decide(approval, jose)).body.refusal).toBe('notFound');
  expect(await listed(txId)).toMatchObject({ state: 'asked', creditable: false });
  expect(await wallet()).toMatchObject({ coin: 0 });
});

it('is not credited to a player excluded meanwhile (C16)', async () => {
  const { txId } = await held();
  const approval = (await handIn(txId)).body.approval ?? '';
  await writeExclusion(platform, player);
  expect((await decide(approval, jose)).body.refusal).toBe('depositsClosed');
  expect((await handIn(txId)).body.refusal).toBe('depositsClosed');
  expect(await wallet()).toMatchObject({ coin: 0 });
});

it('an order that its own payment has paid meanwhile takes no other', async () => {
  const { orderId, txId } = await held();
  const approval = (await handIn(txId)).body.approval ?? '';
  expect(await sendNotice(platform, { orderId, amount: 60_000 })).toMatchObject({ status: 'OK' });
  expect((await decide(approval, jose)).body.refusal).toBe('notFound');
  expect(await listed(txId)).toMatchObject({ state: 'held', creditable: false });
  expect(await wallet()).toMatchObject({ coin: 60_000 });
});
