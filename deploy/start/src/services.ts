import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { GUARDED } from './run-command';
import { ROOT } from './settings';
import { Stopped } from './start-stopped';

/** A server of the product, running as a child process. */
export interface Service {
  name: string;
  port: number;
  /** Stops it by SIGTERM, and by SIGKILL after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
  /** Resolves with the cause when it ends. */
  ended: Promise<string>;
}

const READY_WITHIN_MS = 60_000;
const GRACE_MS = 6000;

function readyPort(line: string): number | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && Reflect.get(value, 'ready') === true)
      return Number(Reflect.get(value, 'port'));
  } catch {
    // Not a ready message, only a line that begins with a brace.
  }
  return undefined;
}

function stopChild(child: ChildProcess, ended: Promise<string>, graceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  return ended.then(() => clearTimeout(timer));
}

/** Variables that any program needs. All others, above all secrets, must be passed explicitly. */
const ORDINARY = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'TZ',
  'LANG',
  'LC_ALL',
  'TERM',
  'NODE_OPTIONS',
  'NODE_ENV',
];

/** The listed variables that are set. */
export function taken(names: readonly string[], from: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Starts `script` with tsx and resolves once it prints `{"ready":true,"port":…}`. Its other lines are printed with its
 * name as a prefix. It gets `env` and the ordinary variables only. The child runs in a separate process group, so that
 * Ctrl-C reaches it only through `stop`, in the right order. @throws Error with its last output when it exits before it
 * is ready; Stopped, after its end, when `signal` was aborted before
 */
export function startService(
  name: string,
  script: string,
  env: Record<string, string>,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<Service> {
  if (signal?.aborted) return Promise.reject(new Stopped());
  const child = spawn(process.execPath, ['--import', 'tsx', ...GUARDED, script], {
    cwd: ROOT,
    env: { ...taken(ORDINARY), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<string>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code ?? '?'}`));
    // The process could not be created: too many processes or too little memory.
    child.on('error', (error) => resolve(error.message));
  });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    print(`${name}: ${line}`);
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} s.`));
    }, READY_WITHIN_MS);
    const giveUp = () => void stopChild(child, ended, GRACE_MS);
    signal?.addEventListener('abort', giveUp, { once: true });
    ended.then((how) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      reject(
        signal?.aborted
          ? new Stopped()
          : new Error(`${name} ended before it was ready (${how}).\n${lastLines.join('\n')}`),
      );
    }, reject);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = readyPort(line);
      if (port === undefined) return print(`${name}: ${line}`);
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve({ name, port, ended, stop: (graceMs = GRACE_MS) => stopChild(child, ended, graceMs) });
    });
  });
}
