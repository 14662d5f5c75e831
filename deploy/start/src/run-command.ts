import { spawn } from 'node:child_process';

/** Runs a program to its end. @throws Error with its last output when it fails. */
export function runCommand(program: string, args: readonly string[], options: { cwd: string; env?: Record<string, string>; signal?: AbortSignal }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: options.cwd, env: { ...process.env, ...options.env }, stdio: ['ignore', 'pipe', 'pipe'], signal: options.signal });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${[program, ...args].join(' ')} failed (${signal ?? code})\n${output}`));
    });
  });
}
