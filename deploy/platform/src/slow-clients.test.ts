import { once } from 'node:events';
import { connect } from 'node:net';
import { openTestPlatform, type TestPlatform } from './testing';

let platform: TestPlatform;
let port: number;
let shipped: Pick<TestPlatform['app']['server'], 'headersTimeout' | 'requestTimeout' | 'timeout' | 'keepAliveTimeout'>;
beforeAll(async () => {
  // Closing the test platform fails for any error in the server's log: a client that disconnects within its body must
  // log none.
  platform = await openTestPlatform();
  port = Number(new URL(await platform.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = platform.app.server;
  shipped = { headersTimeout, requestTimeout, timeout, keepAliveTimeout };
});
afterEach(() => {
  Object.assign(platform.app.server, shipped);
});
afterAll(async () => {
  await platform.close();
});

/** Sends the lines, then nothing, and waits until the server closes the connection. */
async function untilClosed(...lines: string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
}

test('every kind of waiting has an end', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = platform.app.server;
  for (const [ms, most] of [
    [headersTimeout, 15_000],
    [requestTimeout, 60_000],
    [timeout, 60_000],
    [keepAliveTimeout, 75_000],
  ] as const) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(most);
  }
});

test.each([
  ['says nothing', []],
  ['does not end its headers', ['POST /app/v1/logout HTTP/1.1', 'host: x', 'x-more: ']],
  [
    'does not send its body',
    ['POST /app/v1/logout HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 9', '', '{'],
  ],
])('a connection that %s is closed', async (_how, lines) => {
  platform.app.server.headersTimeout = 300;
  platform.app.server.requestTimeout = 500;
  // Disables the idle timeout, so that only these two timeouts can close the connection.
  platform.app.server.timeout = 0;
  await untilClosed(...lines);
});
