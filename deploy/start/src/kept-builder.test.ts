import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { watch } from 'chokidar';
import { keepBuilder, watchCode } from './kept-builder';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'parola-builder-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(path.join(dir, file), text);

async function until(is: () => boolean): Promise<void> {
  while (!is()) await sleep(20);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A program that exits before any output and writes its process id to a file. */
const FAILS = `require('node:fs').writeFileSync('pid', String(process.pid)); process.exit(1)`;

/** Resolves when a failing program has been started and has exited. */
async function failed(): Promise<void> {
  const file = path.join(dir, 'pid');
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
  const pid = Number(readFileSync(file, 'utf8'));
  rmSync(file);
  await until(() => !isAlive(pid));
  await turn();
}

describe('a builder that is kept', () => {
  it('reads its loaded files when it is begun anew, learns more, and ends on request', async () => {
    write('catalogue.cjs', 'module.exports = "old"');
    write('builder.cjs', `console.log(require('./catalogue.cjs'), process.env.PLACE); setInterval(() => {}, 1000)`);
    const lines: string[] = [];
    const builder = keepBuilder([path.join(dir, 'builder.cjs')], { cwd: dir, onLine: (line) => lines.push(line) });
    let isEnded = false;
    void builder.ended.then(() => (isEnded = true));
    await until(() => lines.length === 1);
    write('catalogue.cjs', 'module.exports = "new"');
    builder.again({ PLACE: 'here' });
    await until(() => lines.length === 2);
    expect(lines).toEqual(['old undefined', 'new here']);
    expect(isEnded).toBe(false);
    builder.end();
    await builder.ended;
  });

  it('waits for the next change when it ends before a word, having been begun anew', async () => {
    const works = `console.log('built'); setInterval(() => {}, 1000)`;
    write('builder.cjs', works);
    const lines: string[] = [];
    const builder = keepBuilder([path.join(dir, 'builder.cjs')], { cwd: dir, onLine: (line) => lines.push(line) });
    let isEnded = false;
    void builder.ended.then(() => (isEnded = true));
    await until(() => lines.length === 1);
    write('builder.cjs', FAILS);
    builder.again();
    await failed();
    expect(isEnded).toBe(false);
    write('builder.cjs', works);
    builder.again();
    await until(() => lines.length === 2);
    write('builder.cjs', FAILS);
    builder.again();
    await failed();
    builder.end();
    await builder.ended;
  });

  it('has ended when it ends by itself', async () => {
    write('builder.cjs', 'process.exit(3)');
    await keepBuilder([path.join(dir, 'builder.cjs')], { cwd: dir, onLine: () => undefined }).ended;
  });
});

it('tells of code that changes, in folders below too, and not of tests', async () => {
  mkdirSync(path.join(dir, 'below'));
  const changes: string[] = [];
  const changed: string[] = [];
  const other = watch(dir, { ignoreInitial: true }).on('all', (_kind, file) => changed.push(path.relative(dir, file)));
  const watching = watchCode([dir], (file) => changes.push(path.relative(dir, file)), 0);
  try {
    await Promise.all([watching.ready, new Promise<void>((resolve) => void other.once('ready', () => resolve()))]);
    write('below/routes.test.ts', '');
    write('below/notes.md', '');
    await until(() => changed.length >= 2);
    write('below/routes.ts', '1');
    await until(() => changes.length > 0);
    expect(new Set(changes)).toEqual(new Set(['below/routes.ts']));
  } finally {
    await Promise.all([other.close(), watching.close()]);
  }
});

it('tells once of files saved together', async () => {
  const changes: string[] = [];
  const watching = watchCode([dir], (file) => changes.push(path.relative(dir, file)));
  try {
    await watching.ready;
    write('events.ts', '1');
    write('routes.ts', '1');
    await until(() => changes.length > 0);
    // Saves by rename, like editors that never leave a half-written file.
    for (const name of ['calls.ts', 'events.ts']) {
      const before = changes.length;
      write('written', name);
      renameSync(path.join(dir, 'written'), path.join(dir, name));
      await until(() => changes.length > before);
    }
    expect(changes).toEqual([expect.stringMatching(/^(events|routes)\.ts$/), 'calls.ts', 'events.ts']);
  } finally {
    await watching.close();
  }
});
