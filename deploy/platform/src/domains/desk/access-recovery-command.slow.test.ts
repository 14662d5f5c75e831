import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { keepDeskOrigin } from '../../ground/desk-origin';
import { ask, colleague } from '../../testing/desk';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { desk } from '.';

/** Slow: each command starts a process that compiles the platform. */
let platform: TestPlatform;
let databaseUrl = '';
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parola-operator-cli-'));
  platform = await openTestPlatform({
    domains: [desk],
    databaseAt: async (url) => {
      databaseUrl = url;
      return url;
    },
  });
});
afterAll(async () => {
  await platform.close();
  await rm(dataDir, { recursive: true });
});

it('the command line prints the link, says plainly when a person cannot have one, and takes an access away', async () => {
  const lost = await colleague(platform, ['manager']);
  // The command gets only the data folder, as in an administrator's terminal.
  const { OPERATORS_PORT: _port, OPERATORS_URL: _url, ...known } = process.env;
  await keepDeskOrigin(dataDir, 'http://localhost:9400');
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', path.join(__dirname, '../../operator.cli.ts'), ...args], {
      env: { ...known, DATABASE_URL: databaseUrl, PAROLA_DATA_DIR: dataDir },
      cwd: path.join(__dirname, '../../..'),
    });
  const { stdout } = await run(lost.login);
  const [, token = ''] = /http:\/\/localhost:9400\/desk#([\w-]{43})\n$/.exec(stdout) ?? [];
  const setUp = { token, login: lost.login, name: 'Maria', password: 'another-horse-battery' };
  expect((await ask(platform, 'access.setUp', setUp)).status).toBe(200);
  await expect(run('nobody')).rejects.toMatchObject({
    stderr: expect.stringMatching(/No operator may log in as nobody/),
  });
  // Control characters in typed text and in a colleague's text are escaped on output.
  await expect(run('\u001b[2Jnobody')).rejects.toMatchObject({ stderr: expect.stringContaining('\\u001b[2Jnobody') });
  await expect(run('--off', lost.login)).rejects.toMatchObject({ stderr: expect.stringContaining('--reason') });
  await colleague(platform, ['manager']);
  expect((await run('--off', lost.login, '--reason', 'has left us')).stdout).toContain('may not log in any longer');
  expect((await ask(platform, 'access.me', {}, { token: lost.token })).body.refusal).toBe('notLoggedIn');
  const last = platform.database.db
    .selectFrom('operator_act')
    .select(['operation', 'outcome'])
    .where('subject', '=', `login:${lost.login}`)
    .orderBy('id', 'desc')
    .limit(1);
  expect(await last.executeTakeFirst()).toEqual({ operation: 'cli.switchOff', outcome: 'done' });
});
