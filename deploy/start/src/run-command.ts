import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './settings';
import { Stopped } from './start-stopped';

/**
 * Options of Node for a program that must end when we are gone, even by SIGKILL; its standard input has to be a pipe
 * from us.
 */
export const GUARDED = ['--import', pathToFileURL(path.join(ROOT, 'deploy/start/parent-guard.mjs')).href];

interface RunOptions {
  cwd: string;
  env?: Record<string, string>;
  /** Ends the program. */
  signal?: AbortSignal;
}

function run(
  program: string,
  args: readonly string[],
  { cwd, env, signal }: RunOptions,
  stdin: 'ignore' | 'pipe',
): Promise<void> {
  if (signal?.aborted) return Promise.reject(new Stopped());
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: [stdin, 'pipe', 'pipe'] });
    const end = () => child.kill('SIGTERM');
    signal?.addEventListener('abort', end, { once: true });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code, how) => {
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(new Stopped());
      else if (code === 0) resolve();
      else reject(new Error(`${[program, ...args].join(' ')} failed (${how ?? code})\n${output}`));
    });
  });
}

/**
 * Runs a program to its end.
 * @throws Error with its last output when it fails; Stopped, once it has ended, when `signal` asked it to.
 */
export function runCommand(program: string, args: readonly string[], options: RunOptions): Promise<void> {
  return run(program, args, options, 'ignore');
}

/** Runs a Node program of ours to its end, at the latest the end of this process. @throws as runCommand. */
export function runNode(args: readonly string[], options: RunOptions): Promise<void> {
  return run(process.execPath, [...GUARDED, ...args], options, 'pipe');
}
