import { randomUUID } from 'node:crypto';
import type { Input } from '@parola/operations';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { bonusesOf } from '../../testing/bonuses';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { writeExclusion } from '../../testing/exclusion';
import { playRound } from '../../testing/rounds';
import { ids, TestProvider } from '../../testing/seamless';
import { accrueAll } from '../games';
import { endFreeRounds } from './index';

const FIESTA = { id: 1, code: 'fiesta-reels' };
const TRIPLE = { id: 2, code: 'triple-classic' };
const STAKE = 200;

let platform: TestPlatform;
let provider: TestProvider;
let ana: Colleague;
let jose: Colleague;
/** Requests of the casino to the provider. */
const requests: { path: string; body?: unknown }[] = [];
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: {
      call: async (_partner, { path, body }) => {
        requests.push({ path, body });
        if (path === '/provider/v1/games') throw new Error('no catalogue');
        return { launchUrl: 'http://partners.test/play' };
      },
      close: async () => undefined,
    },
  });
  provider = new TestProvider(platform);
  ana = await colleague(platform, ['support']);
  jose = await colleague(platform, ['payments']);
});
// `close` checks every invariant, also the one of free rounds.
afterAll(() => platform.close());

type Terms = Omit<Input<'freeRounds.grant'>, 'player'>;
const TERMS: Terms = {
  ...{ gameId: FIESTA.id, rounds: 3, bet: STAKE, winCap: 100_000, wagerTimes: 5, days: 7 },
  reason: 'a sorry for the outage',
};
const handIn = (userId: bigint, terms: Partial<Terms> = {}, requestId: string = randomUUID()) =>
  ask(platform, 'freeRounds.grant', { player: String(userId), ...TERMS, ...terms }, { token: ana.token, requestId });
async function approve(approval: string) {
  const { body } = await ask(platform, 'approvals.open', { id: approval }, { token: jose.token });
  return ask(platform, 'approvals.approve', { id: approval, digest: body.digest }, { token: jose.token });
}
/** The support requests the grant, and payments approve it. */
async function grant(userId: bigint, terms: Partial<Terms> = {}): Promise<string> {
  const { approval } = (await handIn(userId, terms)).body;
  expect((await approve(approval ?? '')).body).toEqual({});
  const { grant_id } = await platform.database.db
    .selectFrom('free_round_grant')
    .select('grant_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return grant_id;
}
const cancel = (id: string) =>
  ask(platform, 'freeRounds.cancel', { id, reason: 'granted by mistake' }, { token: ana.token });
const rowOf = async (id: string) => {
  const { body } = await ask(
    platform,
    'freeRounds.list',
    { open: true, pageNum: 1, pageSize: 50 },
    { token: ana.token },
  );
  return body.list.find((row) => row.id === id);
};

/** Creates a player in the game with granted rounds, and the request fields of a free stake. */
async function playerWith(terms: Partial<Terms> = {}, game = FIESTA) {
  const { userId, who } = await provider.enter({ cash: 1_000n }, game.code);
  const id = await grant(userId, terms);
  return { userId, id, who, free: { ...who, type: 'free', freeRoundId: id } };
}
const spin = (free: object, win = 0, of = ids()) =>
  provider.post('betWin', { ...of, ...free, bet: 0, win, roundEnd: true });
const end = () => endFreeRounds(platform.database.db, new Date());
const snap = (userId: bigint) => walletSnap(platform.database.db, userId);
const balances = async (...codes: string[]) => {
  const { rows } = await sql<{ code: string; sum: bigint }>`
    SELECT a.code, coalesce(sum(e.amount), 0)::bigint AS sum FROM account a LEFT JOIN entry e ON e.account_id = a.id
     WHERE a.code = ANY (${codes}::text[]) GROUP BY a.code`.execute(platform.database.db);
  return Object.fromEntries(rows.map(({ code, sum }) => [code, Number(sum)]));
};
const findings = async () => (await verifyLedger(platform.database.db)).findings;

it('their wins are kept, and given as one bonus with its condition when the last one was played', async () => {
  const { userId, id, free, who } = await playerWith();
  const before = await balances('exp:promo', 'house:gaming');
  expect(await spin(free, 300)).toMatchObject({
    status: 'OK',
    balance: { total: 1_000, cash: 1_000, bonus: 0 },
    freeRound: { rounds: 3, used: 1, won: 300 },
  });
  expect(await spin(free)).toMatchObject({ status: 'OK', freeRound: { used: 2, won: 300 } });
  await end();
  expect(await snap(userId)).toMatchObject({ coin: 1_000, bonusCoin: 0 });
  expect(await rowOf(id)).toMatchObject({ used: 2, won: 300, endTime: null });

  expect(await spin(free, 500)).toMatchObject({ status: 'OK', freeRound: { used: 3, won: 800 } });
  expect(await balances('exp:promo', 'house:gaming', `free:${id}`)).toEqual({
    // Free stakes are an expense of promotion and an income of gaming.
    'exp:promo': (before['exp:promo'] ?? 0) - 3 * STAKE,
    'house:gaming': (before['house:gaming'] ?? 0) + 3 * STAKE - 800,
    [`free:${id}`]: 800,
  });
  await end();
  await end();
  expect(await snap(userId)).toMatchObject({ coin: 1_000, bonusCoin: 800 });
  expect(await bonusesOf(platform, userId)).toEqual([{ title: 'Free rounds', days: 30 }]);
  const { need } = await platform.database.db
    .selectFrom('wager_requirement')
    .select('need')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(need).toBe(4_000n);
  expect(await spin(free, 500)).toEqual({ http: 200, status: 'LIMIT', kind: 'freeRound' });
  // The next stake is paid by the player.
  expect(
    await provider.post('betWin', { ...ids(), ...who, type: 'cash', bet: STAKE, win: 0, roundEnd: true }),
  ).toMatchObject({ status: 'OK', balance: { total: 1_600, cash: 800, bonus: 800 } });
  expect(await findings()).toEqual([]);
});

it('a free stake with a win of its own later, void and given back', async () => {
  const { userId, id, free, who } = await playerWith();
  const before = await balances('exp:promo');
  const [lost, won] = [ids(), ids()];
  expect(await provider.post('bet', { ...lost, ...free, amount: 0 })).toMatchObject({ status: 'OK' });
  expect(await provider.post('bet', { ...won, ...free, amount: 0 })).toMatchObject({ freeRound: { used: 2 } });
  const back = { txId: randomUUID(), originalTxId: lost.txId, roundId: lost.roundId, reason: 'no answer' };
  expect(await provider.post('rollback', back)).toMatchObject({ status: 'OK', rolledBack: 0 });
  expect(await provider.post('rollback', back)).toMatchObject({ status: 'DUPLICATE' });
  expect(await rowOf(id)).toMatchObject({ used: 1 });
  expect(await balances('exp:promo')).toEqual({ 'exp:promo': (before['exp:promo'] ?? 0) - STAKE });
  const win = { roundId: won.roundId, betTxId: won.txId, playerId: who.playerId, type: 'free', roundEnd: true };
  const paid = { ...win, txId: randomUUID(), amount: 700 };
  expect(await provider.post('win', paid)).toMatchObject({
    status: 'OK',
    balance: { total: 1_000 },
    freeRound: { won: 700 },
  });
  expect(await provider.post('win', paid)).toMatchObject({ status: 'DUPLICATE' });
  expect(
    await provider.post('rollback', { ...back, txId: randomUUID(), originalTxId: won.txId, roundId: won.roundId }),
  ).toMatchObject({
    status: 'TX_SETTLED',
  });
  expect(await rowOf(id)).toMatchObject({ used: 1, won: 700 });
  expect(await snap(userId)).toMatchObject({ coin: 1_000, bonusCoin: 0 });
  // A rolled-back round without an arrived stake uses up no free round.
  const late = ids();
  await provider.post('rollback', { ...back, txId: randomUUID(), originalTxId: late.txId, roundId: late.roundId });
  expect(await spin(free, 0, late)).toMatchObject({ status: 'TX_ROLLED_BACK' });
  expect(await rowOf(id)).toMatchObject({ used: 1 });
});

it('fifty stakes at once use no more rounds than there are, and one stake sent fifty times uses one', async () => {
  const { id, free } = await playerWith({ rounds: 7 });
  const once = ids();
  const same = await Promise.all(Array.from({ length: 50 }, () => spin(free, 100, once)));
  expect(same.filter(({ status }) => status === 'OK')).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ used: 1, won: 100 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => spin(free, 100)));
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(6);
  expect(answers.filter(({ status, kind }) => status === 'LIMIT' && kind === 'freeRound')).toHaveLength(44);
  expect(await rowOf(id)).toMatchObject({ used: 7, won: 700 });
});

it('they bring no more than their cap, for any wins of the rounds', async () => {
  const { userId, id, free } = await playerWith({ winCap: 1_000 });
  for (const win of [600, 600, 600]) await spin(free, win);
  expect(await rowOf(id)).toMatchObject({ used: 3, won: 1_000 });
  await end();
  expect(await snap(userId)).toMatchObject({ coin: 1_000, bonusCoin: 1_000 });
});

it('a round is never both free and paid', async () => {
  const { id, free, who } = await playerWith();
  expect(await provider.post('bet', { ...ids(), ...free, amount: STAKE })).toMatchObject({ status: 'BAD_AMOUNT' });
  expect(await provider.post('bet', { ...ids(), ...free, type: 'cash', amount: STAKE })).toMatchObject({ http: 400 });
  const [paid, open] = [ids(), ids()];
  await provider.post('bet', { ...paid, ...who, type: 'cash', amount: STAKE });
  expect(await spin(free, 0, { ...paid, txId: randomUUID() })).toMatchObject({ status: 'TX_MISMATCH' });
  await provider.post('bet', { ...open, ...free, amount: 0 });
  expect(
    await provider.post('bet', { ...open, txId: randomUUID(), ...who, type: 'cash', amount: STAKE }),
  ).toMatchObject({ status: 'TX_MISMATCH' });
  expect(await spin(free, 0, { ...open, txId: randomUUID() })).toMatchObject({ status: 'TX_MISMATCH' });
  expect(await rowOf(id)).toMatchObject({ used: 1 });
  expect(await provider.post('bet', { ...ids(), ...who, type: 'cash', amount: 0 })).toMatchObject({
    status: 'BAD_AMOUNT',
  });
});

it('a grant is good for its own player, in its own game', async () => {
  const { id, free } = await playerWith();
  const other = await provider.enter({ cash: 1_000n }, FIESTA.code);
  const game = await provider.enter({ cash: 1_000n }, TRIPLE.code);
  for (const { who } of [other, game])
    expect(await spin({ ...free, ...who })).toEqual({ http: 200, status: 'LIMIT', kind: 'freeRound' });
  expect(await rowOf(id)).toMatchObject({ used: 0 });
});

it('an expired grant is refused by name, and its wins until then are given', async () => {
  const { userId, id, free } = await playerWith();
  await spin(free, 400);
  await platform.database.db
    .updateTable('free_round_grant')
    .set({ expire_at: new Date(Date.now() - 1) })
    .where('grant_id', '=', id)
    .execute();
  expect(await spin(free, 400)).toEqual({ http: 200, status: 'LIMIT', kind: 'freeRoundExpired' });
  expect((await cancel(id)).body.refusal).toBe('decided');
  await end();
  expect(await snap(userId)).toMatchObject({ bonusCoin: 400 });
});

it('unplayed ones can be taken back once; an open round goes on', async () => {
  const { userId, id, free, who } = await playerWith();
  const open = ids();
  await provider.post('bet', { ...open, ...free, amount: 0 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
  expect(answers.filter(({ body }) => body.refusal === undefined)).toHaveLength(1);
  expect(await spin(free)).toMatchObject({ status: 'LIMIT', kind: 'freeRound' });
  await end();
  expect(await rowOf(id)).toMatchObject({ used: 1, endTime: null, closed: { by: ana.login } });
  const win = { txId: randomUUID(), roundId: open.roundId, betTxId: open.txId, playerId: who.playerId, amount: 900 };
  expect(await provider.post('win', { ...win, type: 'win', roundEnd: true })).toMatchObject({ status: 'OK' });
  await end();
  expect(await rowOf(id)).toBeUndefined();
  expect(await snap(userId)).toMatchObject({ bonusCoin: 900 });
});

it('are granted by a colleague of payments alone, once, and the audit has author, grant and reason (C35)', async () => {
  const { userId } = await platform.createPlayer();
  const requestId = randomUUID();
  const [first, second] = [await handIn(userId, {}, requestId), await handIn(userId, {}, requestId)];
  expect(second.body).toEqual(first.body);
  const { approval } = first.body;
  const listed = async () =>
    (
      await ask(
        platform,
        'freeRounds.list',
        { player: String(userId), open: true, pageNum: 1, pageSize: 50 },
        { token: ana.token },
      )
    ).body.list;
  expect(await listed()).toEqual([]);
  const mine = (await ask(platform, 'approvals.open', { id: approval ?? '' }, { token: ana.token })).body;
  expect(mine).toMatchObject({ own: true, mayDecide: false, subject: `player:${userId}` });
  expect(mine.facts).toEqual([
    { name: 'player', kind: 'player', value: String(userId) },
    { name: 'game', kind: 'words', value: FIESTA.code },
    { name: 'rounds', kind: 'count', value: 3 },
    { name: 'bet', kind: 'money', value: STAKE },
    { name: 'winCap', kind: 'money', value: 100_000 },
    { name: 'wagerTimes', kind: 'count', value: 5 },
    { name: 'days', kind: 'count', value: 7 },
  ]);
  const other = await colleague(platform, ['support', 'compliance']);
  const { digest } = mine;
  for (const who of [ana, other])
    expect(
      (await ask(platform, 'approvals.approve', { id: approval ?? '', digest }, { token: who.token })).body.refusal,
    ).toBe('noRole');
  const both = await Promise.all([approve(approval ?? ''), approve(approval ?? '')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [granted, ...more] = await listed();
  expect([granted, more]).toMatchObject([{ by: ana.login, reason: TERMS.reason, rounds: 3, used: 0 }, []]);
  const acts = await platform.database.db
    .selectFrom('operator_act')
    .select(['operator', 'outcome'])
    .where('operation', '=', 'freeRounds.grant')
    .where('subject', '=', `player:${userId}`)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { operator: ana.login, outcome: 'waits' },
    { operator: jose.login, outcome: 'done' },
  ]);
  const event = await platform.database.db
    .selectFrom('significant_event')
    .select('detail')
    .where('kind', '=', 'free-rounds-granted')
    .where('ref', '=', granted?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(event.detail).toMatchObject({ maker: ana.login, checker: jose.login, reason: TERMS.reason, winCap: 100_000 });
});

it('a stake that no game takes is refused', async () => {
  const { userId } = await platform.createPlayer();
  expect((await handIn(userId, { gameId: 8 })).body).toMatchObject({ refusal: 'badInput', field: 'gameId' });
  expect((await handIn(999_999_999n)).body.refusal).toBe('notFound');
  await sql`UPDATE game_setting SET max_bet = 1000 WHERE game_code = ${TRIPLE.code}`.execute(platform.database.db);
  expect((await handIn(userId, { gameId: TRIPLE.id, bet: 2_000 })).body).toMatchObject({ field: 'bet' });
});

it.each([
  ['in a break', 1],
  ['excluded', 2],
])('a player %s is granted no free rounds, and an exclusion ends them', async (_state, rgStatus) => {
  const { userId, id, free } = await playerWith();
  await spin(free, 250);
  await writeExclusion(platform, { userId }, { rgStatus });
  expect((await handIn(userId)).body.refusal).toBe('noOffers');
  expect(await spin(free, 250)).toMatchObject({ status: 'PLAYER_BLOCKED' });
  await end();
  const waits = await rowOf(id);
  if (rgStatus === 1) expect(waits).toMatchObject({ used: 1, closed: null });
  else expect(waits).toBeUndefined();
});

it('no player at a limit is granted any', async () => {
  const { userId } = await platform.createPlayer({ cash: 1_000n });
  await platform.database.db
    .insertInto('player_limit')
    .values({ user_id: userId, kind: 2, period: 1, value: 100n })
    .execute();
  expect(await grant(userId)).toEqual(expect.any(String));
  await playRound(platform, userId, { bet: 100n });
  expect((await handIn(userId)).body.refusal).toBe('noOffers');
});

it('they count towards no award earned by play', async () => {
  const { userId, free } = await playerWith();
  await spin(free, 300);
  await accrueAll(platform.database.db, platform.services.hooks);
  const stats = await platform.database.db.selectFrom('play_stat').selectAll().where('user_id', '=', userId).execute();
  expect(stats).toEqual([]);
});

it('the player sees the playable ones, with their terms, and is told by mail in both languages', async () => {
  const player = await platform.createPlayer();
  const granted = await grant(player.userId);
  const { body } = await platform.call('freeRounds', {}, { token: player.token });
  expect(body.list).toEqual([
    {
      ...{ grantId: granted, gameId: FIESTA.id, gameName: 'Fiesta Reels', rounds: 3, left: 3, bet: STAKE },
      ...{ winCap: 100_000, won: 0, wagerTimes: 5, bonusDays: 30, expireTime: expect.any(Number) },
    },
  ]);
  const { words } = await platform.database.db
    .selectFrom('mail')
    .select('words')
    .where('user_id', '=', player.userId)
    .where('occasion', '=', `free-rounds:${granted}`)
    .executeTakeFirstOrThrow();
  expect(words).toMatchObject({
    'en-PH': { title: '3 free rounds in Fiesta Reels' },
    'fil-PH': { title: '3 free rounds sa Fiesta Reels' },
  });
  const stranger = await platform.createPlayer();
  expect((await platform.call('freeRounds', {}, { token: stranger.token })).body.list).toEqual([]);
});

it('the provider gets them at every launch of their game, and the number taken back', async () => {
  const player = await platform.createPlayer({ cash: 1_000n });
  const [kept, cancelled] = [await grant(player.userId), await grant(player.userId)];
  await cancel(cancelled);
  const launch = async (gameId: number) => {
    requests.length = 0;
    expect((await platform.call('startGame', { gameId }, { token: player.token })).body.errcode).toBe(0);
    return requests.filter(({ path }) => path.includes('freeRounds'));
  };
  const expected = [
    { path: `/provider/v1/freeRounds/${cancelled}/cancel`, body: {} },
    {
      path: '/provider/v1/freeRounds',
      body: {
        ...{ grantId: kept, playerId: String(player.userId), gameCode: FIESTA.code, rounds: 3 },
        ...{ betPerRound: STAKE, winCap: 100_000, expiresAt: expect.any(Number) },
      },
    },
  ];
  expect(await launch(FIESTA.id)).toEqual(expected);
  expect(await launch(FIESTA.id)).toEqual(expected);
  expect(await launch(TRIPLE.id)).toEqual([]);
});
