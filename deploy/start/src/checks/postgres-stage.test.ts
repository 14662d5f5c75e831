import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installedPostgres, postgresStage, POSTGRES_STAGE } from './postgres-stage';

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

it('fails with a sentence where none is installed, so that the run is not complete', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const stage = await postgresStage({ tier: 'full', seed: 1, onlyFailed: false }, null);
  expect(stage).toMatchObject({ name: POSTGRES_STAGE, passed: 0, failed: 1 });
  expect(stage.failures[0]?.complaint).toMatch(/is installed.*not complete/);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('NOT RUN'));
  log.mockRestore();
});
