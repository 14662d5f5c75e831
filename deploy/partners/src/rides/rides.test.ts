import { createHash, randomUUID } from 'node:crypto';
import type { HistoryAnswer, PlayAnswer, Refused } from '../games/game-api';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { ManualClock } from '../testing/manual-clock';
import { RideWatch } from '../testing/ride-watch';
import { eventually, ok, Sandbox, testConfig, type Player } from '../testing/sandbox';
import { scriptedDraw } from '../testing/scripted-draw';
import { RETURN } from '../jeepney-crash/data';
import { ALL, committed, linked, multiplierAt, multiplierOf } from '../jeepney-crash/evaluate';
import type { PastRidesAnswer, RideNews } from '../jeepney-crash/ride-api';

const CODE = 'jeepney-crash';
const END = 1_000_000;

let database: TestDatabase;
let wallet: FakeWallet;
let sandbox: Sandbox;
let watch: RideWatch;
let clock: ManualClock;
let stops: number;
let walletTimeout: number;
let last: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  await end();
  await wallet.stop();
  await database.query('TRUNCATE partners.round, partners.outbox, partners.game_session, partners.common_round');
});

/** The bytes of a seed whose ride stops at a multiplier (hundredths). */
function seedBytes(multiplier: number): number[] {
  const number = (BigInt(RETURN) * ALL) / BigInt(multiplier) - 1n;
  return [...Buffer.from(number.toString(16).padStart(13, '0').padEnd(64, '5'), 'hex')];
}

async function open(platform: string): Promise<void> {
  const draw = scriptedDraw([seedBytes(stops)]);
  clock = new ManualClock();
  sandbox = await Sandbox.open(testConfig(database.url, platform, { walletTimeout }), { draw, clock });
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  const address = sandbox.app.server.address();
  watch = new RideWatch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
}

/** Stops the server and the page that watches its rides. */
async function end(): Promise<void> {
  watch.close();
  clock.release();
  await sandbox.close();
}

let platformUrl: string;
/** Enters a player; all following rides stop at a multiplier. */
async function enter(multiplier: number, timeout = 10_000): Promise<Player> {
  stops = multiplier;
  walletTimeout = timeout;
  last = '';
  wallet = new FakeWallet();
  platformUrl = await wallet.start();
  await open(platformUrl);
  return sandbox.enter(wallet.launch(), { gameCode: CODE });
}

/** Steps the clock until the rides reach a state; returns the news sent to the page. */
async function next(state: RideNews['state']): Promise<RideNews> {
  for (;;) {
    await clock.asleep();
    const [ride] = await database.query<{ number: number; state: string }>(
      'SELECT number, state FROM partners.common_round ORDER BY number DESC LIMIT 1',
    );
    const key = `${ride?.number} ${ride?.state}`;
    if (ride?.state === state && key !== last) {
      last = key;
      return watch.next(state);
    }
    await clock.skip();
  }
}

const bet = (player: Player, leaveAt = END, requestId = randomUUID()) =>
  player.bet(requestId, { kind: 'ride', stake: 200, leaveAt });
const leave = (player: Player, roundId: string) => player.post<PlayAnswer | Refused>('leave', { roundId });
const states = async () =>
  (await database.query<{ state: string }>('SELECT state FROM partners.round')).map(({ state }) => state);
const settled = () => eventually(async () => (await states()).every((state) => ['settled', 'void'].includes(state)));
/** Waits until the rounds of a stopped ride are settled, after its grace period. */
const settledAfterStop = async () => {
  await clock.skip();
  await settled();
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function historyOf(player: Player) {
  return (await player.post<HistoryAnswer>('history', {})).rounds;
}

test('a stake is taken before the ride leaves, does not reveal the stop, and is paid at the exit of its player', async () => {
  const player = await enter(130);
  const betting = await next('betting');
  expect(JSON.stringify(betting)).not.toMatch(/seed|multiplier/);
  const requestId = randomUUID();
  const placed = ok(await bet(player, END, requestId));
  expect(placed).toMatchObject({
    balance: { total: 1_000_000 - 200 },
    round: { bet: 200, total: 0, finished: false, settled: false, spin: { stops: [], ride: {} } },
  });
  expect(ok(await bet(player, END, requestId)).round).toEqual(placed.round);
  expect(await bet(player, 150, requestId)).toMatchObject({ status: 'BAD_AMOUNT' });
  expect(await bet(player)).toMatchObject({ status: 'ROUND_OPEN' });
  expect(await leave(player, placed.round.roundId)).toEqual({ status: 'TOO_LATE' });

  const { leavesAt } = await next('running');
  clock.advance(700);
  const off = ok(await leave(player, placed.round.roundId));
  const { ride } = off.round.spin.kind === 'table' ? off.round.spin : {};
  expect(ride?.left).toBeGreaterThanOrEqual(103);
  expect(ride?.left).toBeLessThanOrEqual(multiplierAt(clock.now() - leavesAt));
  // The stop is still secret.
  expect(ride?.stopped).toBeUndefined();
  const win = (ride?.left ?? 0) * 2;
  expect(off).toMatchObject({
    balance: { total: 1_000_000 - 200 + win },
    round: { total: win, finished: true, settled: true },
  });
  expect(JSON.stringify(await historyOf(player))).not.toContain('stopped');
  expect(ok(await leave(player, placed.round.roundId)).round).toEqual(off.round);

  const crashed = await next('crashed');
  await clock.skip();
  expect(crashed).toMatchObject({ id: betting.id, commitment: betting.commitment, multiplier: 130 });
  await eventually(async () => JSON.stringify(await historyOf(player)).includes('"stopped":130'));
  expect(await historyOf(player)).toMatchObject([
    { win, state: 'settled', spins: [{ ride: { stopped: 130, ...ride } }] },
  ]);
  expect(wallet.calls.filter((call) => call === 'bet' || call === 'win')).toEqual(['bet', 'win']);
  expect(wallet.bodies('win')).toMatchObject([{ amount: win, roundEnd: true, validBet: 0 }]);
});

test('players aboard at the stop lose the stake; players with an earlier exit get off, without a request, watched or not', async () => {
  const player = await enter(112);
  await next('betting');
  const { roundId } = ok(await bet(player)).round;
  const other = await sandbox.enter(wallet.launch(), { gameCode: CODE, demo: true });
  const auto = ok(await bet(other, 105)).round;
  await next('running');
  await next('crashed');
  clock.advance(1);
  expect(await leave(player, roundId)).not.toMatchObject({ status: 'OK', round: { total: 200 } });
  await settledAfterStop();
  expect(await historyOf(player)).toMatchObject([
    { roundId, win: 0, state: 'settled', spins: [{ ride: { stopped: 112 } }] },
  ]);
  expect(await historyOf(other)).toMatchObject([
    {
      roundId: auto.roundId,
      win: 210,
      state: 'settled',
      balanceAfter: 500_010,
      spins: [{ ride: { stopped: 112, left: 105 } }],
    },
  ]);
  expect(wallet.net(roundId)).toBe(-200);
});

test('the clock of the server decides: a ride that never gets away is lost, one at its last multiplier is won', async () => {
  const player = await enter(99);
  await next('betting');
  const { roundId } = ok(await bet(player, 101)).round;
  await next('crashed');
  expect(await leave(player, roundId)).not.toMatchObject({ round: { total: 202 } });
  await settledAfterStop();
  expect(wallet.net(roundId)).toBe(-200);
});

test('no stake is taken while it goes; one that the wallet confirms too late comes back', async () => {
  const player = await enter(115);
  await next('running');
  expect(await bet(player)).toEqual({ status: 'TOO_LATE' });
  await next('betting');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  wallet.hold = (name) => (name === 'bet' ? held : Promise.resolve());
  const late = bet(player);
  await eventually(() => wallet.calls.includes('bet'));
  await next('running');
  release();
  expect(await late).toMatchObject({ status: 'TOO_LATE', balance: { total: 1_000_000 } });
  expect(await states()).toEqual(['void']);
  expect(wallet.balance).toBe(1_000_000);
});

test('C46: the server ends while it goes: players past their exit are paid, the others get their stakes back, and the ride is marked as interrupted', async () => {
  const player = await enter(200);
  await next('betting');
  const auto = ok(await bet(player, 150)).round;
  const other = await sandbox.enter(wallet.launch(), { gameCode: CODE, demo: true });
  const byHand = ok(await bet(other)).round;
  await next('running');
  await end();
  expect(await states()).toEqual(['open', 'open']);
  await open(platformUrl);
  await settled();
  expect(wallet.net(auto.roundId)).toBe(100);
  expect(await historyOf(player.at(sandbox.app))).toMatchObject([{ win: 300, state: 'settled' }]);
  expect(await historyOf(other.at(sandbox.app))).toMatchObject([{ roundId: byHand.roundId, win: 0, state: 'void' }]);
  const { rides } = (await sandbox.app.inject({ url: '/game/v1/rides' })).json<PastRidesAnswer>();
  expect(rides).toMatchObject([{ isVoid: true, multiplier: 200 }]);
});

test('the server ends while stakes are taken: they come back, also when the wallet is away at first', async () => {
  const player = await enter(200);
  await next('betting');
  const { roundId } = ok(await bet(player, 101)).round;
  await end();
  wallet.fault = (name) => (name === 'rollback' ? 'error' : 'none');
  await open(platformUrl);
  await eventually(
    async () => (await states())[0] === 'voiding' && wallet.calls.filter((name) => name === 'rollback').length > 1,
  );
  wallet.fault = () => 'none';
  await settled();
  expect(wallet.net(roundId)).toBe(0);
  expect(await states()).toEqual(['void']);
});

test.each(['lost', 'late', 'errorAfter', 'dropped', 'error'] as const)(
  'with the answer fault "%s" a win is paid once, and a stake is taken back',
  async (fault) => {
    const player = await enter(103, 700);
    await next('betting');
    const { roundId } = ok(await bet(player, 101)).round;
    let faults = 1;
    wallet.fault = (name) => (name === 'win' && (faults -= 1) >= 0 ? fault : 'none');
    await next('crashed');
    await settledAfterStop();
    expect(wallet.net(roundId)).toBe(2);
    wallet.fault = (name) => (name === 'bet' ? fault : 'none');
    await next('betting');
    expect(await bet(player, 101)).toMatchObject({ status: expect.stringMatching(/BET_NOT_PLACED|TOO_LATE/) });
    wallet.fault = () => 'none';
    await settled();
    expect(wallet.balance).toBe(1_000_002);
  },
);

test('the casino may ask about a round that rides: it stays open until the ride is over', async () => {
  const player = await enter(115);
  await next('betting');
  const { roundId } = ok(await bet(player)).round;
  const ask = async () =>
    (await sandbox.signed(`/provider/v1/rounds/${roundId}/resolve`, {}, ['test-secret-of-the-games'])).json<object>();
  expect(await ask()).toMatchObject({ status: 'OK', state: 'open' });
  await next('crashed');
  await settledAfterStop();
  expect(await ask()).toMatchObject({ status: 'OK', state: 'settled', win: 0 });
});

test('any reader can verify the data given before and after a ride: seed, commitment, multiplier and the chain of all rides', async () => {
  await enter(101);
  const before: RideNews[] = [];
  for (let i = 0; i < 3; i += 1) {
    before.push(await next('betting'));
    const crashed = await next('crashed');
    if (crashed.state !== 'crashed') throw new Error('it did not stop');
    expect(sha256(committed(crashed.seed, crashed.id))).toBe(before[i]?.commitment);
    expect(multiplierOf(crashed.seed)).toBe(crashed.multiplier);
  }
  const { rides } = (await sandbox.app.inject({ url: '/game/v1/rides' })).json<PastRidesAnswer>();
  const chain = [...rides].reverse();
  expect(chain.slice(0, 3).map(({ link }) => link)).toEqual(before.map(({ link }) => link));
  chain.forEach((ride, i) => expect(ride.link).toBe(sha256(linked(chain[i - 1]?.link ?? '', ride.commitment))));
});

test('no player gets off another’s ride, and malformed requests are refused', async () => {
  const player = await enter(150);
  await next('betting');
  const { roundId } = ok(await bet(player)).round;
  const other = await sandbox.enter(wallet.launch(), { gameCode: CODE, demo: true });
  expect(await leave(other, roundId)).toEqual({ status: 'BAD_AMOUNT' });
  expect(await leave(player, randomUUID())).toEqual({ status: 'BAD_AMOUNT' });
  expect(await player.freeSpin(roundId, 1)).toEqual({ status: 'BAD_AMOUNT' });
  for (const leaveAt of [100, END + 1]) expect(await bet(other, leaveAt)).toEqual({ status: 'BAD_AMOUNT' });
  expect((await sandbox.app.inject({ method: 'POST', url: '/game/v1/leave', payload: {} })).statusCode).toBe(400);
  const nobody = await sandbox.app.inject({ method: 'POST', url: '/game/v1/leave', payload: { roundId } });
  expect(nobody.json()).toEqual({ status: 'SESSION_UNKNOWN' });
});
