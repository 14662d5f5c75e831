import { REFUSALS, type CallRequest } from '@parola/calls';
import { MOBILE_WRITINGS } from '@parola/calls/spellings';
import { DOMAINS } from '..';
import { inTransaction } from '../../db/transaction';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { sendKyc, waitingCase } from '../../testing/kyc';
import { accountNo, PayingPsp, prove, readyPlayer, ruleWith, withdraw } from '../../testing/withdrawals';
import { approveKyc } from '../kyc';

let platform: TestPlatform;
let player: TestPlayer;
let next = 0;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new PayingPsp(), logLevel: 'silent' });
});
afterAll(() => platform.close());
beforeEach(async () => {
  player = await platform.createPlayer();
  await prove(platform, player);
});

const as = () => ({ token: player.token });
const number = () => String((next += 1)).padStart(12, '7');
const add = async (more: Partial<CallRequest<'addBankInfo'>> = {}) =>
  (await platform.call('addBankInfo', { bankId: 1, accountName: 'José Muñoz', accountNo: number(), ...more }, as()))
    .body;
const modify = async (body: CallRequest<'modifyBankInfo'>) => (await platform.call('modifyBankInfo', body, as())).body;
const remove = async (id: number) => (await platform.call('delUserBank', { id }, as())).body;

it('takes an e-wallet in every notation of its mobile number, and knows it again in every other', async () => {
  const [first, ...others] = MOBILE_WRITINGS;
  const { bankList } = await add({ bankId: 101, accountNo: first });
  expect(bankList).toMatchObject([{ accountNo: '••••4567' }]);
  for (const accountNo of others) {
    const { errcode } = await add({ bankId: 101, accountNo });
    expect([accountNo, errcode]).toEqual([accountNo, REFUSALS.bankAccountUsed]);
  }
});

it('keeps number and name sealed, and shows their ends alone', async () => {
  const { bankList } = await add({ accountNo: '0012 3456 7890' });
  expect(bankList).toEqual([
    expect.objectContaining({
      accountName: 'J••• M•••',
      accountNo: '••••7890',
      isDefault: true,
      locked: false,
      usable: true,
    }),
  ]);
  const row = await platform.database.db
    .selectFrom('bank_account')
    .selectAll()
    .where('user_id', '=', player.userId)
    .executeTakeFirstOrThrow();
  const stored = JSON.stringify({ ...row, user_id: '', holder: row.holder.toString('latin1') });
  for (const word of ['001234567890', 'Muñoz', 'José']) expect(stored).not.toContain(word);
  const login = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
  expect((await platform.call('getAfterLoginInfoWeb', login, as())).body.bankList).toEqual(bankList);
});

it('needs a proof for each change (C12)', async () => {
  const id = (await add()).bankList[0]?.id ?? 0;
  await prove(platform, player, new Date(0));
  const answers = [await add(), await modify({ id, isDefault: true }), await remove(id)];
  expect(answers.map(({ errcode }) => errcode)).toEqual([114, 114, 114]);
});

it('takes numbers of the bank’s form alone', async () => {
  for (const accountNo of ['12345', '00123456789x', '1234 5678 901'])
    expect(await add({ accountNo })).toMatchObject({ errcode: REFUSALS.invalidParameter, field: 'accountNo' });
  expect(await add({ bankId: 77 })).toMatchObject({ errcode: REFUSALS.invalidParameter, field: 'bankId' });
  const wallet = await add({ bankId: 101, accountNo: '+63 917 000 1234' });
  expect(wallet.bankList[0]).toMatchObject({ kind: 2, accountNo: '••••1234', channelIds: [2] });
  expect(await add({ bankId: 101, accountNo: '0917-000-1234' })).toMatchObject({ errcode: REFUSALS.bankAccountUsed });
});

it('320 an account belongs to one player; removal gives it free', async () => {
  const accountNo = number();
  const id = (await add({ accountNo })).bankList[0]?.id ?? 0;
  expect((await add({ accountNo })).errcode).toBe(REFUSALS.bankAccountUsed);
  const first = player;
  player = await platform.createPlayer();
  await prove(platform, player);
  expect((await add({ accountNo })).errcode).toBe(REFUSALS.bankAccountUsed);
  const other = (await add()).bankList[0]?.id ?? 0;
  expect((await modify({ id: other, accountNo })).errcode).toBe(REFUSALS.bankAccountUsed);
  const second = player;
  player = first;
  expect((await remove(id)).bankList).toEqual([]);
  player = second;
  expect((await modify({ id: other, accountNo })).errcode).toBe(0);
});

it('of parallel requests for one account one gets it', async () => {
  const accountNo = number();
  const answers = await Promise.all(Array.from({ length: 5 }, () => add({ accountNo })));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
});

it('310 is in the verified name, however it is written', async () => {
  await sendKyc(platform, player, { idNo: `N${player.userId}`, realName: 'José Muñoz' });
  const id = await waitingCase(platform, player);
  await inTransaction(platform.services.database.db, (tx) =>
    approveKyc(tx, platform.services.vault, { id, by: 'ana', now: new Date() }),
  );
  // Masked as in the identity check, so that only its owner recognises it.
  expect(await add({ accountName: 'Jose Munos' })).toMatchObject({
    errcode: REFUSALS.bankNameDiffers,
    name: 'J••• M•••',
  });
  for (const accountName of ['jose munoz', 'MUÑOZ, JOSÉ', 'Josemunoz'])
    expect((await add({ accountName })).errcode).toBe(0);
  expect((await modify({ id: (await add()).bankList[0]?.id ?? 0, accountName: 'Ana' })).errcode).toBe(
    REFUSALS.bankNameDiffers,
  );
});

it('311 has as many as the house allows', async () => {
  await ruleWith(platform, { bankMax: 2 });
  await add();
  await add();
  expect((await add()).errcode).toBe(REFUSALS.tooManyBankAccounts);
  await ruleWith(platform, { bankMax: 5 });
});

it('has one default, and another number makes it new', async () => {
  const [first] = (await add()).bankList;
  const later = (await add({ isDefault: true })).bankList;
  expect(later.map(({ id, isDefault }) => [id === first?.id, isDefault])).toEqual([
    [false, true],
    [true, false],
  ]);
  await platform.database.db
    .updateTable('bank_account')
    .set({ since: new Date(0) })
    .execute();
  const changed = await modify({ id: first?.id ?? 0, accountNo: number(), isDefault: true });
  expect(
    changed.bankList.map(({ id, isDefault, newUntil }) => [id === first?.id, isDefault, newUntil !== undefined]),
  ).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
  expect((await remove(first?.id ?? 0)).bankList.map(({ isDefault }) => isDefault)).toEqual([true]);
  expect((await remove(first?.id ?? 0)).errcode).toBe(REFUSALS.bankAccountNotFound);
});

it('312 is neither changed nor removed while money is on its way to it', async () => {
  const ready = await readyPlayer(platform);
  player = ready;
  await withdraw(platform, ready, 300_000);
  expect((await remove(ready.bankId)).errcode).toBe(REFUSALS.withdrawalPending);
  expect((await modify({ id: ready.bankId, accountNo: accountNo({ userId: 5n }) })).errcode).toBe(
    REFUSALS.withdrawalPending,
  );
  expect((await modify({ id: ready.bankId, isDefault: true })).bankList[0]).toMatchObject({ locked: true });
});
