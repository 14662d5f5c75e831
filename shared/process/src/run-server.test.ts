import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import path from 'node:path';

interface Server {
  child: ChildProcess;
  /** All output of the process, available after its end. */
  out: Promise<string>;
  err: Promise<string>;
  code: Promise<number | null>;
}
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** The text of a stream; empty for a stream that the test destroys. */
const textOf = (stream: Readable) => text(stream).catch(() => '');

/** Starts a process with `start` as its server. */
function processOf(start: string): Server {
  const program = `
    const { runServer } = require(${JSON.stringify(path.join(__dirname, 'run-server.ts'))});
    const alive = setInterval(() => undefined, 1000);
    runServer(async () => { ${start} }, { closeMs: 500 });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', program], {
    cwd: path.join(__dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return {
    child,
    out: textOf(child.stdout),
    err: textOf(child.stderr),
    code: once(child, 'close').then(([code]: (number | null)[]) => code ?? null),
  };
}
/**
 * Starts a server that runs `fault` once it listens. Its close function prints a line that shows the test that it
 * ran.
 */
const server = (fault: string, close = "process.stdout.write('closed\\n')") =>
  processOf(`setImmediate(() => { ${fault} }); return { port: 7, close: async () => { ${close} } };`);
const READY = '{"ready":true,"port":7}\n';

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes the server and ends the process with 0, also twice',
  async (signal) => {
    const { child, out, code } = server('');
    await once(child.stdout ?? child, 'data');
    child.kill(signal);
    child.kill('SIGTERM');
    expect([await out, await code]).toEqual([`${READY}closed\n`, 0]);
  },
);

test.each([
  ['a promise that nothing waits for', "Promise.reject(new Error('unheard'))", 'unhandledRejection'],
  ['an error in a timer', "throw new Error('unheard')", 'uncaughtException'],
])('%s is logged with its stack, closes the server and ends the process with 1', async (_what, fault, origin) => {
  const { out, err, code } = server(fault);
  expect([await out, await code]).toEqual([`${READY}closed\n`, 1]);
  expect(await err).toMatch(new RegExp(`^${origin}, the server closes: Error: unheard\\n +at `));
});

test.each(['stdout', 'stderr'] as const)(
  'a server whose %s has no reader any more closes and ends with 1',
  async (closed) => {
    const { child, out, err, code } = server(
      `setInterval(() => process.${closed}.write('line\\n'), 10)`,
      "process.stdout.write('closed\\n'); process.stderr.write('closed\\n')",
    );
    await once(child.stdout ?? child, 'data');
    child[closed]?.destroy();
    expect(await code).toBe(1);
    expect(await (closed === 'stdout' ? err : out.then((lines) => lines.replace(READY, '')))).toBe('closed\n');
  },
);

test('a second error does not keep the server from closing', async () => {
  const { out, code } = server("Promise.reject(1); setImmediate(() => { throw new Error('again'); })");
  expect([await out, await code]).toEqual([`${READY}closed\n`, 1]);
});

test('a close that never ends is cut off', async () => {
  const { code } = server("Promise.reject(new Error('unheard'))", 'await new Promise(() => undefined)');
  expect(await code).toBe(1);
});

test('a server may set the time in which its close is cut off', async () => {
  const { child, code } = processOf(
    'return { port: 7, closeMs: 1500, close: async () => { await new Promise((done) => setTimeout(done, 900)); } };',
  );
  await once(child.stdout ?? child, 'data');
  child.kill('SIGTERM');
  expect(await code).toBe(0);
});

test('a start without a server is the whole work of its process, which ends with 0', async () => {
  const { err, out, code } = processOf("process.stdout.write('done\\n')");
  expect([await err, await out, await code]).toEqual(['', 'done\n', 0]);
});

test('a start that fails says its message alone and ends with 1', async () => {
  const { err, out, code } = processOf("throw new Error('PORT is taken.')");
  expect([await err, await out, await code]).toEqual(['PORT is taken.\n', '', 1]);
});
