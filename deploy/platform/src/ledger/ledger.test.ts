import { openTestPlatform, type TestPlatform } from '../testing';
import { expense, mint, player, psp } from './accounts';
import { postJournal, walletSnap } from './ledger';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ brokenLedger: true });
});
afterAll(() => platform.close());

describe('postJournal', () => {
  const deposit = (userId: bigint, key: string, amount: bigint) =>
    postJournal(platform.database.db, {
      kind: 'deposit',
      scope: 'deposit',
      key,
      ref: key,
      actor: 'psp:test',
      legs: [
        { account: psp('test'), amount: -amount },
        { account: player(userId, 'cash'), amount },
      ],
    });

  it('C28: moves money once per key', async () => {
    const { userId } = await platform.createPlayer();
    expect(await deposit(userId, 'once', 500n)).toMatchObject({
      status: 'POSTED',
      balances: { [player(userId, 'cash')]: 500n },
    });
    expect(await deposit(userId, 'once', 500n)).toMatchObject({
      status: 'REPLAYED',
      balances: { [player(userId, 'cash')]: 500n },
    });
    expect(await deposit(userId, 'once', 501n)).toMatchObject({ status: 'MISMATCH', journalId: null, balances: {} });
    expect(await walletSnap(platform.database.db, userId)).toMatchObject({ coin: 500, walletVersion: 1 });
  });

  it('refuses a missing amount, naming the account', async () => {
    const { userId } = await platform.createPlayer({ cash: 99n });
    expect(await deposit(userId, 'short', -100n)).toMatchObject({
      status: 'INSUFFICIENT',
      shortAccount: player(userId, 'cash'),
    });
    expect(await walletSnap(platform.database.db, userId)).toMatchObject({ coin: 99 });
  });

  it('C27: does not post legs that do not sum to zero per asset', async () => {
    const { userId } = await platform.createPlayer();
    const unbalanced = postJournal(platform.database.db, {
      kind: 'award',
      scope: 'award',
      key: 'mixed',
      ref: '',
      actor: 'test',
      legs: [
        { account: expense('task'), amount: -5n },
        { account: player(userId, 'points'), amount: 5n },
      ],
    });
    await expect(unbalanced).rejects.toMatchObject({ code: 'PA002' });
    expect(await walletSnap(platform.database.db, userId)).toMatchObject({ points: 0, walletVersion: 0 });
  });

  it('counts every asset by itself', async () => {
    const { userId } = await platform.createPlayer();
    await postJournal(platform.database.db, {
      kind: 'award',
      scope: 'award',
      key: 'both',
      ref: '',
      actor: 'test',
      legs: [
        { account: expense('task'), amount: -700n },
        { account: player(userId, 'bonus'), amount: 700n },
        { account: mint('PTS'), amount: -5n },
        { account: player(userId, 'points'), amount: 5n },
      ],
    });
    expect(await walletSnap(platform.database.db, userId)).toMatchObject({
      coin: 0,
      bonusCoin: 700,
      withdrawable: 0,
      points: 5,
    });
  });

  it('knows no account outside the chart', async () => {
    const { userId } = await platform.createPlayer();
    const posted = postJournal(platform.database.db, {
      kind: 'award',
      scope: 'award',
      key: 'chart',
      ref: '',
      actor: 'test',
      legs: [
        { account: 'house:secret', amount: -5n },
        { account: player(userId, 'cash'), amount: 5n },
      ],
    });
    await expect(posted).rejects.toMatchObject({ code: 'PA003' });
  });
});
