import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { Sandbox, testConfig, type Player } from '../testing/sandbox';

/** Limits of the pages that may watch the rides at the same time. */
let database: TestDatabase;
let wallet: FakeWallet;
let sandbox: Sandbox;
let port: number;
const pages: IncomingMessage[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  wallet = new FakeWallet();
  const watchers = { all: 4, address: 4, player: 2, guests: 1, guestsOfAddress: 1 };
  sandbox = await Sandbox.open(testConfig(database.url, await wallet.start()), { watchers });
  port = Number(new URL(await sandbox.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.destroy();
});
afterAll(async () => {
  await sandbox.close();
  await wallet.stop();
  await database.drop();
});

/** Opens the news stream; retries while the server still counts a page that was just closed. */
async function watch(player?: Player, wanted = 200): Promise<IncomingMessage> {
  for (;;) {
    const headers = player && { authorization: `Bearer ${player.session.clientToken}` };
    const sent = request({ port, host: '127.0.0.1', path: '/game/v1/rides/news', headers, agent: false });
    sent.on('error', () => undefined).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined).resume();
    pages.push(answer);
    if (answer.statusCode === wanted) return answer;
  }
}
const enter = (more: Record<string, unknown> = {}) =>
  sandbox.enter(wallet.launch(), { gameCode: 'jeepney-crash', ...more });

test('strangers and pages that play for no money leave places to players', async () => {
  const [player, guest] = [await enter(), await enter({ demo: true })];
  expect((await watch()).headers['content-type']).toBe('text/event-stream');
  expect((await watch(undefined, 503)).headers['retry-after']).toBe('5');
  await watch(guest, 503);
  await watch(player);
  await watch(player);
});

test('the first page of a player ends when one more of theirs comes', async () => {
  const player = await enter();
  const first = await watch(player);
  const ended = once(first, 'end');
  await watch(player);
  await watch(player);
  await ended;
});
