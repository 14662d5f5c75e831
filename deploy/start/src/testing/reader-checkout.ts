import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { ROOT } from '../settings';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;
/** Author of the commits in the copy. */
const AUTHOR = { NAME: 'Reader', EMAIL: 'reader@example.com' };

/** Variables that Jest sets for its own process. */
const OF_JEST = ['NODE_ENV', 'JEST_WORKER_ID', 'NODE_OPTIONS', 'PAROLA_TIER'];

/** A copy of this checkout in which a test follows the guides as a reader does. */
export interface ReaderCheckout {
  dir: string;
  /** Address of the site while `start` runs. */
  siteUrl: string;
  /** Runs a line of a guide in a shell. @throws Error with its output when it fails */
  command(line: string): Promise<string>;
  /** Starts the product in the background; resolves when it is ready. @throws Error with its output otherwise */
  start(line: string): Promise<void>;
  /** Ends the product as by Ctrl-C. */
  stop(): Promise<void>;
}

async function copyFiles(dir: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const deleted = await run('git', ['ls-files', '-z', '--deleted'], { cwd: ROOT, maxBuffer: MAX_OUTPUT });
  const deletedFiles = new Set(deleted.stdout.split('\0'));
  const { stdout } = await run('git', list, { cwd: ROOT, maxBuffer: MAX_OUTPUT });
  for (const file of stdout.split('\0'))
    if (file !== '' && !deletedFiles.has(file))
      await cp(path.join(ROOT, file), path.join(dir, file), { recursive: true });
}

/** Ports and build store of the copy. Builds come from the store of this checkout, where an equal one exists. */
async function environmentOfReader(): Promise<NodeJS.ProcessEnv> {
  const [site, partners, operators] = await Promise.all([1, 2, 3].map(() => getPort({ host: '127.0.0.1' })));
  const inherited = Object.entries(process.env).filter(([name]) => !OF_JEST.includes(name) && !/^npm_/iu.test(name));
  return {
    ...Object.fromEntries(inherited),
    PORT: String(site),
    PARTNERS_PORT: String(partners),
    OPERATORS_PORT: String(operators),
    STAGING_PORT: 'off',
    PAROLA_BUILD_STORE: path.join(ROOT, '.cache/builds'),
    GIT_AUTHOR_NAME: AUTHOR.NAME,
    GIT_AUTHOR_EMAIL: AUTHOR.EMAIL,
    GIT_COMMITTER_NAME: AUTHOR.NAME,
    GIT_COMMITTER_EMAIL: AUTHOR.EMAIL,
  };
}

/**
 * Copies the files of this checkout, without packages and builds, into a repository of its own. The caller removes it.
 */
export async function copyForReader(): Promise<ReaderCheckout> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'parola-reader-'));
  const env = await environmentOfReader();
  const options = { cwd: dir, env, maxBuffer: MAX_OUTPUT };
  async function command(line: string): Promise<string> {
    try {
      const { stdout, stderr } = await run('sh', ['-c', line], options);
      return `${stdout}${stderr}`;
    } catch (error) {
      const { stdout, stderr }: { stdout?: string; stderr?: string } = Object(error);
      throw new Error(`${line} failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
    }
  }
  let stopProduct = () => Promise.resolve();
  function start(line: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn('sh', ['-c', `exec ${line}`], {
        cwd: dir,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      const ended = new Promise<void>((end) => child.once('close', () => end()));
      stopProduct = async () => {
        // The group of the shell, as a terminal does.
        if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
        await ended;
      };
      let output = '';
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Parola is ready at')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('error', reject);
      void ended.then(() => reject(new Error(`${line} ended:\n${output}`)));
    });
  }
  await copyFiles(dir);
  await command('git init --quiet && git add --all && git commit --quiet --message "chore: begin"');
  return { dir, siteUrl: `http://localhost:${env['PORT']}`, command, start, stop: () => stopProduct() };
}
