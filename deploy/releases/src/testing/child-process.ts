import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const PACKAGE_ROOT = resolve(__dirname, '../..');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Starts a script of `testing/children` (or the command line) in its own process, with a message channel. */
export function startChild(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return fork(join(PACKAGE_ROOT, 'src', script), args, {
    cwd: PACKAGE_ROOT,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Waits for the end of a process, regular or killed; resolves with its output. */
export async function ended(child: ChildProcess): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, stdout, stderr };
}

/** The next message of a child; rejects when the child ends without one. */
export function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolveMessage, reject) => {
    const onExit = () => reject(new Error('the child ended without a message'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolveMessage(message);
    });
  });
}
