import { randomUUID } from 'node:crypto';
import type { Timing } from '../config';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { ManualClock } from '../testing/manual-clock';
import { RideWatch } from '../testing/ride-watch';
import { eventually, ok, Sandbox, testConfig, type Player } from '../testing/sandbox';
import { scriptedDraw } from '../testing/scripted-draw';
import { RETURN } from '../jeepney-crash/data';
import { ALL } from '../jeepney-crash/evaluate';
import type { PastRidesAnswer } from '../jeepney-crash/ride-api';

const GAME = 'jeepney-crash';
const END = 1_000_000;
/** Longer than any test, ms: a ride that starts or ends within the test did not wait for its scheduled time. */
const FOR_EVER_MS = 3_600_000;

let database: TestDatabase;
let wallet: FakeWallet;
let sandbox: Sandbox;
let watch: RideWatch;
let clock: ManualClock | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  watch.close();
  clock?.release();
  clock = undefined;
  await sandbox.close();
  await wallet.stop();
  await database.query('TRUNCATE partners.round, partners.outbox, partners.game_session, partners.common_round');
});

/** The bytes of a seed whose ride stops at a multiplier (hundredths). */
function seedBytes(multiplier: number): number[] {
  const number = (BigInt(RETURN) * ALL) / BigInt(multiplier) - 1n;
  return [...Buffer.from(number.toString(16).padStart(13, '0').padEnd(64, '5'), 'hex')];
}

/**
 * Enters a player; the following rides stop at these multipliers. With a wish, the rides skip multipliers that do not
 * fit it.
 */
async function enter(multipliers: readonly number[], ride: Partial<Timing['ride']>): Promise<Player> {
  wallet = new FakeWallet();
  const timing = { walletTimeout: 30_000, ride: { betting: FOR_EVER_MS, shown: FOR_EVER_MS, grace: 20, ...ride } };
  const config = { ...testConfig(database.url, await wallet.start(), timing), scriptedOutcomes: true };
  sandbox = await Sandbox.open(config, { draw: scriptedDraw(multipliers.map(seedBytes)), clock });
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  const address = sandbox.app.server.address();
  watch = new RideWatch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  return sandbox.enter(wallet.launch(), { gameCode: GAME });
}

async function wantNext(want: 'win' | 'loss'): Promise<void> {
  const payload = { playerId: 'player-1', gameCode: GAME, want };
  expect((await sandbox.app.inject({ method: 'POST', url: '/test/outcomes', payload })).statusCode).toBe(204);
}

const bet = (player: Player, leaveAt = END) => player.bet(randomUUID(), { kind: 'ride', stake: 200, leaveAt });
const settled = (roundId: string, net: number) => eventually(() => wallet.net(roundId) === net);
const states = async () => {
  const { rides } = (await sandbox.app.inject({ url: '/game/v1/rides' })).json<PastRidesAnswer>();
  return rides.map(({ isVoid, multiplier }) => [isVoid, multiplier]);
};

test('a wish holds at once: the ride that takes stakes is drawn anew, leaves with its player, and its end is not waited for by the next', async () => {
  const player = await enter([300, 99, 300, 220], {});
  const first = await watch.next('betting');
  await wantNext('loss');
  const second = await watch.next('betting');
  expect(second.id).not.toBe(first.id);
  const lost = ok(await bet(player)).round;
  expect(await watch.next('crashed')).toMatchObject({ id: second.id, multiplier: 99 });
  await settled(lost.roundId, -200);
  await wantNext('win');
  await watch.next('betting');
  const won = ok(await bet(player, 101)).round;
  await watch.next('running');
  await settled(won.roundId, 2);
  expect(await states()).toContainEqual([true, 300]);
});

test('a ride under way ends for a wish when it is empty', async () => {
  await enter([100_000, 230], { betting: 10 });
  await watch.next('running');
  await wantNext('win');
  expect(await states()).toEqual([[true, 100_000]]);
});

test('a ride under way goes on for players aboard, against any wish', async () => {
  clock = new ManualClock();
  const player = await enter([300, 230, 99], {});
  await watch.next('betting');
  await wantNext('win');
  await watch.next('betting');
  ok(await bet(player));
  const { id } = await watch.next('running');
  await wantNext('loss');
  await clock.skip();
  expect(await watch.next('crashed')).toMatchObject({ id, multiplier: 230 });
});

test('a wish stays until its player is aboard: each ride until then is drawn for it', async () => {
  // Without a wish, every second ride would last for minutes.
  await enter(
    Array.from({ length: 40 }, (_, nth) => (nth % 2 ? 99 : 100_000)),
    { betting: 10, shown: 10 },
  );
  await watch.next('running');
  await wantNext('loss');
  for (let ride = 0; ride < 3; ride += 1) expect(await watch.next('crashed')).toMatchObject({ multiplier: 99 });
});

test('a player with a scripted outcome boards no ride that was drawn before', async () => {
  const player = await enter([300, 99], {});
  await watch.next('betting');
  const other = await sandbox.enter(wallet.launch(), { gameCode: GAME, demo: true, playerId: 'player-2' });
  ok(await bet(other));
  await wantNext('loss');
  expect(await bet(player)).toEqual({ status: 'TOO_LATE' });
  expect(await states()).toEqual([]);
});
