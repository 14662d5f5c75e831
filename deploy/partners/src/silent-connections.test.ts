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

/** Sends these lines and then nothing; resolves when the server closes the connection. */
async function closed(lines: readonly string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
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

test('a connection that is silent, does not end its headers or does not send its body is closed', async () => {
  const { timeout, headersTimeout, requestTimeout } = sandbox.app.server;
  // Disables the general timeout, so only the limits under test close a silent connection.
  Object.assign(sandbox.app.server, { timeout: 0, headersTimeout: 300, requestTimeout: 500 });
  await Promise.all([
    closed([]),
    closed(['POST /game/v1/init HTTP/1.1', 'host: x', 'x-more: ']),
    closed(['POST /game/v1/init HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 9', '', '{']),
  ]);
  Object.assign(sandbox.app.server, { timeout, headersTimeout, requestTimeout });
});
