import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@parola/presets';
import { remotesOf } from '../unit/paths';
import { complaintsAbout, findingsIn } from './browsers-gate';

let root: string;
const dirs = () => ({ shell: path.join(root, 'shell'), remotes: [path.join(root, 'lobby')] });
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'browsers-'));
  write('shell/index.html', '<style>.a{color:red}</style><script>document.title="a"</script>');
  write('shell/main.js', 'document.title = "a";');
  write('shell/service-worker.js', 'self.registration.navigationPreload.enable();');
  write('lobby/home.js', 'document.title = "a";');
  write('lobby/home.css', '.a{color:red}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the gate of the promised browsers', () => {
  it('passes builds that every one of them can read', () => expect(findingsIn(dirs())).toEqual([]));

  it.each([
    ['shell/main.js', '[1].toSorted()', 'member toSorted', 'shell/main.js'],
    ['shell/service-worker.js', '/(?<=a)b/', 'regular expression with lookbehind', 'shell/service-worker.js'],
    ['shell/index.html', '<script>URL.canParse("")</script>', 'URL.canParse', 'shell/index.html.js'],
    ['shell/index.html', '<style>.a{height:1dvh}</style>', 'unit dvh', 'shell/index.html.css'],
    ['lobby/home.js', 'Object.groupBy([], String)', 'Object.groupBy', 'remotes/lobby/home.js'],
    ['lobby/home.css', '.a{rotate:1deg}', 'property rotate', 'remotes/lobby/home.css'],
  ])('refuses %s with %s', (file, text, feature, from) => {
    write(file, text);
    expect(findingsIn(dirs())).toEqual([expect.objectContaining({ feature, from })]);
  });

  it('knows that pages of in-app browsers on iPhones have no workers', () => {
    write('shell/main.js', 'navigator.serviceWorker.register("/a")');
    expect(findingsIn(dirs()).map(({ feature }) => feature)).toContain('navigator.serviceWorker');
  });

  it('names the place in the source', () => {
    write('lobby/home.js', 'a();\n[1].toSorted();');
    write(
      'lobby/home.js.map',
      JSON.stringify({ version: 3, sources: ['webpack:///./src/home.ts'], names: [], mappings: 'AAAA;AAIA' }),
    );
    expect(findingsIn(dirs())).toEqual([expect.objectContaining({ from: 'remotes/lobby/src/home.ts', line: 5 })]);
  });

  it('names the file with too new a syntax', () => {
    write('lobby/home.js', 'using a = b();');
    expect(() => findingsIn(dirs())).toThrow('remotes/lobby/home.js: ');
  });

  it('allows the uses named by an exception, and refuses an unneeded exception', () => {
    write('lobby/home.js', '[1].toSorted()');
    const found = findingsIn(dirs());
    const exception = (from: string, feature: string) => [{ from, features: [feature], why: 'a test' }];
    expect(complaintsAbout(found, [])).toEqual(['member toSorted (Chrome 110, Safari 16) in remotes/lobby/home.js']);
    expect(complaintsAbout(found, exception('remotes/lobby/home.js', 'member toSorted'))).toEqual([]);
    expect(complaintsAbout(found, exception('remotes/*', 'member *'))).toEqual([]);
    expect(complaintsAbout(found, exception('remotes/wallets/*', 'member toSorted'))).toHaveLength(2);
    expect(complaintsAbout([], exception('*', 'member toSorted'))).toEqual([
      'member toSorted is no longer in *: take it out of the exceptions',
    ]);
  });

  it('fails the command', () => {
    for (const name of remotesOf(repositoryRoot(__dirname)).filter((one) => one !== 'lobby')) write(`${name}/a.js`, '');
    write('lobby/home.js', '[1].toSorted()');
    const command = path.resolve(__dirname, '../../bin/parola-build.mjs');
    const run = () =>
      execFileSync(process.execPath, [command, 'browsers', '--builds', root], {
        cwd: __dirname,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    expect(run).toThrow(
      expect.objectContaining({
        status: 1,
        stdout: expect.stringContaining('member toSorted (Chrome 110, Safari 16) in remotes/lobby/home.js'),
      }),
    );
  });
});
