import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentCommit, withBuiltUnit } from './cli/build-unit';
import { remoteFiles, shellFiles, temporaryFolder, writeFiles } from './testing/fixtures';
import { releaseCommand, releaseProcess } from './testing/release-command';
import { openTestStore, type TestStore } from './testing/test-store';
import { keepOnFiles } from './testing/on-files';

keepOnFiles();

let folder: TestStore;
beforeEach(async () => {
  folder = await openTestStore();
});
afterEach(() => folder.remove());

const settings = () => ({ PAROLA_DATA_DIR: folder.data, PAROLA_ACTOR: 'maria', PAROLA_RELEASE_KEY: '' });

function release(...args: string[]) {
  folder.goThere();
  return releaseCommand(args, settings());
}
async function json(...args: string[]): Promise<{ code: number | null; answer: unknown }> {
  const { code, stdout } = await release(...args, '--json');
  return { code, answer: JSON.parse(stdout) };
}

test('a release manager publishes, pins, is refused, rolls back, switches off, and reads it all in the log', async () => {
  const builds = {
    shell: await writeFiles(join(folder.path, 'shell'), shellFiles('1.0.0')),
    one: await writeFiles(join(folder.path, 'one'), remoteFiles('wallets', '1.0.0')),
    two: await writeFiles(join(folder.path, 'two'), remoteFiles('wallets', '1.1.0')),
    other: await writeFiles(join(folder.path, 'other'), remoteFiles('wallets', '1.1.0', {}, 'other')),
    bad: await writeFiles(
      join(folder.path, 'bad'),
      remoteFiles('wallets', '2.0.0', { contract: { built: '3.0', range: '^3.0' } }),
    ),
  };
  expect(await json('ls')).toMatchObject({
    code: 2,
    answer: { ok: false, error: { message: expect.stringContaining(`(PAROLA_DATA_DIR is ${folder.data})`) } },
  });
  expect(await json('publish', 'shell', '--dir', builds.shell)).toMatchObject({
    code: 0,
    answer: { ok: true, created: true, build: { unit: 'shell', version: '1.0.0', publisher: 'maria' } },
  });
  for (const dir of [builds.one, builds.two, builds.bad])
    expect(await json('publish', 'wallets', '--dir', dir)).toMatchObject({ code: 0 });
  expect(await json('publish', 'wallets', '--dir', builds.two, '--version', '1.1.0')).toMatchObject({
    code: 0,
    answer: { created: false },
  });
  expect(await json('publish', 'wallets', '--dir', builds.other)).toMatchObject({
    code: 5,
    answer: { ok: false, error: { kind: 'conflict', exitCode: 5 } },
  });

  expect(await json('pin', 'shell@1.0.0', 'wallets@1.0.0', '--channel', 'production')).toMatchObject({
    code: 2,
    answer: { error: { message: expect.stringContaining('--reason') } },
  });
  expect(
    await json('pin', 'shell@1.0.0', 'wallets@1.0.0', '--channel', 'production', '--reason', 'first'),
  ).toMatchObject({
    code: 0,
    answer: { changed: true, revision: { rev: 1 }, etag: expect.stringContaining('production@1') },
  });
  expect(await json('check', 'wallets@1.1.0')).toMatchObject({ code: 0, answer: { refusals: [] } });
  const pinned = await release('pin', 'wallets@1.1.0', '--channel', 'production', '--reason', 'faster');
  expect(pinned).toEqual({
    code: 0,
    stderr: '',
    stdout: 'production is now revision 2.\n  wallets  1.1.0, fallback 1.0.0  (was 1.0.0)\n',
  });

  const refused = await release('pin', 'wallets@2.0.0', '--channel', 'production', '--reason', 'bold');
  expect(refused).toEqual({
    code: 4,
    stdout: '',
    stderr:
      'PIN-002: wallets 2.0.0 needs contract ^3.0, shell 1.0.0 serves 2.0 and 1.0. Build wallets against contract 2.0 or pin a shell that serves ^3.0.\n',
  });
  expect(await json('check', 'wallets@2.0.0')).toMatchObject({
    code: 4,
    answer: { error: { kind: 'incompatible', findings: [{ code: 'PIN-002' }] } },
  });

  expect(await json('rollback', '--channel', 'production', '--reason', 'slower')).toMatchObject({
    code: 0,
    answer: { revision: { rev: 3, op: { kind: 'rollback', toRev: 1 } } },
  });
  expect(
    await json('rollback', '--unit', 'wallets', '--to', '1.1.0', '--channel', 'production', '--reason', 'not so slow'),
  ).toMatchObject({
    code: 0,
    answer: { revision: { rev: 4 } },
  });
  expect(
    await json('canary', 'wallets@1.0.0', '--percent', '2.5', '--channel', 'production', '--reason', 'compare'),
  ).toMatchObject({
    code: 0,
    answer: { revision: { pins: { wallets: { canary: { weightBp: 250 } } } } },
  });
  expect(
    await json('pin', 'wallets@1.1.0', '--no-fallback', '--channel', 'production', '--reason', 'plain'),
  ).toMatchObject({
    code: 0,
    answer: { revision: { pins: { wallets: { stable: { version: '1.1.0' } } } } },
  });
  expect(await json('off', 'wallets', '--channel', 'production', '--reason', 'wrong balances')).toMatchObject({
    code: 0,
    answer: { revision: { pins: { wallets: { off: { why: 'wrong balances' } } } } },
  });
  expect(
    await json('pin', 'wallets@1.0.0', '--base', '2', '--channel', 'production', '--reason', 'late'),
  ).toMatchObject({
    code: 5,
    answer: { error: { currentRev: 3 } },
  });

  const log = await json('log');
  expect(log).toMatchObject({
    code: 0,
    answer: {
      channel: 'production',
      revisions: [
        {
          rev: 1,
          actor: 'maria',
          what: 'pin: shell 1.0.0 (was not pinned); wallets 1.0.0 (was not pinned)',
          reason: 'first',
        },
        { rev: 2, what: 'pin: wallets 1.1.0, fallback 1.0.0 (was 1.0.0)', reason: 'faster' },
        { rev: 3, what: 'rollback to revision 1: wallets 1.0.0 (was 1.1.0, fallback 1.0.0)' },
        {
          rev: 4,
          what: 'rollback: wallets 1.1.0 (was 1.0.0); wallets 1.0.0 is no fallback: this revision rolls it back',
        },
        { rev: 5, what: 'canary: wallets 1.1.0, canary 1.0.0 for 2.5 % (was 1.1.0)' },
        { rev: 6 },
        { rev: 7, what: 'off: wallets 1.1.0, OFF (was 1.1.0)', reason: 'wrong balances' },
      ],
    },
  });
  expect((await release('log')).stdout).toMatch(
    /^REV {2}WHEN {15}WHO {4}WHAT .*\n7 {4}\d{4}-\d\d-\d\d \d\d:\d\dZ {2}maria {2}off: wallets/,
  );
  const page = await json('log', '--limit', '2', '--before', '4');
  expect(page).toMatchObject({
    answer: { older: true, revisions: [{ rev: 2 }, { rev: 3, digest: expect.stringMatching(/^sha256:/) }] },
  });
  expect((await release('log', '--limit', '1')).stdout).toContain(
    'Older ones: npm run release -- log --channel production --before 7',
  );
  const checkpoint = join(folder.path, 'checkpoint.json');
  await writeFile(checkpoint, (await release('checkpoint', 'export')).stdout);
  expect((await release('verify', '--channel', 'production', '--against', checkpoint)).stdout).toContain(
    'the history is the one of the checkpoint',
  );
  expect(await json('doctor')).toMatchObject({ code: 0, answer: { recovered: [] } });

  expect((await release('ls')).stdout).toMatch(
    /wallets {2}1\.1\.0 {4}\S+ \S+ {2}maria {2}bytes {4}- {7}production \(off\)\n/,
  );
  expect((await release('ls')).stdout).toMatch(
    /\nwallets 1\.0\.0 becomes no fallback on production by itself: revision 4 rolled it back\nwallets 1\.1\.0 .*: revision 3 rolled it back\n$/,
  );
  expect(await json('ls')).toMatchObject({
    answer: { distrusted: [{ channel: 'production', unit: 'wallets', version: '1.0.0' }, { version: '1.1.0' }] },
  });
  expect((await release('show', 'wallets@1.0.0')).stdout).toMatch(
    /build {6}sha256:[0-9a-f]{64}[^]*remoteEntry\.js {3}/,
  );

  expect(await json('verify', '--channel', 'production')).toEqual({
    code: 0,
    answer: { ok: true, verified: { channel: 'production' } },
  });
  const stored = await folder.stored();
  await stored.alter('public/remotes/wallets/1.1.0/remoteEntry.js', (text) => `${text} `);
  expect(await json('verify', 'wallets@1.1.0')).toMatchObject({
    code: 8,
    answer: { error: { kind: 'integrity', problems: [expect.stringContaining('remoteEntry.js of wallets 1.1.0')] } },
  });
  expect(await json('verify', '--channel', 'production')).toMatchObject({ code: 8 });

  await stored.alter('channels/production/log/7.json', () => '{');
  expect(await json('off', 'wallets', '--reason', 'again')).toMatchObject({
    code: 8,
    answer: { error: { message: expect.stringContaining('doctor --channel production --recover') } },
  });
  expect(await json('log', '--limit', '1')).toMatchObject({
    code: 8,
    answer: { revisions: [{ rev: 7, damaged: true }] },
  });
  expect(await json('doctor')).toMatchObject({ code: 8, answer: { error: { kind: 'integrity' } } });
  expect((await release('doctor', '--recover')).stdout).toMatch(
    /Revision 7 of production is made anew; the damaged one is kept as \S+\.\n {2}Lost: The author, time and reason of revision 7/,
  );
  expect(await json('doctor')).toMatchObject({ code: 0 });
}, 900_000);

test.each<[number, string[]]>([
  [2, ['diff']],
  [2, ['promote', '--reason', 'x']],
  [0, ['--help']],
  [0, ['pin', '--help']],
  [2, ['dance']],
  [2, ['pin', 'wallets@1.0.0']],
  [2, ['pin', 'wallets', '--channel', 'staging']],
  [2, ['pin', 'wallets@1.0.0', '--commit-id', 'short', '--reason', 'x']],
  [2, ['show', 'roulette@1.0.0']],
  [2, ['verify']],
  [2, ['verify', 'wallets@1.0.0', '--against', 'nowhere.json']],
  [2, ['checkpoint', 'import']],
  [2, ['log', '--limit', 'many']],
])('exit code %i for %j', async (exitCode, args) => {
  const { code, stdout, stderr } = await release(...args);
  expect(code).toBe(exitCode);
  expect(exitCode === 0 ? stdout : stderr).not.toBe('');
});

test('the command line is a process that writes its answer and ends with its exit code', async () => {
  folder.goThere();
  expect(await releaseProcess(['policy', 'show', '--json'], settings())).toEqual({
    code: 0,
    stdout: expect.stringContaining('"policy":{'),
    stderr: '',
  });
  expect(await releaseProcess(['dance'], settings())).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining("unknown command 'dance'"),
  });
});

test('the shell is given to a share of the players, to more of them, and to none again', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    const dir = await writeFiles(join(folder.path, version), shellFiles(version));
    expect(await json('publish', 'shell', '--dir', dir)).toMatchObject({ code: 0 });
  }
  expect(await json('pin', 'shell@1.0.0', '--reason', 'first')).toMatchObject({ code: 0 });
  const canary = (percent: string) => json('canary', 'shell@1.1.0', '--percent', percent, '--reason', 'new frame');
  for (const [percent, weightBp] of [
    ['0.01', 1],
    ['25', 2500],
  ] as const)
    expect(await canary(percent)).toMatchObject({
      code: 0,
      answer: {
        revision: { pins: { shell: { stable: { version: '1.0.0' }, canary: { version: '1.1.0', weightBp } } } },
      },
    });
  const ended = await json('abort', 'shell', '--reason', 'enough');
  expect(ended).toMatchObject({ code: 0, answer: { revision: { op: { kind: 'abort', units: ['shell'] } } } });
});

test('a mistake on the command line is an object too when objects are asked for', async () => {
  expect(await json('canary', 'wallets@1.0.0')).toMatchObject({
    code: 2,
    answer: { ok: false, error: { kind: 'usage', message: expect.stringContaining('--percent') } },
  });
});

test('a channel that is not named is production, and one damaged record does not hide the others from the list', async () => {
  const at = (...args: string[]) =>
    release(...args).then(({ code, stdout, stderr }) => ({ code, output: stdout + stderr, stdout, stderr }));
  for (const version of ['1.0.0', '1.1.0'])
    await at(
      'publish',
      'jackpot',
      '--dir',
      await writeFiles(join(folder.path, version), remoteFiles('jackpot', version)),
    );
  await at('publish', 'shell', '--dir', await writeFiles(join(folder.path, 'shell'), shellFiles('1.0.0')));
  expect(await at('pin', 'shell@1.0.0', 'jackpot@1.0.0', '--reason', 'first')).toMatchObject({ code: 0 });
  expect(await at('pin', 'jackpot@1.1.0', '--reason', 'bigger')).toMatchObject({ code: 0 });
  expect(await at('rollback', '--unit', 'jackpot', '--reason', 'too big')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('production is now revision 3.'),
  });
  expect(await at('off', 'jackpot', '--reason', 'provider down')).toMatchObject({ code: 0 });
  expect(await at('on', 'jackpot', '--reason', 'provider up')).toMatchObject({ code: 0 });

  const stored = await folder.stored();
  await stored.alter('builds/jackpot/1.1.0/build.json', () => '{}');
  await at('pin', 'shell@1.0.0', '--channel', 'staging');
  await stored.write('channels/staging/log/2.json', '{');
  const listed = await at('ls');
  expect(listed.code).toBe(8);
  expect(listed.stdout).toMatch(/shell {4}1\.0\.0 .* production\n/);
  expect(listed.stdout).toMatch(/jackpot {2}1\.1\.0 {4}DAMAGED/);
  expect(listed.stdout).toMatch(/jackpot {2}1\.0\.0 .* production\n/);
  expect(listed.stderr).toMatch(
    /record of jackpot 1\.1\.0.*\n.*Revision 2 of staging|Revision 2 of staging.*\n.*record of jackpot 1\.1\.0/,
  );
  expect(await json('ls')).toMatchObject({
    code: 8,
    answer: {
      ok: false,
      error: { kind: 'integrity', problems: [expect.any(String), expect.any(String)] },
      builds: expect.arrayContaining([
        { unit: 'jackpot', version: '1.1.0', state: 'published', damaged: true, uses: [] },
      ]),
    },
  });
});

test('the commit of a build is marked when its folder held uncommitted changes', async () => {
  const repository = join((await temporaryFolder()).path, 'work');
  await writeFiles(join(repository, 'unit'), { 'a.txt': 'a' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=maria', '-c', 'user.email=maria@localhost', ...args], { cwd: repository })
      .toString()
      .trim();
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  const head = git('rev-parse', 'HEAD');
  expect(await currentCommit(join(repository, 'unit'))).toBe(head);
  await writeFiles(repository, { 'other.txt': 'b' });
  expect(await currentCommit(join(repository, 'unit'))).toBe(`${head}-dirty`);
  await rm(repository, { recursive: true });
});

describe('building a unit on the way', () => {
  const repository = () => join(folder.path, 'repository');
  beforeEach(async () => {
    const bin = join(repository(), 'remotes/lobby/node_modules/.bin');
    await mkdir(bin, { recursive: true });
    await writeFile(join(repository(), 'remotes/lobby/package.json'), '{"version":"3.2.1"}');
    await writeFile(
      join(bin, 'parola-build'),
      '#!/bin/sh\n[ "$3" = 6.6.6 ] && exit 3\nmkdir -p "$5" && echo "$1 $2 $3 $4 $(pwd)" > "$5/said.txt"\n',
    );
    await chmod(join(bin, 'parola-build'), 0o755);
  });

  test('runs the build tool of the unit in its folder and cleans up', async () => {
    let built = '';
    const output = await withBuiltUnit(repository(), 'lobby', undefined, async (out, version) => {
      built = out;
      expect(version).toBe('3.2.1');
      return readFile(join(out, 'said.txt'), 'utf8');
    });
    expect(output).toBe(`remote --version 3.2.1 --out ${join(repository(), 'remotes/lobby')}\n`);
    await expect(readFile(join(built, 'said.txt'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a failed build and a missing tool are told apart', async () => {
    await expect(withBuiltUnit(repository(), 'lobby', '6.6.6', () => Promise.resolve())).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('exit code 3'),
    });
    await expect(withBuiltUnit(repository(), 'jackpot', '1.0.0', () => Promise.resolve())).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('is missing'),
    });
  });
});

test('control sequences in a reason are shown to a reader of the log, and JSON keeps them', async () => {
  const reason = 'faster\u001b]0;owned\u0007\u009b2J\n9  2026-01-01 00:00Z  nobody  pin';
  const dir = await writeFiles(join(folder.path, 'escapes'), remoteFiles('hall', '1.0.0'));
  const shell = await writeFiles(join(folder.path, 'escapes-shell'), shellFiles('9.0.0'));
  for (const [unit, from] of [
    ['shell', shell],
    ['hall', dir],
  ] as const)
    expect(await json('publish', unit, '--dir', from)).toMatchObject({ code: 0 });
  const pinned = await release(
    'pin',
    'shell@9.0.0',
    'hall@1.0.0',
    '--channel',
    'escapes',
    '--new-channel',
    '--reason',
    reason,
  );
  expect(pinned.code).toBe(0);
  const { stdout } = await release('log', '--channel', 'escapes');
  expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(stdout).toContain('faster\\u001b]0;owned\\u0007\\u009b2J 9  2026-01-01');
  const { answer } = await json('log', '--channel', 'escapes');
  expect(answer).toMatchObject({ revisions: [{ reason }] });
  // Error messages repeat the typed text.
  const refused = await release('show', 'hall@1.0.0\u001b[31m');
  expect(refused.stderr).not.toMatch(/(?!\n)\p{Cc}/u);
});
