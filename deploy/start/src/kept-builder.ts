import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { watch } from 'chokidar';
import { GUARDED } from './run-command';

/** How long a builder may take to end by itself; ms. */
const GRACE_MS = 5_000;
/** An editor that saves several files at once is one change; ms. */
const SETTLED_MS = 1_000;

/** A Node program that rebuilds on changes, and ends with this process. */
export interface KeptBuilder {
  /**
   * Resolves once it has ended by itself or by `end`. A restart is not an end, nor is an exit before it: it has
   * reported its fault.
   */
  ended: Promise<void>;
  /** Starts it again, so that it reads its modules anew; work under way is lost. `env` is added to its environment. */
  again(env?: Record<string, string>): void;
  end(): void;
}

export interface BuilderParts {
  cwd: string;
  /** Hears each line that it says. */
  heard(line: string): void;
}

/** @param args of Node: the program and its arguments. */
export function keepBuilder(args: readonly string[], { cwd, heard }: BuilderParts): KeptBuilder {
  let env: Record<string, string> = {};
  let child: ChildProcess | undefined;
  let state: 'goes on' | 'begins anew' | 'ends' = 'goes on';
  let kept = (): void => undefined;
  const ended = new Promise<void>((resolve) => (kept = resolve));
  function begin(isAnew: boolean): void {
    const begun = spawn(process.execPath, [...GUARDED, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child = begun;
    state = 'goes on';
    let isSilent = true;
    createInterface({ input: begun.stdout }).on('line', (line) => {
      isSilent = false;
      heard(line);
    });
    begun.on('close', () => {
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
      // One in the middle of a compilation hears nothing, and has nothing to lose.
      setTimeout(() => child?.kill('SIGKILL'), GRACE_MS).unref();
    },
  };
}

/**
 * Tells once of each change of code in these folders, tests left out, until it is closed. `ready`: from when on it
 * looks.
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
