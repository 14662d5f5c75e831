import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { Sandbox, testConfig } from './testing/sandbox';

let database: TestDatabase;
let sandbox: Sandbox;
let port: number;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
  port = Number(new URL(await sandbox.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await sandbox.close();
  await database.drop();
});

/** Milliseconds until the server closes a connection that sends this and then nothing. */
async function closedAfter(...lines: string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const began = Date.now();
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return Date.now() - began;
}

test('every kind of waiting has an end', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = sandbox.app.server;
  for (const [ms, most] of [
    [headersTimeout, 15_000],
    [requestTimeout, 30_000],
    [timeout, 60_000],
    [keepAliveTimeout, 75_000],
  ] as const) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(most);
  }
});

test.each([
  ['says nothing', []],
  ['does not end its headers', ['POST /game/v1/init HTTP/1.1', 'host: x', 'x-more: ']],
  [
    'does not send its body',
    ['POST /game/v1/init HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 9', '', '{'],
  ],
])('a connection that %s is closed', async (_how, lines) => {
  sandbox.app.server.headersTimeout = 300;
  sandbox.app.server.requestTimeout = 500;
  expect(await closedAfter(...lines)).toBeLessThan(9_000);
});
