import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../ground/tokens';
import { claimNonce, deleteOldNonces } from '../http/nonces';
import { GameWallet } from '../ledger/game-wallet';
import { verifyLedger } from '../ledger/verify';
import { buildServer } from '../server';
import { openTestPlatform, type TestPlatform } from '../testing';
import { FIESTA } from '../testing/fiesta-rounds';
import { TEST_SETTINGS } from '../testing/platform';
import { ids, TestProvider } from '../testing/seamless';
import { Staging } from '../uploads/staging';
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
const launch = (userId: bigint, gameCode?: string) => provider.launch(userId, gameCode);
const enter = (funds: { cash?: bigint; bonus?: bigint }) => provider.enter(funds);

describe('limits of a game', () => {
  it('are the limits of Fiesta Reels from the start', async () => {
    const { userId } = await platform.createPlayer({ cash: 50_000n });
    const { sessionToken, limits } = await post('authenticate', { launchToken: await launch(userId, FIESTA) });
    expect(limits).toEqual({ minBet: 100, maxBet: 10_000 });
    const bet = { playerId: String(userId), sessionToken, gameCode: FIESTA, type: 'cash' };
    expect(await post('bet', { ...ids(), ...bet, amount: 10_001 })).toMatchObject({ status: 'LIMIT', kind: 'maxBet' });
    expect(await post('bet', { ...ids(), ...bet, amount: 99 })).toMatchObject({ status: 'LIMIT', kind: 'minBet' });
    expect(await post('bet', { ...ids(), ...bet, amount: 10_000 })).toMatchObject({ status: 'OK' });
  });

  it('keeps stakes within its bounds and closes it at once', async () => {
    const { who } = await enter({ cash: 5_000n });
    await platform.database.db
      .insertInto('game_setting')
      .values({ game_code: 'G1', min_bet: 100n, max_bet: 1_000n, weight_bp: 5_000 })
      .execute();
    expect(await post('bet', { ...ids(), ...who, amount: 99, type: 'cash' })).toMatchObject({
      status: 'LIMIT',
      kind: 'minBet',
    });
    expect(await post('bet', { ...ids(), ...who, amount: 1_001, type: 'cash' })).toMatchObject({
      status: 'LIMIT',
      kind: 'maxBet',
    });
    const half = { ...ids(), ...who, bet: 1_000, win: 0, roundEnd: true };
    expect(await post('betWin', half)).toMatchObject({ status: 'OK' });
    const stored = await platform.database.db
      .selectFrom('game_round')
      .select('valid_bet')
      .where('round_id', '=', half.roundId)
      .executeTakeFirst();
    expect(stored).toEqual({ valid_bet: 500n });
    await platform.database.db
      .updateTable('game_setting')
      .set({ enabled: false })
      .where('game_code', '=', 'G1')
      .execute();
    expect(await post('bet', { ...ids(), ...who, amount: 100, type: 'cash' })).toMatchObject({ status: 'MAINTENANCE' });
    await platform.database.db.deleteFrom('game_setting').where('game_code', '=', 'G1').execute();
  });

  it('asks the play guard before every bet', async () => {
    const { userId, who } = await enter({ cash: 5_000n });
    const guard = (answer: string) =>
      sql
        .raw(
          `CREATE OR REPLACE FUNCTION play_guard(p_user bigint, p_amount bigint) RETURNS text LANGUAGE sql STABLE
      AS $$ SELECT CASE WHEN p_user = ${userId} THEN ${answer} END $$`,
        )
        .execute(platform.database.db);
    await guard(`'LIMIT:loss'`);
    expect(await post('bet', { ...ids(), ...who, amount: 100, type: 'cash' })).toMatchObject({
      status: 'LIMIT',
      kind: 'loss',
    });
    await guard(`'PLAYER_BLOCKED'`);
    expect(await post('bet', { ...ids(), ...who, amount: 100, type: 'cash' })).toMatchObject({
      status: 'PLAYER_BLOCKED',
    });
    await guard('NULL::text');
    expect(await post('bet', { ...ids(), ...who, amount: 100, type: 'cash' })).toMatchObject({ status: 'OK' });
  });
});

it('plans a bet without just-in-time compilation, for a login that has it on', async () => {
  const { userId, who } = await enter({ cash: 5_000n });
  // play_guard runs inside the statements of the money functions, with the same planner settings.
  await sql
    .raw(
      `CREATE OR REPLACE FUNCTION play_guard(p_user bigint, p_amount bigint) RETURNS text LANGUAGE plpgsql STABLE
      AS $$ BEGIN RETURN CASE WHEN p_user = ${userId} THEN 'LIMIT:jit ' || current_setting('jit') END; END $$`,
    )
    .execute(platform.database.db);
  const call = () => ({
    ...ids(),
    provider: PROVIDERS.games,
    fingerprint: '',
    userId,
    sessionHash: hashToken(who.sessionToken),
    gameCode: who.gameCode,
    amount: 100n,
    freeRoundId: null,
  });
  await platform.services.database.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL jit = on`.execute(tx);
    const games = new GameWallet(tx);
    const refused = { status: 'LIMIT', kind: 'jit off' };
    expect(await games.bet(call())).toMatchObject(refused);
    expect(await games.betWin({ ...call(), win: 0n, roundEnd: true, validBet: null })).toMatchObject(refused);
    expect((await sql<{ jit: string }>`SELECT current_setting('jit') AS jit`.execute(tx)).rows).toEqual([
      { jit: 'on' },
    ]);
  });
});

describe('permitted callers', () => {
  const unsigned = (headers: object) =>
    platform.app.inject({
      method: 'POST',
      url: '/seamless/v1/balance',
      payload: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('answers 401 without a reason to any request not signed by the games', async () => {
    const good = { method: 'POST', path: '/seamless/v1/balance', body: '{}' };
    const [psp = ''] = TEST_SETTINGS.secrets.psp;
    for (const headers of [
      {},
      sign('w'.repeat(40), PROVIDERS.games, good),
      sign(psp, PROVIDERS.psp, good),
      sign(SECRET, PROVIDERS.games, { ...good, body: '{ }' }),
    ]) {
      const answer = await unsigned(headers);
      expect(answer.statusCode).toBe(401);
      expect(Object.keys(answer.json()).sort()).toEqual(['code', 'errcode', 'errmsg', 'serverTime']);
    }
  });

  it.each(['authenticate', 'balance', 'bet', 'win', 'betWin', 'rollback', 'endRound', 'transactions'])(
    'takes the same signed request of %s once, also when another node sees it first',
    async (call) => {
      const { userId, who } = await enter({ cash: 500n });
      const round = ids();
      await post('bet', { ...round, ...who, amount: 100, type: 'cash' });
      const tx = { txId: randomUUID(), roundId: round.roundId };
      const bodies: Record<string, object> = {
        authenticate: { launchToken: await launch(userId) },
        balance: who,
        bet: { ...tx, ...who, amount: 100, type: 'cash' },
        win: { ...tx, ...who, amount: 100, type: 'win', roundEnd: false },
        betWin: { ...tx, ...who, bet: 100, win: 100, roundEnd: false },
        rollback: { ...tx, originalTxId: round.txId, reason: '' },
        endRound: { ...tx, outcomeRef: '', outcomeHash: '' },
      };
      const method = call in bodies ? 'POST' : 'GET';
      const url = `/seamless/v1/${call}${call in bodies ? '' : '?from=0&to=1'}`;
      const payload = call in bodies ? JSON.stringify(bodies[call]) : '';
      const headers = {
        ...(payload ? { 'content-type': 'application/json' } : {}),
        ...sign(SECRET, PROVIDERS.games, { method, path: url, body: payload }),
      };
      const node = await buildServer({
        services: platform.services,
        staging: new Staging(platform.files),
        domains: [],
        rateLimit: false,
      });
      const request = { method, url, payload, headers } as const;
      const first = await node.inject(request);
      expect({ http: first.statusCode, ...first.json<object>() }).toMatchObject({ http: 200, status: 'OK' });
      expect((await platform.app.inject(request)).statusCode).toBe(401);
      const upper = { ...headers, 'x-sw-nonce': headers['x-sw-nonce'].toUpperCase() };
      expect((await platform.app.inject({ ...request, headers: upper })).statusCode).toBe(401);
      await node.close();
    },
  );

  it('forgets nonces when no request can be valid with them any more', async () => {
    const { db } = platform.database;
    const [old, young] = [randomUUID(), randomUUID()];
    for (const nonce of [old, young]) expect(await claimNonce(db, 'games', nonce)).toBe(true);
    expect(await claimNonce(db, 'psp', old)).toBe(true);
    await sql`UPDATE signed_nonce SET seen_at = seen_at - interval '11 minutes' WHERE nonce = ${old}::uuid`.execute(db);
    await deleteOldNonces(db);
    expect([await claimNonce(db, 'games', young), await claimNonce(db, 'games', old)]).toEqual([false, true]);
  });
});
