import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { closeGameSessions } from '../ledger/game-sessions';
import { walletSnap } from '../ledger/ledger';
import { verifyLedger } from '../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../testing';
import { TEST_SETTINGS } from '../testing/platform';
import { ids, TestProvider } from '../testing/seamless';
import { PROVIDERS } from './providers';
import { sign } from './signing';

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

const [SECRET = ''] = TEST_SETTINGS.secrets.games;
const post = (call: string, body: object) => provider.post(call, body);
const send: TestProvider['send'] = (...request) => provider.send(...request);
const launch = (userId: bigint, gameCode?: string) => provider.launch(userId, gameCode);
const enter = (funds: { cash?: bigint; bonus?: bigint }) => provider.enter(funds);
const coin = async (userId: bigint) => (await walletSnap(platform.database.db, userId)).coin;

describe('authenticate and balance', () => {
  it('spends a launch token once', async () => {
    const { userId } = await platform.createPlayer({ cash: 500n, bonus: 70n });
    const launchToken = await launch(userId);
    const entered = await post('authenticate', { launchToken });
    expect(entered).toMatchObject({
      http: 200,
      status: 'OK',
      playerId: String(userId),
      nickname: expect.any(String),
      currency: 'PHP',
      balance: { total: 570, cash: 500, bonus: 70 },
    });
    expect(await post('authenticate', { launchToken })).toMatchObject({ status: 'SESSION_UNKNOWN' });
    const who = { playerId: String(userId), sessionToken: entered.sessionToken };
    expect(await post('balance', who)).toMatchObject({
      status: 'OK',
      balance: { total: 570, cash: 500, bonus: 70 },
      walletVersion: 2,
    });
    expect(await post('balance', { ...who, playerId: '1' })).toMatchObject({ status: 'SESSION_UNKNOWN' });
  });

  it('refuses a launch token after its minute', async () => {
    const { userId } = await platform.createPlayer();
    const launchToken = await launch(userId);
    await sql`UPDATE game_session SET launch_until = clock_timestamp() WHERE user_id = ${userId}`.execute(
      platform.database.db,
    );
    expect(await post('authenticate', { launchToken })).toMatchObject({ status: 'SESSION_UNKNOWN' });
  });

  it('shows the round that was left open', async () => {
    const { userId, who } = await enter({ cash: 500n });
    const open = ids();
    await post('bet', { ...open, ...who, amount: 100, type: 'cash' });
    expect(await post('authenticate', { launchToken: await launch(userId) })).toMatchObject({
      openRound: open.roundId,
      balance: { cash: 400 },
    });
  });
});

describe('money', () => {
  it('plays a round in one call, and answers it again', async () => {
    const { userId, who } = await enter({ cash: 500n });
    const body = { ...ids(), ...who, bet: 100, win: 250, roundEnd: true };
    const first = await post('betWin', body);
    expect(first).toMatchObject({ status: 'OK', walletTxId: expect.any(String), balance: { total: 650 } });
    expect(await post('betWin', body)).toEqual({ ...first, status: 'DUPLICATE' });
    expect(await post('betWin', { ...body, win: 251 })).toEqual({ http: 200, status: 'TX_MISMATCH' });
    expect(await coin(userId)).toBe(650);
  });

  it('stakes cash first and splits the win like the stake', async () => {
    const { who } = await enter({ cash: 100n, bonus: 200n });
    const round = ids();
    expect(await post('bet', { ...round, ...who, amount: 300, type: 'cash' })).toMatchObject({
      balance: { cash: 0, bonus: 0 },
    });
    const win = {
      txId: randomUUID(),
      roundId: round.roundId,
      playerId: who.playerId,
      amount: 100,
      type: 'win',
      roundEnd: true,
    };
    // 200 of the stake of 300 was bonus: 66.67 of the win of 100 is bonus, the fraction goes to cash.
    expect(await post('win', win)).toMatchObject({ balance: { cash: 34, bonus: 66 } });
  });

  it('pays a win after the session was closed, but takes no bet', async () => {
    const { userId, who } = await enter({ cash: 500n });
    const round = ids();
    await post('bet', { ...round, ...who, amount: 100, type: 'cash' });
    await closeGameSessions(platform.database.db, userId);
    expect(await post('bet', { ...ids(), ...who, amount: 100, type: 'cash' })).toMatchObject({
      status: 'SESSION_EXPIRED',
    });
    const win = {
      txId: randomUUID(),
      roundId: round.roundId,
      betTxId: round.txId,
      playerId: who.playerId,
      amount: 40,
      type: 'win',
      roundEnd: true,
    };
    expect(await post('win', win)).toMatchObject({ status: 'OK', balance: { total: 440 } });
  });

  it('keeps a refused bet refused', async () => {
    const { userId, who } = await enter({ cash: 50n });
    const bet = { ...ids(), ...who, amount: 100, type: 'cash' };
    expect(await post('bet', bet)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: { total: 50 } });
    await sql`SELECT ledger_post('test', ${randomUUID()}, '', 'adjustment', '', 'test', ARRAY['sandbox:world', ${`p:${userId}:cash`}], ARRAY[-100, 100])`.execute(
      platform.database.db,
    );
    expect(await post('bet', bet)).toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    expect(
      await post('rollback', { txId: randomUUID(), originalTxId: bet.txId, roundId: bet.roundId, reason: 'unknown' }),
    ).toMatchObject({ status: 'OK', rolledBack: 0 });
    expect(await coin(userId)).toBe(150);
  });

  it('does not debit a bet after an earlier rollback of it', async () => {
    const { userId, who } = await enter({ cash: 500n });
    const bet = { ...ids(), ...who, amount: 100, type: 'cash' };
    expect(
      await post('rollback', { txId: randomUUID(), originalTxId: bet.txId, roundId: bet.roundId, reason: 'unknown' }),
    ).toMatchObject({ status: 'OK', rolledBack: 0 });
    expect(await post('bet', bet)).toEqual({ http: 200, status: 'TX_ROLLED_BACK' });
    expect(await coin(userId)).toBe(500);
  });

  it('reports a win that belongs nowhere', async () => {
    const { userId, who } = await enter({ cash: 500n });
    const win = { ...ids(), playerId: who.playerId, amount: 40, type: 'win', roundEnd: true };
    expect(await post('win', win)).toEqual({ http: 200, status: 'ROUND_CLOSED' });
    expect(await post('win', win)).toEqual({ http: 200, status: 'ROUND_CLOSED' });
    expect(await coin(userId)).toBe(500);
    const events = await platform.database.db
      .selectFrom('significant_event')
      .select('kind')
      .where('user_id', '=', userId)
      .execute();
    expect(events).toEqual([{ kind: 'sw-win-refused' }]);
  });

  it('takes no ungranted free round', async () => {
    const { userId, who } = await enter({ cash: 500n });
    const free = { ...ids(), ...who, type: 'free', freeRoundId: 'f1' };
    expect(await post('bet', { ...free, amount: 0 })).toEqual({ http: 200, status: 'LIMIT', kind: 'freeRound' });
    expect(await post('betWin', { ...free, ...ids(), bet: 0, win: 40, roundEnd: true })).toMatchObject({
      status: 'LIMIT',
      kind: 'freeRound',
    });
    expect(
      await post('win', {
        txId: randomUUID(),
        roundId: free.roundId,
        playerId: who.playerId,
        amount: 40,
        type: 'free',
        roundEnd: true,
      }),
    ).toMatchObject({ status: 'ROUND_CLOSED' });
    expect(await walletSnap(platform.database.db, userId)).toMatchObject({ coin: 500, bonusCoin: 0 });
  });

  it('pays free games won inside a paid round by the stake of that round', async () => {
    const { who } = await enter({ cash: 500n });
    const round = ids();
    await post('bet', { ...round, ...who, amount: 100, type: 'cash' });
    const win = {
      txId: randomUUID(),
      roundId: round.roundId,
      playerId: who.playerId,
      amount: 40,
      type: 'free',
      roundEnd: true,
    };
    expect(await post('win', win)).toMatchObject({ status: 'OK', balance: { cash: 440, bonus: 0 } });
  });

  it('pays no win above the ceiling, nor one that the balance could not state', async () => {
    const { userId, who } = await enter({ cash: 500n });
    const from = Date.now();
    const huge = { ...ids(), ...who, bet: 100, win: Number.MAX_SAFE_INTEGER, roundEnd: true };
    expect(await post('betWin', huge)).toEqual({ http: 200, status: 'BAD_AMOUNT' });
    expect(await post('betWin', { ...huge, ...ids() })).toEqual({ http: 200, status: 'BAD_AMOUNT' });
    const round = ids();
    await post('bet', { ...round, ...who, amount: 100, type: 'cash' });
    const win = {
      txId: randomUUID(),
      roundId: round.roundId,
      playerId: who.playerId,
      amount: 10_000_000_001,
      type: 'win',
      roundEnd: true,
    };
    expect(await post('win', win)).toEqual({ http: 200, status: 'BAD_AMOUNT' });
    await sql`UPDATE money_setting SET max_win = ${Number.MAX_SAFE_INTEGER}`.execute(platform.database.db);
    expect(await post('win', { ...win, txId: randomUUID(), amount: Number.MAX_SAFE_INTEGER })).toEqual({
      http: 200,
      status: 'BAD_AMOUNT',
    });
    // A refused win is checked again on each retry of the provider, so it succeeds after the operator raised the
    // maximum.
    expect(await post('win', win)).toMatchObject({ status: 'OK', balance: { total: 10_000_000_401 } });
    await sql`UPDATE money_setting SET max_win = 10000000000`.execute(platform.database.db);
    expect(await post('balance', who)).toMatchObject({ http: 200, status: 'OK', balance: { total: 10_000_000_401 } });
    expect(await send('GET', `/seamless/v1/transactions?from=${from}&to=${Date.now() + 1}`)).toMatchObject({
      http: 200,
      totals: { win: 10_000_000_001 },
    });
    const events = await platform.database.db
      .selectFrom('significant_event')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('kind')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual([
      'large-win',
      'sw-win-refused',
      'sw-win-refused',
      'sw-win-refused',
      'sw-win-refused',
    ]);
  });

  it('refuses text that cannot be stored by the field it stands in', async () => {
    const { who } = await enter({ cash: 500n });
    const round = ids();
    await post('bet', { ...round, ...who, amount: 100, type: 'cash' });
    for (const bad of ['a\0b', '\ud800']) {
      const end = { txId: randomUUID(), roundId: round.roundId, outcomeRef: 'o', outcomeHash: 'h' };
      expect(
        await post('rollback', { txId: randomUUID(), originalTxId: round.txId, roundId: round.roundId, reason: bad }),
      ).toMatchObject({ http: 400, field: 'reason' });
      expect(await post('endRound', { ...end, outcomeRef: bad })).toMatchObject({ http: 400, field: 'outcomeRef' });
      expect(await post('endRound', { ...end, outcomeHash: bad })).toMatchObject({ http: 400, field: 'outcomeHash' });
    }
  });

  it('refuses a field of the provider’s own that is nested thousands deep, and takes one that is not', async () => {
    const { who } = await enter({ cash: 500n });
    const own = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    const bet = { ...ids(), ...who, amount: 100, type: 'cash' };
    // Written as text: JSON.stringify would overflow the stack.
    const path = '/seamless/v1/bet';
    const body = JSON.stringify({ ...bet, own: 0 }).replace(/0}$/, `${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
    const headers = {
      'content-type': 'application/json',
      ...sign(SECRET, PROVIDERS.games, { method: 'POST', path, body }),
    };
    const answer = await platform.app.inject({ method: 'POST', url: path, payload: body, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 400, field: '' }]);
    expect(await post('bet', { ...bet, own: own(60) })).toMatchObject({ http: 200, status: 'OK' });
  });

  it.each([
    ['negative', -1],
    ['enormous', Number.MAX_SAFE_INTEGER],
  ])('takes no %s amount', async (_what, amount) => {
    const { userId, who } = await enter({ cash: 500n });
    const { status } = await post('bet', { ...ids(), ...who, amount, type: 'cash' });
    expect(['BAD_AMOUNT', 'INSUFFICIENT_FUNDS']).toContain(status);
    expect(await coin(userId)).toBe(500);
  });

  it('ends a round without a win', async () => {
    const { userId, who } = await enter({ cash: 500n });
    const round = ids();
    await post('bet', { ...round, ...who, amount: 100, type: 'cash' });
    const end = { txId: randomUUID(), roundId: round.roundId, outcomeRef: 'o-1', outcomeHash: 'abc' };
    expect(await post('endRound', end)).toMatchObject({ status: 'OK' });
    const stored = await platform.database.db
      .selectFrom('game_round')
      .selectAll()
      .where('round_id', '=', round.roundId)
      .executeTakeFirst();
    expect(stored).toMatchObject({ status: 'SETTLED', valid_bet: 100n, outcome_ref: 'o-1', outcome_hash: 'abc' });
    expect(await walletSnap(platform.database.db, userId)).toMatchObject({ coin: 400, frozenCoin: 0 });
  });
});

describe('reconciliation', () => {
  it('lists the events, page by page, with totals', async () => {
    const from = Date.now();
    const { who } = await enter({ cash: 5_000n });
    const bets = Array.from({ length: 3 }, () => ({ ...ids(), ...who, bet: 100, win: 30, roundEnd: true }));
    for (const bet of bets) await post('betWin', bet);
    const page = await send('GET', `/seamless/v1/transactions?from=${from}&to=${Date.now() + 1}`);
    expect(page).toMatchObject({ status: 'OK', totals: { bet: 300, win: 90, rollback: 0, count: 3 } });
    expect(page.rows).toMatchObject(bets.map(({ txId }) => ({ txId, type: 'betWin', amount: 100, win: 30 })));
    expect(page).not.toHaveProperty('next');
    const [first] = page.rows as { txId: string; createTime: number }[];
    const rest = await send(
      'GET',
      `/seamless/v1/transactions?from=${from}&to=${Date.now() + 1}&cursor=${first?.createTime}:${first?.txId}`,
    );
    expect(rest.rows).toHaveLength(2);
  });

  it.each([
    ['from=yesterday&to=1', 'from'],
    ['from=&to=', 'from'],
    ['from=0&to=', 'to'],
    ['from=0', 'to'],
    [`from=0&to=${Number.MAX_SAFE_INTEGER}`, 'to'],
    ['from=0&to=8640000000000001', 'to'],
    ['from=1&from=2&to=3', 'from'],
    ['from=-1&to=1', 'from'],
    ['from=0x1&to=1e3', 'from'],
  ])('refuses the period %s', async (period, field) => {
    expect(await send('GET', `/seamless/v1/transactions?${period}`)).toMatchObject({ http: 400, field });
  });

  it('states the last day there is, and asks for a shorter period when the sums outgrow a number', async () => {
    expect(await send('GET', '/seamless/v1/transactions?from=0&to=8640000000000000')).toMatchObject({
      http: 200,
      status: 'OK',
    });
    const row = (txId: string) => ({
      provider: PROVIDERS.games,
      tx_id: txId,
      kind: 'win' as const,
      round_id: 'r',
      user_id: 1n,
      amount: BigInt(Number.MAX_SAFE_INTEGER),
      status: 'DONE' as const,
      fingerprint: '',
      response: '{}',
      created_at: new Date(0),
    });
    await platform.database.db
      .insertInto('game_tx')
      .values([row('huge-1'), row('huge-2')])
      .execute();
    expect(await send('GET', '/seamless/v1/transactions?from=0&to=1')).toMatchObject({ http: 400, field: 'to' });
    await platform.database.db.deleteFrom('game_tx').where('round_id', '=', 'r').execute();
  });
});
