import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode } from './run-command';
import { startService } from './services';
import { ROOT } from './settings';
import { Stopped } from './start-stopped';

const TSX = require.resolve('tsx');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'parola-service-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function script(name: string, text: string): string {
  const file = path.join(dir, `${name}.ts`);
  writeFileSync(file, text);
  return file;
}
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('is ready when it says so, passes its lines on, and ends when asked', async () => {
  const lines: string[] = [];
  const service = await startService(
    'demo',
    script(
      'ok',
      `console.log('hello'); console.log(JSON.stringify({ ready: true, port: 7 })); setInterval(() => {}, 1000);`,
    ),
    {},
    (line) => lines.push(line),
  );
  expect(service.port).toBe(7);
  await service.stop();
  expect(await service.ended).toBe('SIGTERM');
  expect(lines).toContain('demo: hello');
});

test('one that ignores the request is made to end', async () => {
  const service = await startService(
    'deaf',
    script(
      'deaf',
      `process.on('SIGTERM', () => {}); console.log(JSON.stringify({ ready: true, port: 1 })); setInterval(() => {}, 1000);`,
    ),
    {},
    () => undefined,
  );
  await service.stop(200);
  expect(await service.ended).toBe('SIGKILL');
});

test('one that fails to start tells its last words', async () => {
  await expect(
    startService('broken', script('broken', `console.error('no database'); process.exit(3);`), {}, () => undefined),
  ).rejects.toThrow(/broken ended before it was ready \(exit code 3\)[\s\S]*no database/);
});

test('one that is asked to end before it is ready has ended when that is told', async () => {
  const stopping = new AbortController();
  let pid = 0;
  const starting = startService(
    'slow',
    script('slow', `console.log('pid ' + process.pid); setInterval(() => {}, 1000);`),
    {},
    (line) => {
      pid = Number(/pid (\d+)/.exec(line)?.[1]);
      stopping.abort();
    },
    stopping.signal,
  );
  await expect(starting).rejects.toThrow(Stopped);
  expect(alive(pid)).toBe(false);
  await expect(startService('late', script('late', ''), {}, () => undefined, stopping.signal)).rejects.toThrow(Stopped);
});

test('a program that is stopped has ended when that is told', async () => {
  const stopping = new AbortController();
  const file = path.join(dir, 'pid');
  const running = runNode(
    [
      '--import',
      TSX,
      script(
        'run',
        `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000);`,
      ),
    ],
    { cwd: dir, signal: stopping.signal },
  );
  running.catch(() => undefined);
  while (!existsSync(file) || readFileSync(file, 'utf8') === '')
    await new Promise((resolve) => setTimeout(resolve, 20));
  stopping.abort();
  await expect(running).rejects.toThrow(Stopped);
  expect(alive(Number(readFileSync(file, 'utf8')))).toBe(false);
});

test('a starter that is killed leaves no service behind', async () => {
  const service = script(
    'child',
    `console.log(JSON.stringify({ ready: true, port: process.pid })); setInterval(() => {}, 1000);`,
  );
  const starter = script(
    'starter',
    `
    import { startService } from ${JSON.stringify(path.join(ROOT, 'deploy/start/src/services'))};
    void startService('child', ${JSON.stringify(service)}, {}, () => undefined).then((one) => console.log('pid ' + one.port));
  `,
  );
  const parent = spawn(process.execPath, ['--import', 'tsx', starter], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.on('data', (chunk: Buffer) => {
      const found = /pid (\d+)/.exec(chunk.toString());
      if (found) resolve(Number(found[1]));
    }),
  );
  expect(alive(pid)).toBe(true);
  parent.kill('SIGKILL');
  for (let wait = 0; wait < 100 && alive(pid); wait += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(alive(pid)).toBe(false);
});
