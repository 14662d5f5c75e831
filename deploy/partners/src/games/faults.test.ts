import { randomUUID } from 'node:crypto';
import { assertProperty } from '@parola/presets/properties';
import { isFullTier } from '@parola/presets/tier';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet, type Fault } from '../testing/fake-wallet';
import { eventually, Sandbox, testConfig, type Player } from '../testing/sandbox';
import { STOPS, scriptedDraw } from '../testing/scripted-draw';

const FAULTS: Fault[] = ['none', 'lost', 'dropped', 'error', 'errorAfter', 'late', 'closed'];
const SPINS = [STOPS.nothing, STOPS.pays60, STOPS.pays560, STOPS.lanterns];

const story = fc.record({
  /** The faults of the calls to the wallet, in order. After the last one all calls succeed. */
  faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 4, maxLength: 24 }),
  draws: fc.array(fc.constantFrom(...SPINS), { minLength: 6, maxLength: 6 }),
  restartAfter: fc.integer({ min: 0, max: 4 }),
});

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** Reads all rounds of the provider and empties the tables for the next generated case. */
async function takeRounds(): Promise<{ id: string; bet: number; win: number; state: string }[]> {
  const rounds = await database.query<{ id: string; bet: number; win: number; state: string }>(
    'SELECT id, bet::int AS bet, win::int AS win, state FROM partners.round',
  );
  await database.query('TRUNCATE partners.round, partners.outbox, partners.game_session');
  return rounds;
}

async function pending(): Promise<number> {
  const waiting = await database.query(
    `SELECT 1 FROM partners.outbox WHERE state = 'waiting' UNION ALL
     SELECT 1 FROM partners.round WHERE state IN ('placing', 'open', 'settling', 'voiding')`,
  );
  return waiting.length;
}

/** Launches and enters, with retries: on a busy machine even a healthy wallet may answer too late. */
async function enter(sandbox: Sandbox, wallet: FakeWallet): Promise<Player> {
  for (let tries = 0; tries < 20; tries += 1) {
    const player = await sandbox.enter(wallet.launch()).catch(() => undefined);
    if (player) return player;
  }
  throw new Error('no player could enter');
}

/** Plays five spins with their free games, and restarts the server after one of them. */
async function playStory(reopen: () => Promise<Sandbox>, first: Player, restartAfter: number): Promise<Player> {
  let player = first;
  for (let i = 0; i < 5; i += 1) {
    const answer = await player.spin(randomUUID());
    const open = answer.status === 'OK' || answer.status === 'ROUND_OPEN' ? answer.round : undefined;
    if (i === restartAfter) player = player.at((await reopen()).app);
    for (let spin = (open?.index ?? 0) + 1, more = open !== undefined && !open.finished; open && more; spin += 1) {
      const free = await player.freeSpin(open.roundId, spin);
      more = free.status === 'OK' && !free.round.finished;
    }
  }
  return player;
}

test('after any fault on the way, provider and wallet agree on every round to the hundredth', async () => {
  await assertProperty(
    fc.asyncProperty(story, async ({ faults, draws, restartAfter }) => {
      const wallet = new FakeWallet();
      const config = testConfig(database.url, await wallet.start(), { walletTimeout: 40, backoff: [5, 10] });
      const draw = scriptedDraw([...draws, STOPS.nothing]);
      let sandbox = await Sandbox.open(config, { draw });
      try {
        const player = await enter(sandbox, wallet);
        const queue = [...faults];
        wallet.fault = () => queue.shift() ?? 'none';
        const reopen = async () => {
          await sandbox.close();
          sandbox = await Sandbox.open(config, { draw });
          return sandbox;
        };
        await playStory(reopen, player, restartAfter);
        wallet.fault = () => 'none';
        await eventually(async () => {
          await sandbox.init({ clientToken: player.session.clientToken });
          return (await pending()) === 0;
        });
      } finally {
        await sandbox.close();
        await wallet.stop();
      }
      let expected = 1_000_000;
      for (const round of await takeRounds()) {
        const net = round.state === 'settled' ? round.win - round.bet : 0;
        expect({ ...round, net: wallet.net(round.id) }).toEqual({ ...round, net });
        expected += net;
      }
      expect(wallet.balance).toBe(expected);
    }),
    { numRuns: isFullTier() ? 12 : 4, endOnFailure: true },
  );
}, 120_000);
