import { ITEM_STATUS } from '@parola/calls';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { PartnerFailure, type Partners, type SignedRequest } from '../../partners/client';
import { hashToken } from '../../ground/tokens';
import { useLaunchToken } from '../../ledger/game-sessions';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { config, getConfig, setConfig } from '../../config';
import { enterFiesta, FIESTA, spin } from '../../testing/fiesta-rounds';
import { games } from './index';

const launchBody = z.looseObject({ launchToken: z.string().min(32), demo: z.boolean(), lang: z.string() });

/** Provider that launches games, reports rounds and, unless `down`, returns its catalogue. */
class FakeProvider implements Partners {
  down = false;
  launches: z.output<typeof launchBody>[] = [];
  async call(_partner: string, { path, body }: SignedRequest): Promise<unknown> {
    if (this.down) throw new PartnerFailure('games', null, 'no answer');
    if (path === '/provider/v1/sessions') {
      this.launches.push(launchBody.parse(body));
      return { launchUrl: `http://127.0.0.1:9/play/fiesta-reels#${this.launches.length}` };
    }
    if (path.startsWith('/provider/v1/rounds/'))
      return { status: 'OK', round: { spins: [{ stops: [1, 2, 3, 4, 5] }] } };
    throw new PartnerFailure('games', 404, `HTTP 404 ${path}`);
  }
  async close(): Promise<void> {}
}

const provider = new FakeProvider();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [config, games],
    partners: provider,
    expectedErrors: ['the provider did not launch a game'],
  });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

const start = (
  player: TestPlayer,
  more: { gameId?: number; tryIt?: boolean; takeOver?: boolean; language?: string; activityId?: number } = {},
  requestId?: string,
) => platform.call('startGame', { gameId: 1, ...more }, { token: player.token, requestId });
const openSessions = ({ userId }: TestPlayer) =>
  platform.database.db
    .selectFrom('game_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
const openedFrom = async ({ userId }: TestPlayer) =>
  (
    await platform.database.db
      .selectFrom('game_session')
      .select('activity_id')
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).activity_id;
const block = ({ userId }: TestPlayer, rgStatus: number) =>
  platform.database.db
    .insertInto('exclusion')
    .values({
      user_id: userId,
      rg_status: rgStatus,
      exclusion_no: randomUUID(),
      reason: null,
      started_at: new Date(),
      until: new Date(Date.now() + 86_400_000),
    })
    .execute();

describe('startGame', () => {
  it('keeps the activity that a game was opened from, and opens the same game without an activity', async () => {
    const player = await platform.createPlayer();
    const from = await start(player, { activityId: 58 });
    expect(await openedFrom(player)).toBe(58);
    const plain = await start(player);
    expect(await openedFrom(player)).toBeNull();
    expect(plain.body.rules).toEqual(from.body.rules);
  });

  it('launches at the provider with the rules of the game', async () => {
    const player = await platform.createPlayer({ cash: 1_000n });
    const requestId = randomUUID();
    const { body } = await start(player, {}, requestId);
    expect(body).toMatchObject({
      errcode: 0,
      url: expect.stringMatching(/^http:\/\/127/),
      openType: 1,
      gameId: 1,
      ratio: '9:16',
      rules: { rtpBp: 9605, minBet: 100, maxBet: 10_000, maxWin: 50_000_000 },
    });
    const launch = provider.launches.at(-1);
    expect(launch).toMatchObject({
      playerId: String(player.userId),
      gameCode: FIESTA,
      demo: false,
      limits: { minBet: 100, maxBet: 10_000 },
      realityCheckMin: 60,
    });
    expect(await openSessions(player)).toEqual([{ id: body.sessionId }]);
    expect(await useLaunchToken(platform.database.db, 'sandbox-games', launch?.launchToken ?? '')).toMatchObject({
      userId: player.userId,
      gameCode: FIESTA,
    });
  });

  it('keeps no launch token: a repeated request launches anew, in the place of the first', async () => {
    const player = await platform.createPlayer();
    const requestId = randomUUID();
    const first = (await start(player, {}, requestId)).body;
    const { rows } = await platform.database.pool.query('SELECT response FROM idempotent_call WHERE request_id = $1', [
      requestId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(first.url);
    const again = (await start(player, {}, requestId)).body;
    expect(again.errcode).toBe(0);
    expect(again.url).not.toBe(first.url);
    expect(await openSessions(player)).toEqual([{ id: again.sessionId }]);
  });

  it('replaces the session of the same log-in, asks before that of another', async () => {
    const player = await platform.createPlayer();
    const first = (await start(player)).body.sessionId;
    const second = (await start(player)).body.sessionId;
    expect(await openSessions(player)).toEqual([{ id: second }]);
    expect(second).not.toBe(first);
    const { token } = await platform.services.sessions.create(platform.database.db, {
      userId: player.userId,
      device: 'other',
      ip: '',
      now: new Date(),
    });
    const elsewhere = { ...player, token };
    expect((await start(elsewhere)).body).toMatchObject({ errcode: 703, canTakeOver: true });
    const taken = (await start(elsewhere, { takeOver: true })).body;
    expect(taken.errcode).toBe(0);
    expect(await openSessions(player)).toEqual([{ id: taken.sessionId }]);
  });

  it('lets two devices racing have one session', async () => {
    const player = await platform.createPlayer();
    const { token } = await platform.services.sessions.create(platform.database.db, {
      userId: player.userId,
      device: 'other',
      ip: '',
      now: new Date(),
    });
    const codes = (await Promise.all([start(player), start({ ...player, token })]))
      .map(({ body }) => body.errcode)
      .sort();
    expect(codes).toEqual([0, 703]);
    expect(await openSessions(player)).toHaveLength(1);
  });

  it('is launched in the language of the player, in English if none is known', async () => {
    const player = await platform.createPlayer();
    for (const [language, lang] of [
      [undefined, 'en-PH'],
      ['fil-PH', 'fil-PH'],
    ] as const) {
      expect((await start(player, { takeOver: true, ...(language && { language }) })).body.errcode).toBe(0);
      expect(provider.launches.at(-1)).toMatchObject({ lang });
    }
  });

  it('refuses unknown, coming, undemonstrable games and players taking a break', async () => {
    const player = await platform.createPlayer();
    expect((await start(player, { gameId: 999 })).body.errcode).toBe(701);
    const list = await getConfig(platform.database.db, 'appGameList');
    await setConfig(
      platform.database.db,
      'appGameList',
      list.map((game) => (game.gameId === 2 ? { ...game, status: ITEM_STATUS.maintenance } : game)),
    );
    expect((await start(player, { gameId: 2 })).body.errcode).toBe(702);
    const offering = (tryIt: boolean) =>
      setConfig(
        platform.database.db,
        'appGameList',
        list.map((game) => (game.gameId === 1 ? { ...game, tryIt } : game)),
      );
    await offering(false);
    expect((await start(player, { tryIt: true })).body.errcode).toBe(705);
    await offering(true);
    expect((await start(player, { tryIt: true })).body.errcode).toBe(0);
    expect(provider.launches.at(-1)).toMatchObject({ demo: true });
    expect(await openSessions(player)).toEqual([]);
    await block(player, 1);
    expect((await start(player)).body).toMatchObject({ errcode: 207, until: expect.any(Number) });
    expect((await start(player, { tryIt: true })).body.errcode).toBe(207);
    await block(player, 2);
    expect((await start(player)).body.errcode).toBe(206);
    expect(await platform.call('startGame', { gameId: -1 }, { token: player.token })).toMatchObject({
      status: 400,
      body: { field: 'gameId' },
    });
  });

  it('names the other game with an open round', async () => {
    const player = await platform.createPlayer({ cash: 1_000n });
    const { db } = platform.database;
    await db
      .insertInto('game')
      .values({
        game_id: 200,
        provider: 'sandbox-games',
        game_code: 'other',
        detail: '{}',
        symbol_names: '{}',
        rule_list: '[]',
        rng_cert: '',
      })
      .execute();
    const other = await enterFiesta(platform, player.userId);
    await db
      .updateTable('game_session')
      .set({ game_code: 'other' })
      .where('session_hash', '=', other.sessionHash)
      .execute();
    await platform.services.games.bet({
      ...other,
      gameCode: 'other',
      txId: randomUUID(),
      roundId: randomUUID(),
      fingerprint: 'f',
      amount: 100n,
      freeRoundId: null,
    });
    await db.updateTable('game_session').set({ closed_at: new Date() }).where('user_id', '=', player.userId).execute();
    expect((await start(player)).body).toMatchObject({ errcode: 704, gameId: 200 });
    await db.deleteFrom('game').where('game_id', '=', 200).execute();
  });

  it('leaves no session open when the provider does not answer', async () => {
    const player = await platform.createPlayer();
    provider.down = true;
    expect((await start(player)).body.errcode).toBe(702);
    provider.down = false;
    expect(await openSessions(player)).toEqual([]);
  });
});

describe('exitGame', () => {
  it('names the field of an id that no game can have', async () => {
    const player = await platform.createPlayer();
    expect(await platform.call('exitGame', { gameId: Number.MAX_SAFE_INTEGER }, { token: player.token })).toMatchObject(
      { status: 400, body: { field: 'gameId' } },
    );
  });

  it('closes the session and reports its result', async () => {
    const player = await platform.createPlayer({ cash: 10_000n });
    const { sessionId } = (await start(player)).body;
    const entered = await useLaunchToken(
      platform.database.db,
      'sandbox-games',
      provider.launches.at(-1)?.launchToken ?? '',
    );
    const game = {
      userId: player.userId,
      gameCode: FIESTA,
      provider: 'sandbox-games',
      sessionToken: '',
      sessionHash: hashToken(entered?.sessionToken ?? ''),
    };
    await spin(platform, game, 1_000, 300);
    await spin(platform, game, 500, 2_000);
    const left = (await platform.call('exitGame', { gameId: 1, sessionId }, { token: player.token })).body;
    expect(left).toMatchObject({
      errcode: 0,
      coin: 10_800,
      netSession: 800,
      openRound: false,
      playedSec: expect.any(Number),
    });
    expect(await openSessions(player)).toEqual([]);
    await expect(spin(platform, game, 100)).rejects.toThrow('SESSION_EXPIRED');
  });

  it("has zeros for visitors and for another player's session", async () => {
    expect((await platform.call('exitGame', { gameId: 1 }, { token: 'stale' })).body).toMatchObject({
      errcode: 0,
      coin: 0,
      netSession: 0,
      playedSec: 0,
      openRound: false,
    });
    const [player, other] = [await platform.createPlayer({ cash: 5n }), await platform.createPlayer()];
    const { sessionId } = (await start(other)).body;
    expect((await platform.call('exitGame', { gameId: 1, sessionId }, { token: player.token })).body).toMatchObject({
      coin: 5,
      netSession: 0,
    });
    expect(await openSessions(other)).toHaveLength(1);
  });
});

describe('gameDetail', () => {
  it('tells all details before the first bet, from the stored catalogue when the provider is silent', async () => {
    const { body } = await platform.call('gameDetail', { gameId: 1 });
    expect(body).toMatchObject({
      rtpBp: 9605,
      volatility: 3,
      minBet: 100,
      maxBet: 10_000,
      maxWin: 50_000_000,
      version: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(body.payList).toHaveLength(27);
    expect(body.payList).toContainEqual({ title: '5 × Parol', pays: '2000 × line bet' });
    expect(body.payList).toContainEqual({ title: '3 × Lantern', pays: '2 × bet and 10 free games' });
    const { body: classic } = await platform.call('gameDetail', { gameId: 2 });
    expect(classic).toMatchObject({ rtpBp: 9656, maxWin: 7_770_000 });
    expect(classic.payList).toContainEqual({ title: '3 × Sevens', pays: '777 × bet' });
    const { body: crown } = await platform.call('gameDetail', { gameId: 5 });
    expect(crown.payList).toContainEqual({ title: '3 × Treasure chest', pays: '2 × bet and 8 free games' });
    expect((await platform.call('gameDetail', { gameId: 99 })).body.errcode).toBe(701);
  });
});

describe('records', () => {
  it("list, sum and show the player's own rounds", async () => {
    const [player, other] = [await platform.createPlayer({ cash: 10_000n }), await platform.createPlayer()];
    const game = await enterFiesta(platform, player.userId);
    const roundId = await spin(platform, game, 1_000, 2_500);
    await spin(platform, game, 500);
    const record = (more: object = {}) =>
      platform.call('betRecord', { pageNum: 1, pageSize: 20, ...more }, { token: player.token });
    expect((await record()).body).toMatchObject({
      total: 2,
      pages: 1,
      sum: { bet: 1_500, validBet: 1_500, win: 2_500 },
      list: [
        { bet: 500, win: 0, profit: -500, status: 1 },
        { roundId, gameId: 1, gameName: 'Fiesta Reels', brandName: 'Parola Originals', profit: 1_500, canReplay: true },
      ],
    });
    expect((await record({ pageNum: 2, pageSize: 1 })).body).toMatchObject({
      total: 2,
      pages: 2,
      list: [{ roundId }],
      sum: { bet: 1_500 },
    });
    expect((await record({ gameType: 4 })).body).toMatchObject({ total: 0, list: [], sum: { bet: 0 } });
    expect((await record({ gameType: 1, brandId: 1 })).body.total).toBe(2);
    expect((await record({ endTime: Date.now() - 60_000 })).body.total).toBe(0);
    expect((await record({ startTime: Number.MAX_SAFE_INTEGER, endTime: Number.MAX_SAFE_INTEGER })).body).toMatchObject(
      { errcode: 0, total: 0 },
    );
    expect((await record({ pageNum: Number.MAX_SAFE_INTEGER })).body).toMatchObject({ errcode: 0, list: [], total: 2 });

    const shown = (await platform.call('gameRound', { roundId }, { token: player.token })).body;
    expect(shown).toMatchObject({
      bet: 1_000,
      win: 2_500,
      balanceBefore: 10_000,
      balanceAfter: 11_500,
      replay: { spins: [{ stops: [1, 2, 3, 4, 5] }] },
      entries: [
        { type: 3, amount: -1_000 },
        { type: 4, amount: 2_500 },
      ],
      lines: ['Fiesta Reels: you bet ₱10.00.', 'It paid ₱25.00.'],
    });
    expect((await platform.call('gameRound', { roundId }, { token: other.token })).body.errcode).toBe(3);
    expect((await platform.call('gameHistory', {}, { token: player.token })).body.list).toMatchObject([{ gameId: 1 }]);
  });

  it('keep likes', async () => {
    const { token } = await platform.createPlayer();
    const like = (gameId: number, on: boolean) => platform.call('gameLike', { gameId, like: on }, { token });
    expect((await like(1, true)).body.gameLikeIds).toEqual([1]);
    expect((await like(3, true)).body.gameLikeIds).toEqual([3, 1]);
    expect((await like(1, true)).body.gameLikeIds).toEqual([3, 1]);
    expect((await like(3, false)).body.gameLikeIds).toEqual([1]);
    expect((await like(77, true)).body.errcode).toBe(701);
  });
});
