import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from './folders';

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** A program of this test file. */
export interface Running {
  process: ChildProcess;
  /** Port of the server, once it listens. */
  port: Promise<number>;
  ended: Promise<Ran>;
}

const started = new Set<ChildProcess>();

/** Ends all programs of this test file. nginx ends its workers at SIGTERM, and leaves them behind at SIGKILL. */
export function endAll(): void {
  for (const child of started) child.kill('SIGTERM');
}

/** Starts a program with these variables alone. */
export function start(
  program: string,
  args: readonly string[],
  { cwd = ROOT, env = {}, ...user }: { cwd?: string; env?: Record<string, string>; uid?: number; gid?: number } = {},
): Running {
  const child = spawn(program, args, {
    ...user,
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<Ran>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  }).finally(() => started.delete(child));
  const port = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const ready = /^\{"ready":true,"port":(\d+)\}$/m.exec(out);
      if (ready) resolve(Number(ready[1]));
    });
    ended.then(({ code }) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${out}${err}`)), reject);
  });
  port.catch(() => undefined);
  return { process: child, port, ended };
}

/** Runs a program to its end. @throws Error with its output unless it ends with 0 */
export async function run(...[program, args, options]: Parameters<typeof start>): Promise<string> {
  const { code, out, err } = await start(program, args, options).ended;
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${out}${err}`);
  return out;
}

/** Builds the servers as an operator does. */
export async function buildServers(out: string): Promise<void> {
  await run('npm', ['run', 'build:servers', '--', '--out', out]);
}
