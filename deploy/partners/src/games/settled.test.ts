import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { ok, Sandbox, SECRETS, testConfig } from '../testing/sandbox';
import { STOPS, scriptedDraw } from '../testing/scripted-draw';

let database: TestDatabase;
let wallet: FakeWallet;
let sandbox: Sandbox;
beforeAll(async () => {
  database = await createTestDatabase();
  wallet = new FakeWallet();
  sandbox = await Sandbox.open(testConfig(database.url, await wallet.start()), {
    draw: scriptedDraw([STOPS.pays560]),
  });
});
afterAll(async () => {
  await sandbox.close();
  await wallet.stop();
  await database.drop();
});

const ask = async (body: object, secrets = SECRETS.games) => sandbox.signed('/provider/v1/settled', body, secrets);
const HOUR = 3_600_000;
const around = (now: number) => ({ from: now - HOUR, to: now + HOUR });

test('I12 the casino gets stakes and pays of real rounds of a period: no play money, no void round, signed only', async () => {
  const player = await sandbox.enter(wallet.launch());
  await player.spin(randomUUID(), 200);
  await player.spin(randomUUID(), 200);
  const demo = await sandbox.enter(wallet.launch(), { demo: true });
  await demo.spin(randomUUID(), 200);
  const now = Date.now();
  const { rounds, next } = (await ask(around(now))).json<{ rounds: { roundId: string }[]; next: string | null }>();
  expect(rounds).toEqual([
    { roundId: expect.any(String), bet: 200, win: 560 },
    { roundId: expect.any(String), bet: 200, win: 560 },
  ]);
  expect(next).toBeNull();
  expect((await ask({ from: now - 2 * HOUR, to: now - HOUR })).json()).toEqual({ rounds: [], next: null });
  await database.query(`UPDATE partners.round SET state = 'void' WHERE id = '${rounds[0]?.roundId}'`);
  expect((await ask(around(now))).json()).toMatchObject({ rounds: [{ roundId: rounds[1]?.roundId }] });
  await database.query(`UPDATE partners.round SET state = 'settled' WHERE state = 'void'`);
  expect((await ask(around(now), ['another-secret-another-secret-another'])).statusCode).toBe(401);
  for (const wrong of [
    {},
    { from: 1 },
    { from: -1, to: 2 },
    { from: 1, to: 2, after: 'x' },
    { from: 1, to: 2, more: 3 },
  ])
    expect((await ask(wrong)).statusCode).toBe(400);
});

test('I12 a busy period is told in pages of 500, each round once', async () => {
  const player = await sandbox.enter(wallet.launch());
  const { round } = ok(await player.spin(randomUUID(), 200));
  // Ten hours ago: outside the period of the other tests.
  await database.query(
    `UPDATE partners.round SET settled_at = settled_at - interval '10 hours' WHERE id = '${round.roundId}'`,
  );
  const then = Date.now() - 10 * HOUR;
  await database.query(`INSERT INTO partners.round (id, session_id, player_id, game_code, demo, request_id, bet, win, outcome, version, spins, shown, state, bet_tx, settled_at)
    SELECT gen_random_uuid(), session_id, player_id, game_code, demo, gen_random_uuid(), bet, win, outcome, version, spins, shown, state, gen_random_uuid(), settled_at
      FROM (SELECT * FROM partners.round WHERE id = '${round.roundId}') one, generate_series(1, 1199)`);
  const roundIds: string[] = [];
  const sizes: number[] = [];
  let after: string | null = null;
  do {
    const body: object = { ...around(then), ...(after !== null && { after }) };
    const page: { rounds: { roundId: string }[]; next: string | null } = (await ask(body)).json();
    sizes.push(page.rounds.length);
    roundIds.push(...page.rounds.map(({ roundId }) => roundId));
    after = page.next;
  } while (after !== null);
  expect(sizes).toEqual([500, 500, 200]);
  expect(new Set(roundIds).size).toBe(1_200);
});
