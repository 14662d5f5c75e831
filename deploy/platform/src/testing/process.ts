import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

export interface Running {
  process: ChildProcess;
  /** First line of standard output. */
  firstLine: Promise<string>;
  ended: Promise<Ran>;
}

const started = new Set<ChildProcess>();

/** Kills all processes started by this test file. */
export function endAll(): void {
  for (const child of started) child.kill('SIGKILL');
}

/** Starts a TypeScript file (path relative to this package's `src`) in a separate process. */
export function start(file: string, env: Record<string, string>): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join('src', file)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<Ran>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
  void ended.then(() => started.delete(child));
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('\n')) resolve(out.slice(0, out.indexOf('\n')));
    });
    void ended.then(({ code }) => reject(new Error(`${file} ended with ${code} before a line:\n${err}`)));
  });
  firstLine.catch(() => undefined);
  return { process: child, firstLine, ended };
}
