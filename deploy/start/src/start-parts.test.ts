import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { createServer, Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { hashInputs } from './input-hash';
import { assertFree, assertMetricsFree } from './ports';
import { loadSecrets } from './secrets';
import { readSettings, ROOT } from './settings';

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
      staging: { port: 8088, url: 'http://localhost:8088', isRequested: false },
      databaseUrl: undefined,
    });
  });
  test('put staging beside the site, elsewhere, or nowhere', () => {
    expect(readSettings({ PORT: '9000' }).staging?.port).toBe(9008);
    expect(readSettings({ STAGING_PORT: '9100' }).staging).toEqual({
      port: 9100,
      url: 'http://localhost:9100',
      isRequested: true,
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
  test('keep the ports of metrics apart from the others', () => {
    expect(readSettings({ METRICS_PORT: '9100' }).metricsPort).toBe(9100);
    expect(readSettings({ METRICS_PORT: '8082' }).metricsPort).toBe(8082);
    for (const [metrics, setting, port] of [
      ['8080', 'PORT', 8080],
      ['8081', 'PARTNERS_PORT', 8081],
      ['8086', 'OPERATORS_PORT', 8090],
    ] as const)
      expect(() => readSettings({ METRICS_PORT: metrics })).toThrow(
        `METRICS_PORT is ${metrics}, so metrics have ports up to ${Number(metrics) + 4}, and ${setting} is ${port}; choose another.`,
      );
    expect(readSettings({ METRICS_PORT: '8084' }).staging).toBeUndefined();
    expect(() => readSettings({ METRICS_PORT: '8084', STAGING_PORT: '8088' })).toThrow(/STAGING_PORT is 8088, which/);
    expect(() => readSettings({ METRICS_PORT: '65533' })).toThrow('METRICS_PORT should be a port from 1 to 65531');
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
    // A folder from a version with fewer secrets gets the missing ones, once.
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

describe('the inputs of a build', () => {
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

describe('a port', () => {
  test.each(['127.0.0.1', '::1'])(
    'that a program has at %s is named with the setting that changes it',
    async (host) => {
      const port = await getPort({ host });
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(port, host, resolve));
      await expect(assertFree(port, 'PORT')).rejects.toThrow(
        `Port ${port} is taken (by a program that listens on ${host}). Choose another with PORT=`,
      );
      await new Promise((resolve) => other.close(resolve));
      await expect(assertFree(port, 'PORT')).resolves.toBeUndefined();
    },
  );

  test('that needs a right of the system is not called taken', async () => {
    const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    const listen = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      process.nextTick(() => this.emit('error', denied));
      return this;
    });
    await expect(assertFree(80, 'PORT')).rejects.toThrow(
      'This user may not listen on port 80: ports below 1024 need special rights. Choose another with PORT=',
    );
    listen.mockRestore();
  });

  test('of metrics is probed too, and may be one that browsers refuse to open', async () => {
    const probed: unknown[] = [];
    const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
    const listen = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, port?: unknown) {
      probed.push(port);
      process.nextTick(() => (port === 9102 ? this.emit('error', taken) : this.emit('listening')));
      return this;
    });
    await expect(assertMetricsFree(9100)).rejects.toThrow(
      'Port 9102 is taken (by a program that listens on 127.0.0.1). Choose another with METRICS_PORT=',
    );
    await expect(assertMetricsFree(6665)).resolves.toBeUndefined();
    expect([...new Set(probed)]).toEqual([9100, 9101, 9102, 6665, 6666, 6667, 6668, 6669]);
    listen.mockRestore();
  });

  test.each([6000, 10_080])('%i is reported as a port that browsers refuse to open', async (port) => {
    await expect(assertFree(port, 'PARTNERS_PORT')).rejects.toThrow(
      `Browsers refuse to open port ${port}. Choose another with PARTNERS_PORT=`,
    );
    // Node rejects the same ports by the list of the Fetch standard.
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
  });
});

test.each(['!', '#', '?'])(
  'a checkout with «%s» in its path is refused in a sentence before the build begins',
  (sign) => {
    const start = path.join(dir, `casino ${sign} 2`, 'deploy/start');
    mkdirSync(start, { recursive: true });
    copyFileSync(path.join(ROOT, 'deploy/start/bootstrap.mjs'), path.join(start, 'bootstrap.mjs'));
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(start, 'bootstrap.mjs'), 'start'], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Parola cannot be built in .+: rename the folder so that its path has no «.»\.\n$/);
  },
);
