import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { run } from './testing/compiled-servers';
import { INFRA } from './testing/folders';

/** A drill: a database of the product is restored to a moment between two changes, by the files of an operator. */
const INSTALLED = '/usr/lib/postgresql';
let folder: string;
let cluster: string;
let configuration: string;
let bin: string;
let port: number;

jest.setTimeout(400_000);

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

const asPostgres = (program: string, ...args: string[]) => run(program, args, { ...user, cwd: folder });
const psql = (statement: string) =>
  asPostgres('psql', '-h', folder, '-p', String(port), '-d', 'parola', '-Atc', statement).then((out) => out.trim());
const backrest = (...args: string[]) =>
  asPostgres('pgbackrest', `--config=${configuration}`, '--stanza=parola', ...args);
const control = (...args: string[]) =>
  asPostgres(path.join(bin, 'pg_ctl'), '-D', cluster, '-w', '-t', '120', '-l', `${folder}/log`, ...args);

/** The files of the operator, with the folders of this test. */
async function writeConfiguration(): Promise<void> {
  configuration = path.join(folder, 'pgbackrest.conf');
  const here = (await readFile(path.join(INFRA, 'backup/pgbackrest.conf'), 'utf8'))
    .replace('/var/lib/postgresql/15/main', cluster)
    .replace('/var/lib/pgbackrest', `${folder}/repository`)
    .replace(
      '[global]\nrepo1-path',
      `[global]\nlock-path=${folder}/lock\nlog-path=${folder}\nrepo1-cipher-pass=drill\nrepo1-path`,
    );
  expect(here).toContain('repo1-cipher-pass=drill');
  await writeFile(configuration, `${here}\npg1-port=${port}\npg1-socket-path=${folder}\n`);
  const archive = await readFile(path.join(INFRA, 'backup/archive.conf'), 'utf8');
  const settings = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`;
  const command = archive.replace('pgbackrest --stanza', `pgbackrest --config=${configuration} --stanza`);
  await writeFile(path.join(cluster, 'postgresql.auto.conf'), settings + command);
}

async function platform(program: string, env: Record<string, string> = {}): Promise<string> {
  const secret = 's'.repeat(32);
  const url = `postgres://postgres@127.0.0.1:${port}/parola`;
  const keys = { DATA_KEYS: `1:${'d'.repeat(64)}`, LOOKUP_KEY: 'e'.repeat(64) };
  const secrets = { SW_SECRET_GAMES: secret, SW_SECRET_PSP: secret, SW_SECRET_SMS: secret, ...keys };
  const addresses = { PARTNERS_URL: 'http://127.0.0.1:9', PUBLIC_URL: 'http://localhost', PORT: '0' };
  const all = { PAROLA_PROFILE: 'sandbox', DATABASE_URL: url, ...secrets, ...addresses, ...env };
  return run(process.execPath, ['--import', 'tsx', program], { env: all });
}

beforeAll(async () => {
  const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  bin = path.join(INSTALLED, newest ?? '', 'bin');
  folder = await mkdtemp(path.join(tmpdir(), 'parola-backup-'));
  cluster = path.join(folder, 'cluster');
  await mkdir(path.join(folder, 'repository'));
  await chmod(folder, 0o755);
  for (const dir of [folder, path.join(folder, 'repository')])
    if (user.uid !== undefined) await chown(dir, user.uid, user.gid);
  port = await getPort({ host: '127.0.0.1' });
  await asPostgres(path.join(bin, 'initdb'), '-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8');
  await writeConfiguration();
  await control('start');
  await asPostgres('psql', '-h', folder, '-p', String(port), '-d', 'postgres', '-c', 'CREATE DATABASE parola');
});
afterAll(async () => {
  await control('stop', '-m', 'immediate').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

it('restores a moment: what was before is there, what came after is not, and the ledger holds', async () => {
  await platform('deploy/platform/src/main.ts', { ROLE: 'migrate' });
  await backrest('stanza-create');
  await backrest('backup', '--type=full');
  // pgBackRest compares whole seconds: a moment in the second of the backup's end has no backup before it.
  await psql("SELECT pg_sleep_until(date_trunc('second', clock_timestamp()) + interval '1 second')");
  await psql('CREATE TABLE drill (moment text)');
  await psql("INSERT INTO drill VALUES ('before')");
  const moment = await psql('SELECT clock_timestamp()');
  await psql("INSERT INTO drill VALUES ('after')");
  await psql('SELECT pg_switch_wal()');
  await backrest('check');
  await control('stop', '-m', 'fast');

  await backrest('restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote');
  await control('start');
  // Ends as soon as the server has left the recovery.
  await psql('SELECT pg_sleep(0.1) FROM generate_series(1, 600) WHERE pg_is_in_recovery()');
  expect(await psql('SELECT moment FROM drill')).toBe('before');
  expect(await platform('deploy/platform/src/verify.cli.ts')).toContain('All invariants hold.');
});
