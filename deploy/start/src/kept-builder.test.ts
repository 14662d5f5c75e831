import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepBuilder, watchCode } from './kept-builder';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'parola-builder-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(path.join(dir, file), text);

async function until(is: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !is(); await sleep(20))
    if (Date.now() > end) throw new Error('it does not come');
}

describe('a builder that is kept', () => {
  it('reads what it had loaded when it is begun anew, is told more, and ends when it is told to', async () => {
    write('catalogue.cjs', 'module.exports = "old"');
    write('builder.cjs', `console.log(require('./catalogue.cjs'), process.env.PLACE); setInterval(() => {}, 1000)`);
    const lines: string[] = [];
    const builder = keepBuilder([path.join(dir, 'builder.cjs')], { cwd: dir, heard: (line) => lines.push(line) });
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
    const builder = keepBuilder([path.join(dir, 'builder.cjs')], { cwd: dir, heard: (line) => lines.push(line) });
    let isEnded = false;
    void builder.ended.then(() => (isEnded = true));
    await until(() => lines.length === 1);
    write('builder.cjs', `require('node:fs').writeFileSync('wrong', ''); process.exit(1)`);
    builder.again();
    await until(() => existsSync(path.join(dir, 'wrong')));
    await sleep(500);
    expect(isEnded).toBe(false);
    write('builder.cjs', works);
    builder.again();
    await until(() => lines.length === 2);
    write('builder.cjs', 'process.exit(1)');
    builder.again();
    await sleep(1_000);
    builder.end();
    await builder.ended;
  });

  it('has ended when it ends by itself', async () => {
    write('builder.cjs', 'process.exit(3)');
    await keepBuilder([path.join(dir, 'builder.cjs')], { cwd: dir, heard: () => undefined }).ended;
  });
});

it('tells of code that changes, in folders below too, once for files saved together, and not of tests', async () => {
  mkdirSync(path.join(dir, 'below'));
  const told: string[] = [];
  const watching = watchCode([dir], (file) => told.push(path.relative(dir, file)));
  try {
    await watching.ready;
    write('below/routes.test.ts', '');
    write('below/notes.md', '');
    await sleep(2_000);
    expect(told).toEqual([]);
    write('events.ts', '1');
    write('below/routes.ts', '1');
    await until(() => told.length > 0);
    await sleep(2_000);
    expect(told).toHaveLength(1);
    expect(['events.ts', 'below/routes.ts']).toContain(told[0]);
    // As editors do that never leave half a file.
    for (const time of [2, 3]) {
      write('written', String(time));
      renameSync(path.join(dir, 'written'), path.join(dir, 'events.ts'));
      await until(() => told.length >= time);
    }
  } finally {
    await watching.close();
  }
});
