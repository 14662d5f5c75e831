import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { walletSnap } from '../ledger/ledger';
import { verifyLedger } from '../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../testing';
import { FIESTA } from '../testing/fiesta-rounds';
import { ids, TestProvider } from '../testing/seamless';

/** The ids in a call (player, game, round, bet) must belong together, or nothing is booked. */
let platform: TestPlatform;
let provider: TestProvider;
beforeAll(async () => {
  platform = await openTestPlatform();
  provider = new TestProvider(platform);
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

const post = (call: string, body: object) => provider.post(call, body);
const coin = async (userId: bigint) => (await walletSnap(platform.database.db, userId)).coin;

type Seat = Awaited<ReturnType<TestProvider['enter']>>;

/** A player with an accepted bet of 100 in an open round. */
async function staked(cash = 1_000n): Promise<Seat & { bet: { txId: string; roundId: string } }> {
  const seat = await provider.enter({ cash });
  const bet = ids();
  expect(await post('bet', { ...bet, ...seat.who, amount: 100, type: 'cash' })).toMatchObject({ status: 'OK' });
  return { ...seat, bet };
}
const winOf = ({ bet, who }: Awaited<ReturnType<typeof staked>>, more: object = {}) => ({
  txId: randomUUID(),
  roundId: bet.roundId,
  betTxId: bet.txId,
  playerId: who.playerId,
  amount: 5_000,
  type: 'win',
  roundEnd: false,
  ...more,
});
const rollbackOf = ({ bet }: Awaited<ReturnType<typeof staked>>, more: object = {}) => ({
  txId: randomUUID(),
  originalTxId: bet.txId,
  roundId: bet.roundId,
  reason: 'test',
  ...more,
});
const incidents = async (userId: bigint) =>
  (
    await platform.database.db
      .selectFrom('significant_event')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('a win', () => {
  it('that names the bet of another round is not paid, so no stake comes back beside it', async () => {
    const mine = await staked();
    const other = ids();
    await post('bet', { ...other, ...mine.who, amount: 100, type: 'cash' });
    expect(await post('win', winOf(mine, { betTxId: other.txId }))).toEqual({ http: 200, status: 'TX_MISMATCH' });
    expect(await post('rollback', rollbackOf(mine))).toMatchObject({ status: 'OK', rolledBack: 100 });
    expect([await coin(mine.userId), await incidents(mine.userId)]).toEqual([900, ['sw-win-refused']]);
  });
  it('that names the bet of another player is not paid', async () => {
    const [mine, his] = [await staked(), await staked()];
    expect(await post('win', winOf(mine, { betTxId: his.bet.txId }))).toEqual({ http: 200, status: 'TX_MISMATCH' });
    expect(await post('win', winOf(mine, { playerId: his.who.playerId }))).toEqual({
      http: 200,
      status: 'TX_MISMATCH',
    });
    expect([await coin(mine.userId), await coin(his.userId)]).toEqual([900, 900]);
  });
  it('that names a refused bet, or a transaction that is no bet, is not paid', async () => {
    const mine = await staked(150n);
    const refused = randomUUID();
    expect(
      await post('bet', { txId: refused, roundId: mine.bet.roundId, ...mine.who, amount: 100, type: 'cash' }),
    ).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    expect(await post('win', winOf(mine, { betTxId: refused }))).toMatchObject({ status: 'TX_MISMATCH' });
    const first = winOf(mine, { amount: 0 });
    expect(await post('win', first)).toMatchObject({ status: 'OK' });
    expect(await post('win', winOf(mine, { betTxId: first.txId }))).toMatchObject({ status: 'TX_MISMATCH' });
    expect(await coin(mine.userId)).toBe(50);
  });
  it('that names a bet of another provider is not paid', async () => {
    const mine = await staked();
    await sql`INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, status, fingerprint, response)
              VALUES ('others', 'theirs', 'bet', ${mine.bet.roundId}, ${mine.userId}, 100, 'ACCEPTED', '', '{}')`.execute(
      platform.database.db,
    );
    expect(await post('win', winOf(mine, { betTxId: 'theirs' }))).toMatchObject({ status: 'TX_MISMATCH' });
    await sql`DELETE FROM game_tx WHERE provider = 'others'`.execute(platform.database.db);
    expect(await coin(mine.userId)).toBe(900);
  });
  it('that names another game than the round’s is not paid', async () => {
    const mine = await staked();
    expect(await post('win', winOf(mine, { gameCode: FIESTA }))).toMatchObject({ status: 'TX_MISMATCH' });
    expect(await post('win', winOf(mine, { gameCode: 'G1' }))).toMatchObject({ status: 'OK' });
  });
  it('after a loss was told for its bet is a win, and its bet does not come back', async () => {
    const mine = await staked();
    expect(await post('win', winOf(mine, { amount: 0 }))).toMatchObject({ status: 'OK' });
    expect(await post('win', winOf(mine))).toMatchObject({ status: 'OK', balance: { total: 5_900 } });
    const stored = await platform.database.db
      .selectFrom('game_tx')
      .select('status')
      .where('tx_id', '=', mine.bet.txId)
      .executeTakeFirst();
    expect(stored).toEqual({ status: 'WON' });
    expect(await post('rollback', rollbackOf(mine))).toMatchObject({ status: 'TX_SETTLED' });
  });
});

describe('the game’s own maximum', () => {
  const spin = (who: object, bet: number, win: number) =>
    post('betWin', { ...ids(), ...who, bet, win, roundEnd: true });
  it('holds in one call, times the stake and in all', async () => {
    const { userId, who } = await provider.enter({ cash: 100_000n }, FIESTA);
    expect(await spin(who, 100, 500_001)).toEqual({ http: 200, status: 'BAD_AMOUNT' });
    expect(await spin(who, 100, 500_000)).toMatchObject({ status: 'OK' });
    expect(await spin(who, 10_000, 50_000_001)).toEqual({ http: 200, status: 'BAD_AMOUNT' });
    expect(await incidents(userId)).toEqual(['sw-win-refused', 'sw-win-refused']);
  });
  it('holds for all wins of a round together, under any names', async () => {
    const { userId, who } = await provider.enter({ cash: 1_000n }, FIESTA);
    const bet = ids();
    await post('bet', { ...bet, ...who, amount: 100, type: 'cash' });
    const win = (amount: number, type: string) =>
      post('win', {
        txId: randomUUID(),
        roundId: bet.roundId,
        playerId: who.playerId,
        amount,
        type,
        roundEnd: false,
      });
    expect(await win(400_000, 'win')).toMatchObject({ status: 'OK' });
    for (const type of ['win', 'free', 'jackpot', 'promo'])
      expect(await win(100_001, type)).toEqual({ http: 200, status: 'BAD_AMOUNT' });
    expect(await win(100_000, 'free')).toMatchObject({ status: 'OK' });
    expect(await coin(userId)).toBe(500_900);
  });
  it('is not got round by taking back the stake that it was measured by', async () => {
    const { userId, who } = await provider.enter({ cash: 20_000n }, FIESTA);
    const [small, large] = [ids(), { txId: randomUUID() }];
    await post('bet', { ...small, ...who, amount: 100, type: 'cash' });
    await post('bet', { ...large, roundId: small.roundId, ...who, amount: 10_000, type: 'cash' });
    const seat = { userId, who, bet: small };
    expect(await post('win', winOf(seat, { amount: 600_000 }))).toMatchObject({ status: 'OK' });
    expect(await post('rollback', rollbackOf(seat, { originalTxId: large.txId }))).toEqual({
      http: 200,
      status: 'TX_SETTLED',
    });
    expect(await coin(userId)).toBe(609_900);
  });
});

describe('a stake of 0', () => {
  it('is no bet, opens no round and wins no money', async () => {
    const { userId, who } = await provider.enter({ cash: 500n });
    const free = { ...ids(), ...who, amount: 0, type: 'cash' };
    expect(await post('bet', free)).toEqual({ http: 200, status: 'BAD_AMOUNT' });
    expect(await post('betWin', { ...ids(), ...who, bet: 0, win: 9_999, roundEnd: true })).toEqual({
      http: 200,
      status: 'BAD_AMOUNT',
    });
    expect(await post('win', winOf({ userId, who, bet: free }))).toMatchObject({ status: 'ROUND_CLOSED' });
    expect(await coin(userId)).toBe(500);
  });
});

describe('a currency', () => {
  it('other than pesos books no money, in any call', async () => {
    const mine = await staked();
    const { who, userId } = mine;
    const usd = { currency: 'USD' };
    const refused = { http: 200, status: 'CURRENCY' };
    const bet = { ...ids(), ...who, amount: 100, type: 'cash', ...usd };
    expect(await post('bet', bet)).toEqual(refused);
    expect(await post('bet', bet)).toEqual(refused);
    expect(await post('betWin', { ...ids(), ...who, bet: 100, win: 900, roundEnd: true, ...usd })).toEqual(refused);
    expect(await post('win', winOf(mine, usd))).toEqual(refused);
    expect(await post('rollback', rollbackOf(mine, usd))).toEqual(refused);
    const end = { txId: randomUUID(), roundId: mine.bet.roundId, outcomeRef: '', outcomeHash: '' };
    expect(await post('endRound', { ...end, ...usd })).toEqual(refused);
    expect(await coin(userId)).toBe(900);
    expect(await post('betWin', { ...ids(), ...who, bet: 100, win: 0, roundEnd: true, currency: 'PHP' })).toMatchObject(
      { status: 'OK' },
    );
    expect(await post('win', winOf(mine, { currency: 'PHP' }))).toMatchObject({ status: 'OK' });
  });
});

describe('a rollback', () => {
  it('takes back only a bet', async () => {
    const mine = await staked();
    const win = winOf(mine);
    await post('win', win);
    expect(await post('rollback', rollbackOf(mine, { originalTxId: win.txId }))).toEqual({
      http: 200,
      status: 'TX_MISMATCH',
    });
    expect([await coin(mine.userId), await incidents(mine.userId)]).toEqual([5_900, ['sw-rollback-refused']]);
  });
  it('takes back no bet of another player, game or round', async () => {
    const [mine, his] = [await staked(), await staked()];
    for (const wrong of [{ playerId: his.who.playerId }, { gameCode: FIESTA }, { roundId: his.bet.roundId }])
      expect(await post('rollback', rollbackOf(mine, wrong))).toEqual({ http: 200, status: 'TX_MISMATCH' });
    expect(await coin(mine.userId)).toBe(900);
    const right = { playerId: mine.who.playerId, gameCode: 'G1' };
    expect(await post('rollback', rollbackOf(mine, right))).toMatchObject({ status: 'OK', rolledBack: 100 });
  });
  it('of a bet refused for a foreign round is answered, so that it is not sent for ever', async () => {
    const [mine, his] = [await staked(), await provider.enter({ cash: 50_000n }, FIESTA)];
    const bet = { txId: randomUUID(), roundId: mine.bet.roundId };
    expect(await post('bet', { ...bet, ...his.who, amount: 100, type: 'cash' })).toMatchObject({
      status: 'TX_MISMATCH',
    });
    const back = rollbackOf({ ...his, bet }, { playerId: his.who.playerId, gameCode: FIESTA });
    expect(await post('rollback', back)).toMatchObject({ status: 'OK', rolledBack: 0 });
  });
  it('does not void a round that has paid, however that came about', async () => {
    const mine = await staked();
    await post('win', winOf(mine));
    // State left by an earlier release after a win that named a foreign bet.
    await sql`UPDATE game_tx SET status = 'ACCEPTED' WHERE tx_id = ${mine.bet.txId}`.execute(platform.database.db);
    expect(await post('rollback', rollbackOf(mine))).toEqual({ http: 200, status: 'TX_SETTLED' });
    expect([await coin(mine.userId), await incidents(mine.userId)]).toEqual([5_900, ['sw-rollback-refused']]);
  });
});

describe('the end of a round', () => {
  const end = (roundId: string, more: object = {}) => ({
    txId: randomUUID(),
    roundId,
    outcomeRef: 'o-1',
    outcomeHash: 'abc',
    ...more,
  });
  it('names the round’s own player and game', async () => {
    const mine = await staked();
    for (const wrong of [{ playerId: '1' }, { gameCode: FIESTA }])
      expect(await post('endRound', end(mine.bet.roundId, wrong))).toEqual({ http: 200, status: 'TX_MISMATCH' });
    expect(await post('endRound', end(mine.bet.roundId, { ...mine.who }))).toMatchObject({ status: 'OK' });
  });
  it('gives a settled round no other outcome', async () => {
    const mine = await staked();
    expect(await post('endRound', end(mine.bet.roundId))).toMatchObject({ status: 'OK' });
    expect(await post('endRound', end(mine.bet.roundId))).toMatchObject({ status: 'OK' });
    expect(await post('endRound', end(mine.bet.roundId, { outcomeHash: 'def' }))).toEqual({
      http: 200,
      status: 'TX_MISMATCH',
    });
    expect(await incidents(mine.userId)).toEqual(['sw-end-refused']);
  });
});

it('one transaction id means one call, not another one with the same body', async () => {
  const { userId, who } = await provider.enter({ cash: 500n });
  const body = { ...ids(), ...who, amount: 100, bet: 100, win: 0, type: 'cash', roundEnd: false };
  expect(await post('bet', body)).toMatchObject({ status: 'OK' });
  expect(await post('bet', body)).toMatchObject({ status: 'DUPLICATE' });
  expect(await post('betWin', body)).toEqual({ http: 200, status: 'TX_MISMATCH' });
  expect([await coin(userId), await incidents(userId)]).toEqual([400, ['sw-mismatch']]);
});

it('a session of another provider tells no balance', async () => {
  const { userId } = await platform.createPlayer({ cash: 500n });
  const launchToken = await provider.launch(userId, 'G1', 'others');
  await sql`UPDATE game_session SET session_hash = encode(sha256('theirs'), 'hex'), session_until = clock_timestamp() + interval '1 hour'
             WHERE user_id = ${userId}`.execute(platform.database.db);
  const who = { playerId: String(userId), sessionToken: 'theirs' };
  expect(await post('balance', who)).toMatchObject({ status: 'SESSION_UNKNOWN' });
  expect(await post('bet', { ...ids(), ...who, gameCode: 'G1', amount: 100, type: 'cash' })).toMatchObject({
    status: 'SESSION_UNKNOWN',
  });
  expect(await post('authenticate', { launchToken })).toMatchObject({ status: 'SESSION_UNKNOWN' });
});
