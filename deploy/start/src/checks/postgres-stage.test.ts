import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  BET_STAGE,
  betStage,
  ensureServers,
  installedPostgres,
  POOLER_STAGE,
  poolerStage,
  POSTGRES_STAGE,
  postgresStage,
} from './postgres-stage';
import type { RunOptions } from './tier-environment';

const FULL: RunOptions = { tier: 'full', seed: 1, onlyFailed: false };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'parola-installed-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function install(version: string): void {
  mkdirSync(path.join(root, version, 'bin'), { recursive: true });
  writeFileSync(path.join(root, version, 'bin/postgres'), '');
}

it('finds the newest PostgreSQL that the product serves', () => {
  expect(installedPostgres(path.join(root, 'nothing'))).toBeNull();
  install('13');
  expect(installedPostgres(root)).toBeNull();
  install('9.6');
  mkdirSync(path.join(root, '19'));
  install('15');
  expect(installedPostgres(root)).toBe(path.join(root, '15'));
  install('17');
  expect(installedPostgres(root)).toBe(path.join(root, '17'));
});

it.each([
  [POSTGRES_STAGE, 'No PostgreSQL 15', () => postgresStage(null)],
  [BET_STAGE, 'No PostgreSQL 15', () => betStage(FULL, null)],
  [POOLER_STAGE, 'PgBouncer is not installed', () => poolerStage(path.join(root, 'pgbouncer'))],
])('%s: fails with a sentence where it is not installed, so that the run is not complete', async (name, why, stage) => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { failures, ...result } = await stage();
  log.mockRestore();
  expect(result).toMatchObject({ name, passed: 0, failed: 1 });
  expect(failures[0]?.complaint).toMatch(new RegExp(`^${why}.*apt-get install.*not complete`));
});

describe('missing servers', () => {
  const packages = (canInstall: boolean) => {
    const install = jest.fn<Promise<void>, [readonly string[]]>(() => Promise.resolve());
    const programs = { pgbouncer: path.join(root, 'pgbouncer'), 'redis-server': path.join(root, 'redis') };
    return { postgres: root, programs, canInstall: () => canInstall, install };
  };
  const say = jest.fn();

  it('are installed in one go, and installed servers are left alone', async () => {
    const both = packages(true);
    await ensureServers(say, both);
    expect(both.install.mock.calls).toEqual([[['postgresql', 'pgbouncer', 'redis-server']]]);
    install('17');
    const pooler = packages(true);
    writeFileSync(pooler.programs['redis-server'], '');
    await ensureServers(say, pooler);
    expect(pooler.install.mock.calls).toEqual([[['pgbouncer']]]);
    for (const program of Object.values(pooler.programs)) writeFileSync(program, '');
    const none = packages(true);
    await ensureServers(say, none);
    expect(none.install).not.toHaveBeenCalled();
  });

  it('stay missing where no package can be installed, and a failed installation ends no run', async () => {
    const refused = packages(false);
    await ensureServers(say, refused);
    expect(refused.install).not.toHaveBeenCalled();
    const failing = packages(true);
    failing.install.mockRejectedValue(new Error('apt-get ended with 100'));
    await ensureServers(say, failing);
    expect(say).toHaveBeenLastCalledWith('apt-get ended with 100');
  });
});
