import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { watch } from 'chokidar';
import { GUARDED } from './run-command';

/** Grace period before a builder is killed, ms. */
const GRACE_MS = 5_000;
/** Debounce of changes, ms: several files saved at once are one change. */
const SETTLED_MS = 1_000;

/** A Node program that rebuilds on changes and ends with this process. */
export interface KeptBuilder {
  /**
   * Resolves when it has exited, alone or by `end`. A restart does not count. Neither does the exit of a restarted
   * program before its first line of output: its error has been printed, and the next change restarts it.
   */
  ended: Promise<void>;
  /**
   * Restarts the program, so that it reloads its modules; work under way is lost. `env` is added to its environment.
   */
  again(env?: Record<string, string>): void;
  end(): void;
}

export interface BuilderParts {
  cwd: string;
  /** Called with each line of its output. */
  onLine(line: string): void;
}

/** @param args of Node: the program and its arguments */
export function keepBuilder(args: readonly string[], { cwd, onLine }: BuilderParts): KeptBuilder {
  let env: Record<string, string> = {};
  let child: ChildProcess | undefined;
  let state: 'goes on' | 'begins anew' | 'ends' = 'goes on';
  let kept = (): void => undefined;
  const ended = new Promise<void>((resolve) => (kept = resolve));
  function begin(isAnew: boolean): void {
    const started = spawn(process.execPath, [...GUARDED, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child = started;
    state = 'goes on';
    let isSilent = true;
    createInterface({ input: started.stdout }).on('line', (line) => {
      isSilent = false;
      onLine(line);
    });
    started.on('close', () => {
      child = undefined;
      if (state === 'begins anew') begin(true);
      else if (state === 'ends' || !isAnew || !isSilent) kept();
    });
  }
  begin(false);
  return {
    ended,
    again(more = {}) {
      env = { ...env, ...more };
      if (!child) return begin(true);
      state = 'begins anew';
      child.kill('SIGKILL');
    },
    end() {
      state = 'ends';
      if (!child) return kept();
      child.kill('SIGTERM');
      // A builder in the middle of a compilation does not react to signals, and has nothing to lose.
      setTimeout(() => child?.kill('SIGKILL'), GRACE_MS).unref();
    },
  };
}

/**
 * Watches code in these folders, except tests, and calls `changed` once per change until it is closed. `ready` resolves
 * when watching has begun.
 */
export function watchCode(
  folders: readonly string[],
  changed: (file: string) => void,
  settledMs = SETTLED_MS,
): { ready: Promise<void>; close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch([...folders], { ignoreInitial: true });
  watcher.on('all', (_kind, file) => {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => changed(file), settledMs);
  });
  return {
    ready: new Promise((resolve) => void watcher.once('ready', () => resolve())),
    close() {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}
