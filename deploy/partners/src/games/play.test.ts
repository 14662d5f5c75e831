import { randomUUID } from 'node:crypto';
import type { Timing } from '../config';
import { gameOf } from './registry';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { ManualClock } from '../testing/manual-clock';
import { eventually, ok, Sandbox, SECRETS, testConfig, type Player } from '../testing/sandbox';
import { STOPS, scriptedDraw } from '../testing/scripted-draw';
import type { HistoryAnswer } from './game-api';

let database: TestDatabase;
let wallet: FakeWallet;
let platform: string;
let sandbox: Sandbox | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  wallet = new FakeWallet();
  platform = await wallet.start();
});

afterEach(async () => {
  await sandbox?.close();
  sandbox = undefined;
  await wallet.stop();
  await database.query('TRUNCATE partners.round, partners.outbox, partners.game_session');
});

async function open(spins: readonly (readonly number[])[], timing: Partial<Timing> = {}): Promise<Sandbox> {
  sandbox = await Sandbox.open(testConfig(database.url, platform, timing), { draw: scriptedDraw(spins) });
  return sandbox;
}

async function enter(spins: readonly (readonly number[])[], timing: Partial<Timing> = {}): Promise<Player> {
  return (await open(spins, timing)).enter(wallet.launch());
}

/** The result of Fiesta Reels at these stops, for a stake of 200 hundredths. */
function fiesta(stops: readonly number[]) {
  return gameOf('fiesta-reels').replay({ kind: 'spin', stake: 200 }, { spins: [[...stops]] }).spins[0];
}

async function roundStates(): Promise<string[]> {
  return (await database.query<{ state: string }>('SELECT state FROM partners.round ORDER BY created_at')).map(
    (row) => row.state,
  );
}

test('entering spends the launch token at the wallet and tells all the page needs', async () => {
  const { session } = await enter([STOPS.nothing]);
  expect(session).toMatchObject({
    demo: false,
    nickname: 'Tala',
    balance: { total: 1_000_000 },
    rtpBp: 9605,
    round: null,
    betLevels: [100, 200, 500, 1_000, 2_000, 5_000, 10_000],
  });
  expect(wallet.calls).toEqual(['authenticate', 'balance']);
});

test('a launch token opens one game, once; without one there is no play', async () => {
  const box = await open([STOPS.nothing]);
  const launchToken = wallet.launch();
  await box.launch(launchToken, { limits: { minBet: 200, maxBet: 1_000 } });
  const entered = await box.init({ launchToken });
  expect(entered).toMatchObject({ status: 'OK', betLevels: [200, 500, 1_000] });
  expect(await box.init({ launchToken })).toEqual({ status: 'SESSION_UNKNOWN' });
  expect(await box.init({ launchToken: 'never-launched' })).toEqual({ status: 'SESSION_UNKNOWN' });
  const unknown = await box.app.inject({
    method: 'POST',
    url: '/game/v1/play',
    payload: { requestId: randomUUID(), bet: 200 },
  });
  expect(unknown.json()).toEqual({ status: 'SESSION_UNKNOWN' });
  expect((await box.launch(wallet.launch(), { limits: { minBet: 20_000, maxBet: 30_000 } })).statusCode).toBe(400);
});

test('a spin is one betWin, and a repeated request changes nothing', async () => {
  const player = await enter([STOPS.pays560, STOPS.nothing]);
  const requestId = randomUUID();
  const first = ok(await player.spin(requestId));
  expect(first).toMatchObject({
    balance: { total: 1_000_360 },
    round: { bet: 200, total: 560, finished: true, settled: true },
  });
  expect(first.round.spin).toEqual(fiesta(STOPS.pays560));
  const [again, twice] = await Promise.all([player.spin(requestId), player.spin(requestId)]);
  expect(again).toEqual(first);
  expect(twice).toEqual(first);
  expect(wallet.calls.filter((name) => name === 'betWin')).toHaveLength(1);
  expect(wallet.balance).toBe(1_000_360);
});

test('a request stands for one bet: with another bet it is refused, without a further draw or stake', async () => {
  const player = await enter([STOPS.pays560, STOPS.nothing]);
  const requestId = randomUUID();
  ok(await player.spin(requestId, 200));
  expect(await player.spin(requestId, 500)).toEqual({ status: 'BAD_AMOUNT' });
  expect(ok(await player.spin(requestId, 200)).round.total).toBe(560);
  expect(wallet.calls.filter((name) => name === 'betWin')).toHaveLength(1);
});

test('a second spin while one is under way is refused at once and never staked; the same one again gets the same answer', async () => {
  const player = await enter([STOPS.pays60]);
  let goOn = () => undefined as void;
  wallet.hold = (name) =>
    name === 'betWin'
      ? new Promise((resolve) => {
          goOn = resolve;
        })
      : Promise.resolve();
  const requestId = randomUUID();
  const first = player.spin(requestId);
  await eventually(() => wallet.calls.includes('betWin'));
  expect(await player.spin(randomUUID())).toEqual({ status: 'PENDING' });
  expect(await player.freeSpin(randomUUID(), 1)).toEqual({ status: 'PENDING' });
  const again = player.spin(requestId);
  goOn();
  expect(ok(await first).round.total).toBe(60);
  expect(await again).toEqual(await first);
  wallet.hold = async () => undefined;
  ok(await player.spin(randomUUID()));
  expect(wallet.calls.filter((name) => name === 'betWin')).toHaveLength(2);
  expect(wallet.balance).toBe(1_000_000 - 400 + 120);
});

test('free games belong to the round of their bet: bet first, one win with the end of the round', async () => {
  const free = [STOPS.pays60, ...Array.from({ length: 9 }, () => STOPS.nothing)];
  const player = await enter([STOPS.lanterns, ...free, STOPS.pays560]);
  const { round } = ok(await player.spin(randomUUID()));
  expect(round).toMatchObject({ total: 400, finished: false, settled: false, freeGames: { given: 10, played: 0 } });
  expect(wallet.balance).toBe(1_000_000 - 200);
  expect(await player.spin(randomUUID())).toMatchObject({ status: 'ROUND_OPEN', round: { roundId: round.roundId } });
  expect(await player.freeSpin(round.roundId, 2)).toEqual({ status: 'BAD_AMOUNT' });

  const first = ok(await player.freeSpin(round.roundId, 1));
  expect(first.round).toMatchObject({ index: 1, total: 580, freeGames: { given: 10, played: 1 } });
  expect(ok(await player.freeSpin(round.roundId, 1)).round).toEqual(first.round);
  for (let spin = 2; spin <= 9; spin += 1) ok(await player.freeSpin(round.roundId, spin));
  const last = ok(await player.freeSpin(round.roundId, 10));
  expect(last).toMatchObject({ round: { finished: true, settled: true, total: 580 }, balance: { total: 1_000_380 } });
  expect(wallet.calls.filter((name) => name === 'bet' || name === 'win')).toEqual(['bet', 'win']);
  expect(ok(await player.spin(randomUUID())).round.total).toBe(560);
});

test('C46: an interrupted round waits, also over a restart and in a new session', async () => {
  const player = await enter([STOPS.lanterns, STOPS.pays60, STOPS.nothing]);
  const { round } = ok(await player.spin(randomUUID()));
  ok(await player.freeSpin(round.roundId, 1));
  await sandbox?.close();
  const box = await open([STOPS.nothing]);
  const back = await box.enter(wallet.launch());
  expect(back.session.round).toMatchObject({ roundId: round.roundId, index: 1, finished: false, total: 580 });
  for (let spin = 2; spin <= 10; spin += 1) ok(await back.freeSpin(round.roundId, spin));
  expect(wallet.balance).toBe(1_000_380);
});

test('C47: the casino has a stuck round resolved: it is paid as decided', async () => {
  const player = await enter([STOPS.lanterns, STOPS.nothing]);
  const { round } = ok(await player.spin(randomUUID()));
  const url = `/provider/v1/rounds/${round.roundId}/resolve`;
  const resolved = await sandbox?.signed(url, {}, SECRETS.games);
  expect(resolved?.json()).toEqual({ status: 'OK', state: 'settled', bet: 200, win: 400 });
  expect((await sandbox?.signed(url, {}, SECRETS.games))?.json()).toMatchObject({ state: 'settled' });
  expect(wallet.balance).toBe(1_000_200);
  // A page that was only slow can still show the rest of its free games.
  for (let spin = 1; spin <= 9; spin += 1) expect(ok(await player.freeSpin(round.roundId, spin)).balance).toBeNull();
  expect(ok(await player.freeSpin(round.roundId, 10))).toMatchObject({
    round: { finished: true, settled: true },
    balance: { total: 1_000_200 },
  });
  expect((await sandbox?.signed(`/provider/v1/rounds/${randomUUID()}/resolve`, {}, SECRETS.games))?.statusCode).toBe(
    404,
  );
});

test.each([
  [
    { status: 'LIMIT', kind: 'loss', left: 5_000 },
    { status: 'LIMIT', kind: 'loss', left: 5_000 },
  ],
  [{ status: 'PLAYER_BLOCKED' }, { status: 'PLAYER_BLOCKED' }],
  [{ status: 'MAINTENANCE' }, { status: 'MAINTENANCE' }],
])(
  'the wallet says %j: the player is told, no rollback is sent, and the next spin is possible',
  async (refusal, expected) => {
    const player = await enter([STOPS.nothing]);
    wallet.refusal = refusal;
    expect(await player.spin(randomUUID())).toMatchObject(expected);
    wallet.refusal = undefined;
    ok(await player.spin(randomUUID()));
    expect(wallet.calls).not.toContain('rollback');
    expect(await roundStates()).toEqual(['refused', 'settled']);
  },
);

describe('a session that has ended', () => {
  const uses: Record<string, (player: Player, box: Sandbox) => Promise<object>> = {
    init: (player, box) => box.init({ clientToken: player.session.clientToken }),
    history: (player) => player.post('history', {}),
    play: (player) => player.spin(randomUUID()),
  };

  test.each(
    Object.keys(uses).flatMap((first) =>
      (['SESSION_EXPIRED', 'SESSION_UNKNOWN'] as const).map((status) => ({ first, status })),
    ),
  )('at the casino ($status): $first says so, and from then on the token opens nothing', async ({ first, status }) => {
    const player = await enter([STOPS.nothing]);
    const box = sandbox ?? (await open([]));
    ok(await player.spin(randomUUID()));
    wallet.sessionEnd = { status };
    expect(await uses[first]?.(player, box)).not.toMatchObject({ status: 'OK' });
    // The session stays ended even if the casino reports it alive again.
    wallet.sessionEnd = undefined;
    for (const use of Object.values(uses)) expect(await use(player, box)).toEqual({ status: 'SESSION_UNKNOWN' });
    expect(await roundStates()).toEqual(first === 'play' ? ['settled', 'refused'] : ['settled']);
    expect((await box.enter(wallet.launch())).session.status).toBe('OK');
  });

  test.each([{ demo: false }, { demo: true }])(
    'by its age: no play for half a day on one launch (%j)',
    async (more) => {
      const player = await (await open([STOPS.nothing])).enter(wallet.launch(), more);
      const box = sandbox ?? (await open([]));
      const unused = wallet.launch();
      await box.launch(unused, more);
      await database.query(`UPDATE partners.game_session SET created_at = created_at - interval '12 hours'`);
      for (const use of Object.values(uses)) expect(await use(player, box)).toEqual({ status: 'SESSION_UNKNOWN' });
      expect(await box.init({ launchToken: unused })).toEqual({ status: 'SESSION_UNKNOWN' });
    },
  );

  test('is not a session without an answer from its casino', async () => {
    const player = await enter([STOPS.nothing]);
    const box = sandbox ?? (await open([]));
    wallet.fault = () => 'error';
    expect(await uses['init']?.(player, box)).toMatchObject({ status: 'OK', balance: null });
    expect(await uses['history']?.(player, box)).toMatchObject({ status: 'OK' });
    wallet.fault = () => 'none';
    ok(await player.spin(randomUUID()));
  });
});

test('too little money is told with the real balance; a bet off the levels never leaves the server', async () => {
  const player = await enter([STOPS.nothing]);
  wallet.balance = 150;
  expect(await player.spin(randomUUID())).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: { total: 150 } });
  expect(await player.spin(randomUUID(), 300)).toEqual({ status: 'BAD_AMOUNT' });
  expect(wallet.calls.filter((name) => name === 'betWin')).toHaveLength(1);
});

describe('no answer to a bet', () => {
  test.each(['dropped', 'error', 'late'] as const)(
    '%s: never sent again, rolled back, "bet not placed"',
    async (fault) => {
      // Only a call that passes its time limit has a late answer, so the test waits for the limit.
      const player = await enter([STOPS.lanterns, STOPS.nothing], { walletTimeout: 3_000 });
      wallet.fault = (name) => (name === 'bet' ? fault : 'none');
      expect(await player.spin(randomUUID())).toMatchObject({ status: 'BET_NOT_PLACED' });
      await eventually(async () => (await roundStates())[0] === 'void');
      expect(wallet.balance).toBe(1_000_000);
      expect(wallet.calls.filter((name) => name === 'bet')).toHaveLength(1);
      expect(wallet.calls).toContain('rollback');
    },
  );

  test('booked, but the answer lost: the stake comes back', async () => {
    const player = await enter([STOPS.lanterns, STOPS.nothing]);
    wallet.fault = (name) => (name === 'bet' ? 'lost' : 'none');
    const requestId = randomUUID();
    expect(await player.spin(requestId)).toMatchObject({ status: 'BET_NOT_PLACED', balance: { total: 1_000_000 } });
    expect(await player.spin(requestId)).toMatchObject({ status: 'BET_NOT_PLACED' });
    expect(wallet.balance).toBe(1_000_000);
  });

  test('a whole round booked, but the answer lost: the rollback finds it settled, and the player gets the result', async () => {
    const player = await enter([STOPS.pays560]);
    wallet.fault = (name) => (name === 'betWin' ? 'errorAfter' : 'none');
    const answer = ok(await player.spin(randomUUID()));
    expect(answer).toMatchObject({ round: { total: 560, settled: true }, balance: { total: 1_000_360 } });
  });

  test('the casino stays away: rollbacks outlive a restart, and the player may not play on before they are answered', async () => {
    const player = await enter([STOPS.pays560]);
    wallet.fault = () => 'dropped';
    expect(await player.spin(randomUUID())).toMatchObject({ status: 'BET_NOT_PLACED', balance: null });
    expect(await player.spin(randomUUID())).toEqual({ status: 'PENDING' });
    await sandbox?.close();
    const box = await open([STOPS.pays60]);
    const tries = wallet.calls.filter((name) => name === 'rollback').length;
    await eventually(() => wallet.calls.filter((name) => name === 'rollback').length > tries + 1);
    wallet.fault = () => 'none';
    await eventually(async () => (await roundStates())[0] === 'void');
    expect(ok(await player.at(box.app).spin(randomUUID())).round.total).toBe(60);
    expect(wallet.balance).toBe(1_000_000 - 200 + 60);
  });
});

test('a casino that has moved gets the rollbacks written before, at its new address', async () => {
  const player = await enter([STOPS.pays560]);
  wallet.fault = () => 'dropped';
  expect(await player.spin(randomUUID())).toMatchObject({ status: 'BET_NOT_PLACED' });
  await sandbox?.close();
  await wallet.stop();
  wallet = new FakeWallet();
  platform = await wallet.start();
  await open([STOPS.nothing]);
  await eventually(async () => (await roundStates())[0] === 'void');
  expect(wallet.calls).toContain('rollback');
});

test('a stake that was answered is never rolled back, however long the round stays open', async () => {
  const player = await enter([STOPS.lanterns, STOPS.nothing]);
  ok(await player.spin(randomUUID()));
  // No rollback is left waiting in the outbox.
  expect(await database.query(`SELECT 1 FROM partners.outbox WHERE topic = 'rollback' AND state = 'waiting'`)).toEqual(
    [],
  );
  expect(wallet.calls).not.toContain('rollback');
  expect(await roundStates()).toEqual(['open']);
});

test.each(['lost', 'closed'] as const)('a win that is %s is sent until it is booked, once', async (fault) => {
  const player = await enter([STOPS.lanterns, STOPS.nothing]);
  const { round } = ok(await player.spin(randomUUID()));
  for (let spin = 1; spin <= 9; spin += 1) ok(await player.freeSpin(round.roundId, spin));
  wallet.fault = (name) => (name === 'win' ? fault : 'none');
  expect(ok(await player.freeSpin(round.roundId, 10)).round).toMatchObject({ finished: true, settled: false });
  wallet.fault = () => 'none';
  await eventually(async () => (await roundStates())[0] === 'settled');
  expect(wallet.balance).toBe(1_000_200);
});

test('the server dies between stake and answer: the rollback written beforehand goes out by itself', async () => {
  const player = await enter([STOPS.pays560]);
  wallet.fault = (name) => (name === 'betWin' ? 'late' : 'none');
  const spin = player.spin(randomUUID());
  await eventually(() => wallet.calls.includes('betWin'));
  // The state after a crash: the row stays at `placing`, and no process holds the answer.
  await database.query(`UPDATE partners.outbox SET next_at = now() WHERE topic = 'rollback'`);
  await eventually(async () => !['placing', 'voiding'].includes((await roundStates())[0] ?? ''));
  // A caller that waited for the answer finds the round finished and leaves it unchanged.
  await spin;
  const [state] = await roundStates();
  expect(wallet.balance).toBe(state === 'void' ? 1_000_000 : 1_000_360);
});

test('C45: the history holds stake, win, balances and every spin shown', async () => {
  const player = await enter([STOPS.pays560, STOPS.nothing]);
  ok(await player.spin(randomUUID()));
  ok(await player.spin(randomUUID()));
  const history = await player.post<HistoryAnswer>('history', {});
  expect(history.rounds).toHaveLength(2);
  expect(history.rounds[1]).toMatchObject({
    bet: 200,
    win: 560,
    state: 'settled',
    balanceBefore: 1_000_000,
    balanceAfter: 1_000_360,
  });
  expect(history.rounds[1]?.spins[0]).toEqual(fiesta(STOPS.pays560));
  const replay = await sandbox?.signed(`/provider/v1/rounds/${history.rounds[1]?.roundId}`, {}, SECRETS.games);
  expect(replay?.json()).toEqual({ status: 'OK', round: history.rounds[1] });
});

test('C50: demo: same game, play money, and not one call to the wallet', async () => {
  const box = await open([STOPS.pays560, STOPS.lanterns, STOPS.nothing]);
  const player = await box.enter(wallet.launch(), { demo: true });
  expect(player.session).toMatchObject({ demo: true, balance: { total: 500_000 } });
  expect(ok(await player.spin(randomUUID())).balance).toMatchObject({ total: 500_360 });
  const { round } = ok(await player.spin(randomUUID()));
  for (let spin = 1; spin <= 10; spin += 1) ok(await player.freeSpin(round.roundId, spin));
  expect(ok(await player.spin(randomUUID(), 10_000)).balance).toMatchObject({ total: 500_560 - 10_000 });
  const refilled = await box.init({ clientToken: player.session.clientToken, refill: true });
  expect(refilled).toMatchObject({ balance: { total: 500_000 } });
  expect(wallet.calls).toEqual([]);
});

test('C25: spins of one player keep their distance', async () => {
  const clock = new ManualClock();
  sandbox = await Sandbox.open(testConfig(database.url, platform, { minCycle: { slot: 300, table: 0, ride: 0 } }), {
    draw: scriptedDraw([STOPS.nothing]),
    clock,
  });
  const player = await sandbox.enter(wallet.launch());
  ok(await player.spin(randomUUID()));
  clock.advance(100);
  const second = player.spin(randomUUID());
  expect(await clock.skip()).toBe(200);
  ok(await second);
});
