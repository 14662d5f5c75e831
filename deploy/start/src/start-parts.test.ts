import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { hashInputs } from './input-hash';
import { assertFree, freePort } from './ports';
import { loadSecrets } from './secrets';
import { readSettings, ROOT } from './settings';
import { jestCounts, playwrightCounts, testStage } from './stages';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'parola-start-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('settings', () => {
  test('have the architecture’s defaults', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, partnersPort: 8081, operatorsPort: 8090, dataDir: path.join(ROOT, '.data'), siteUrl: 'http://localhost:8080', databaseUrl: undefined });
  });
  test('name the variable that is wrong', () => {
    expect(() => readSettings({ PORT: 'http' })).toThrow(/PORT.*«http»/);
    expect(() => readSettings({ PARTNERS_PORT: '70000' })).toThrow(/PARTNERS_PORT/);
    expect(() => readSettings({ PORT: '8081' })).toThrow(/origin of their own/);
  });
});

describe('secrets', () => {
  test('are made once, differ per folder, and are readable by their owner alone', async () => {
    const first = await loadSecrets(path.join(dir, 'a'));
    expect(await loadSecrets(path.join(dir, 'a'))).toEqual(first);
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
  const port = await freePort();
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
    expect(await testStage('t', async () => 0, { file: file(), read: jestCounts })).toMatchObject({ passed: 0, failed: 1 });
  });
  test('a runner that broke without a failed test has failed', async () => {
    writeFileSync(file(), '{"numPassedTests":3,"numFailedTests":0}');
    expect(await testStage('t', async () => 1, { file: file(), read: jestCounts })).toMatchObject({ passed: 3, failed: 1 });
  });
  test('skipped and flaky journeys do not pass', () => {
    expect(playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({ passed: 5, failed: 4 });
  });
});
