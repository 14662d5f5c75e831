import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { hashInputs } from './input-hash';
import { assertFree } from './ports';
import { jestReport, playwrightReport } from './reports';
import { loadSecrets } from './secrets';
import { readSettings, ROOT } from './settings';
import { summarise, testStage } from './stages';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'parola-start-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('settings', () => {
  test('have the architecture’s defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      partnersPort: 8081,
      operatorsPort: 8090,
      dataDir: path.join(ROOT, '.data'),
      siteUrl: 'http://localhost:8080',
      staging: { port: 8088, url: 'http://localhost:8088', asked: false },
      databaseUrl: undefined,
    });
  });
  test('put staging beside the site, elsewhere, or nowhere', () => {
    expect(readSettings({ PORT: '9000' }).staging?.port).toBe(9008);
    expect(readSettings({ STAGING_PORT: '9100' }).staging).toEqual({
      port: 9100,
      url: 'http://localhost:9100',
      asked: true,
    });
    for (const nowhere of [
      { STAGING_PORT: 'off' },
      { RELEASE_CHANNEL: 'staging' },
      { OPERATORS_PORT: '8088' },
      { PORT: '65530' },
    ])
      expect(readSettings(nowhere).staging).toBeUndefined();
    expect(() => readSettings({ STAGING_PORT: '8081' })).toThrow(/STAGING_PORT is 8081, which another part has/);
    expect(() => readSettings({ STAGING_PORT: 'there' })).toThrow(/STAGING_PORT.*«there»/);
  });
  test('name the variable that is wrong', () => {
    expect(() => readSettings({ PORT: 'http' })).toThrow(/PORT.*«http»/);
    expect(() => readSettings({ PARTNERS_PORT: '70000' })).toThrow(/PARTNERS_PORT/);
    expect(() => readSettings({ PORT: '8081' })).toThrow(/origin of their own/);
    for (const bad of ['localhost/parola', 'mysql://host/parola', 'postgres://user:se#cret@host:x/parola']) {
      expect(() => readSettings({ DATABASE_URL: bad })).toThrow(
        /^DATABASE_URL should be like postgres:\/\/((?!cret).)*$/,
      );
    }
    expect(readSettings({ DATABASE_URL: 'postgresql:///parola?host=/run/postgresql' }).databaseUrl).toBeDefined();
  });
});

describe('secrets', () => {
  test('are made once, differ per folder, and are readable by their owner alone', async () => {
    const first = await loadSecrets(path.join(dir, 'a'));
    expect(await loadSecrets(path.join(dir, 'a'))).toEqual(first);
    // A folder of a version that had fewer is given the rest, once.
    const { data: _data, lookup: _lookup, social: _social, ...before } = first;
    writeFileSync(path.join(dir, 'a', 'secrets.json'), JSON.stringify(before));
    const grown = await loadSecrets(path.join(dir, 'a'));
    expect(grown).toMatchObject(before);
    expect(grown.data).toMatch(/^[\da-f]{64}$/);
    expect(await loadSecrets(path.join(dir, 'a'))).toEqual(grown);
    const second = await loadSecrets(path.join(dir, 'b'));
    for (const key of ['games', 'psp', 'sms', 'demoPassword'] as const) expect(second[key]).not.toBe(first[key]);
    expect(statSync(path.join(dir, 'a', 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(first.demoPassword).toMatch(/^[a-z]{2}\d[a-z](-[a-z]{2}\d[a-z]){2}$/);
  });
  test('are never overwritten', async () => {
    writeFileSync(path.join(dir, 'secrets.json'), '{"games":"x"}');
    await expect(loadSecrets(dir)).rejects.toThrow(/move it away/);
    expect(readFileSync(path.join(dir, 'secrets.json'), 'utf8')).toBe('{"games":"x"}');
  });
});

describe('what a build is made of', () => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  };
  test('changes with contents and names, not with tests, builds or time', async () => {
    write('unit/src/a.ts', 'a');
    write('lock', '1');
    const before = await hashInputs(dir, ['unit'], ['lock']);
    write('unit/src/a.test.ts', 'x');
    write('unit/dist/out.js', 'x');
    write('unit/src/a.ts', 'a');
    expect(await hashInputs(dir, ['unit'], ['lock'])).toBe(before);
    write('unit/src/a.ts', 'b');
    const changed = await hashInputs(dir, ['unit'], ['lock']);
    expect(changed).not.toBe(before);
    write('unit/src/a.ts', 'a');
    write('unit/src/b.ts', '');
    expect(await hashInputs(dir, ['unit'], ['lock'])).not.toBe(before);
  });
});

test('a taken port is named with the setting that changes it', async () => {
  const port = await getPort({ host: '127.0.0.1' });
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
  await expect(assertFree(port, 'PORT')).rejects.toThrow(`Port ${port} is taken. Choose another with PORT=`);
  await new Promise((resolve) => squatter.close(resolve));
  await expect(assertFree(port, 'PORT')).resolves.toBeUndefined();
});

describe('stages', () => {
  const file = () => path.join(dir, 'report.json');
  beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());
  test('a runner that ran nothing has failed', async () => {
    writeFileSync(file(), '{"numPassedTests":0,"numFailedTests":0}');
    expect(await testStage('t', async () => 0, { file: file(), read: jestReport })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });
  test('a runner that broke without a failed test has failed', async () => {
    writeFileSync(file(), '{"numPassedTests":3,"numFailedTests":0}');
    expect(await testStage('t', async () => 1, { file: file(), read: jestReport })).toMatchObject({
      passed: 3,
      failed: 1,
    });
  });
  test('skipped and flaky journeys do not pass', () => {
    expect(playwrightReport({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
      passed: 5,
      failed: 4,
      failures: [],
    });
  });
  test('what failed is named again at the end, each with the start of its complaint', () => {
    const journeys = playwrightReport({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
      errors: [],
      suites: [
        {
          specs: [],
          suites: [
            {
              specs: [
                {
                  title: 'plays',
                  file: 'journeys/play.test.ts',
                  tests: [
                    {
                      projectName: 'phone',
                      status: 'unexpected',
                      results: [{ errors: [{ message: '\u001b[31mError\u001b[39m: no win\n\n  at play' }] }],
                    },
                  ],
                },
                {
                  title: 'waits',
                  file: 'journeys/play.test.ts',
                  tests: [
                    { projectName: 'desktop', status: 'skipped', results: [] },
                    { projectName: 'phone', status: 'expected', results: [] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    const units = jestReport({
      numPassedTests: 1,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          name: path.join(ROOT, 'shared/x.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'failed', fullName: 'x adds', failureMessages: ['Error: 3'] },
            { status: 'passed', fullName: 'x', failureMessages: [] },
          ],
        },
        {
          name: path.join(ROOT, 'shared/y.test.ts'),
          status: 'failed',
          message: 'Cannot find module',
          assertionResults: [],
        },
      ],
    });
    const printed = jest.mocked(console.log);
    expect(
      summarise([
        { name: 'units', seconds: 1, ...units },
        { name: 'journeys', seconds: 1, ...journeys },
      ]),
    ).toBe(1);
    expect(printed.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('✘'))).toEqual([
      '✘ shared/x.test.ts › x adds\n    Error: 3',
      '✘ shared/y.test.ts › the file cannot be run\n    Cannot find module',
      '✘ journeys/play.test.ts (phone) › plays\n    Error: no win · at play',
      '✘ journeys/play.test.ts (desktop) › waits\n    skipped',
    ]);
  });
});
