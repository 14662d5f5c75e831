import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './settings';
import { Stopped } from './start-stopped';

/**
 * Node options for a program that must end with this process, even by SIGKILL; its standard input has to be a pipe from
 * this process.
 */
export const GUARDED = ['--import', pathToFileURL(path.join(ROOT, 'deploy/start/parent-guard.mjs')).href];

interface RunOptions {
  cwd: string;
  env?: Record<string, string>;
  /** Stops the program. */
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
 * Runs a program and waits for its end. @throws Error with its last output when it fails; Stopped, after its end, when
 * `signal` was aborted
 */
export function runCommand(program: string, args: readonly string[], options: RunOptions): Promise<void> {
  return run(program, args, options, 'ignore');
}

/** Runs a Node program of this repository, which ends with this process at the latest. @throws like runCommand */
export function runNode(args: readonly string[], options: RunOptions): Promise<void> {
  return run(process.execPath, [...GUARDED, ...args], options, 'pipe');
}
