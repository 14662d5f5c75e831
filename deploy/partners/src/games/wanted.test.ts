import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { ok, Sandbox, testConfig } from '../testing/sandbox';

let database: TestDatabase;
let wallet: FakeWallet;
let sandbox: Sandbox | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  wallet = new FakeWallet();
});
afterAll(async () => {
  await wallet.stop();
  await database.drop();
});

afterEach(() => sandbox?.close());

const ask = (payload: object) => sandbox?.app.inject({ method: 'POST', url: '/test/outcomes', payload });

test('in the test profile the next round of a player is what is wanted, and the one after it is chance again', async () => {
  const config = { ...testConfig(database.url, await wallet.start()), scriptedOutcomes: true };
  sandbox = await Sandbox.open(config);
  const player = await sandbox.enter(wallet.launch());
  const wish = { playerId: 'player-1', gameCode: 'fiesta-reels' };
  for (const want of ['win', 'loss', 'win', 'loss'] as const) {
    expect((await ask({ ...wish, want }))?.statusCode).toBe(204);
    const { total } = ok(await player.spin(randomUUID(), 200)).round;
    if (want === 'win') expect(total).toBeGreaterThan(200);
    else expect(total).toBe(0);
  }
  for (const wrong of [{}, { ...wish, want: 'jackpot' }, { ...wish, gameCode: 'nothing', want: 'win' }])
    expect((await ask(wrong))?.statusCode).toBe(400);
});

test('elsewhere nobody can want anything', async () => {
  sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
  const answer = await ask({ playerId: '1', gameCode: 'fiesta-reels', want: 'win' });
  expect(answer?.statusCode).toBe(404);
});
