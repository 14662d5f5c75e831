import { setConfig } from '../config';
import { verifyLedger } from '../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../testing';
import { ids, TestProvider } from '../testing/seamless';

const HOUR_MS = 3_600_000;
const OPEN = { status: 0, startTime: 0, endTime: 0, message: '' } as const;

let platform: TestPlatform;
let provider: TestProvider;
beforeAll(async () => {
  platform = await openTestPlatform();
  provider = new TestProvider(platform);
});
afterEach(() => setConfig(platform.database.db, 'maintenance', OPEN));
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

const post = (call: string, body: object) => provider.post(call, body);
const close = (window: object = {}) =>
  setConfig(platform.database.db, 'maintenance', { ...OPEN, status: 1, ...window });

describe('while the site is closed (C56)', () => {
  it('begins no round, and a refused one stays refused', async () => {
    const { who } = await provider.enter({ cash: 5_000n });
    await close();
    const bet = { ...ids(), ...who, amount: 100, type: 'cash' };
    const round = { ...ids(), ...who, bet: 100, win: 50, roundEnd: true };
    expect(await post('bet', bet)).toMatchObject({ http: 200, status: 'MAINTENANCE' });
    expect(await post('betWin', round)).toMatchObject({ http: 200, status: 'MAINTENANCE' });
    await setConfig(platform.database.db, 'maintenance', OPEN);
    expect(await post('bet', bet)).toMatchObject({ status: 'MAINTENANCE' });
    expect(await post('betWin', round)).toMatchObject({ status: 'MAINTENANCE' });
    expect(await post('betWin', { ...round, ...ids() })).toMatchObject({ status: 'OK', balance: { total: 4_950 } });
  });

  it('finishes a round that was open: its bets, its repeated bets, its win', async () => {
    const { who } = await provider.enter({ cash: 5_000n });
    const first = { ...ids(), ...who, amount: 1_000, type: 'cash' };
    expect(await post('bet', first)).toMatchObject({ status: 'OK' });
    await close();
    expect(await post('bet', first)).toMatchObject({ status: 'DUPLICATE' });
    const more = { ...first, txId: ids().txId, amount: 500 };
    expect(await post('bet', more)).toMatchObject({ status: 'OK', balance: { total: 3_500 } });
    const { roundId } = first;
    const win = { txId: ids().txId, roundId, ...who, amount: 2_000, type: 'win', roundEnd: true };
    expect(await post('win', win)).toMatchObject({ status: 'OK', balance: { total: 5_500 } });
    expect(await post('bet', { ...more, txId: ids().txId })).toMatchObject({ status: 'ROUND_CLOSED' });
  });

  it('takes back a bet with a lost answer', async () => {
    const { who } = await provider.enter({ cash: 5_000n });
    const bet = { ...ids(), ...who, amount: 100, type: 'cash' };
    await post('bet', bet);
    await close();
    const back = { txId: ids().txId, originalTxId: bet.txId, roundId: bet.roundId, reason: 'no answer' };
    expect(await post('rollback', back)).toMatchObject({ status: 'OK', rolledBack: 100 });
  });

  it.each([
    ['before it starts', { startTime: Date.now() + HOUR_MS }, 'OK'],
    ['within it', { startTime: Date.now() - HOUR_MS, endTime: Date.now() + HOUR_MS }, 'MAINTENANCE'],
    ['once it is over', { endTime: Date.now() - HOUR_MS }, 'OK'],
    ['when it is only drafted', { status: 0 }, 'OK'],
  ])('keeps to its window: %s', async (_when, window, status) => {
    const { who } = await provider.enter({ cash: 5_000n });
    await close(window);
    expect(await post('bet', { ...ids(), ...who, amount: 100, type: 'cash' })).toMatchObject({ status });
  });

  it('stays open with a spoilt row', async () => {
    const { who } = await provider.enter({ cash: 5_000n });
    await platform.database.db
      .updateTable('config')
      .set({ value: '{"status":1,"startTime":"soon","endTime":0}' })
      .where('key', '=', 'maintenance')
      .execute();
    expect(await post('bet', { ...ids(), ...who, amount: 100, type: 'cash' })).toMatchObject({ status: 'OK' });
  });

  it('answers bets of open rounds and bets of new rounds in one batch', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => provider.enter({ cash: 5_000n })));
    const bets = players.map(({ who }) => ({ ...ids(), ...who, amount: 100, type: 'cash' }));
    await Promise.all(bets.slice(0, 3).map((bet) => post('bet', bet)));
    await close();
    const answers = await Promise.all(bets.map((bet) => post('bet', { ...bet, txId: ids().txId })));
    expect(answers.map(({ status }) => status)).toEqual([...Array(3).fill('OK'), ...Array(3).fill('MAINTENANCE')]);
  });
});
