import { spawn, type ChildProcess } from 'node:child_process';
import { BOOTSTRAP, ROOT } from './paths';

/** A command of the product running as from a terminal of its own. */
export interface Begun {
  /** Everything it has said so far. */
  said(): string;
  /**
   * Resolves with the output once it contains `pattern`; @throws Error with the output when it ends or is late before
   * that.
   */
  until(pattern: RegExp, withinMs: number): Promise<RegExpExecArray>;
  /** Ctrl-C, as a terminal sends it: to the whole group. Resolves with the exit code. */
  interrupt(withinMs: number): Promise<number | null>;
  /** A signal to the program alone, and to none that it began. Resolves with the exit code. */
  signal(signal: NodeJS.Signals, withinMs: number): Promise<number | null>;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });
}

/** Begins `npm run <command>` with these settings instead of the tester's own. */
export function begin(command: readonly string[], env: Readonly<Record<string, string>>): Begun {
  return beginNode([BOOTSTRAP, ...command], env);
}

/** Begins a program of the product with Node. */
export function beginNode(args: readonly string[], env: Readonly<Record<string, string>>): Begun {
  return beginProgram(process.execPath, args, env);
}

/** Begins `npm run <command>` through npm itself, as a person or a service manager does. */
export function beginNpm(command: string, env: Readonly<Record<string, string>>): Begun {
  return beginProgram('npm', ['run', '-s', command], env);
}

function beginProgram(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Begun {
  const { DATABASE_URL: _operators, ...inherited } = process.env;
  // Detached: a group of its own, so that Ctrl-C can be sent to it and not to the test runner.
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...inherited, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);

  function until(pattern: RegExp, withinMs: number): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(timer);
        listeners.delete(look);
        settle();
      };
      const look = () => {
        const found = pattern.exec(said);
        if (found) done(() => resolve(found));
      };
      const timer = setTimeout(
        () => done(() => reject(new Error(`No ${pattern} within ${withinMs} ms:\n${said}`))),
        withinMs,
      );
      listeners.add(look);
      void ended(child).then((code) => done(() => reject(new Error(`Ended (${code}) before ${pattern}:\n${said}`))));
      look();
    });
  }
  async function end(sign: NodeJS.Signals, toGroup: boolean, withinMs: number): Promise<number | null> {
    const { pid } = child;
    if (pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(toGroup ? -pid : pid, sign);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${sign} was not obeyed within ${withinMs} ms:\n${said}`)), withinMs);
    });
    return Promise.race([ended(child), late]).finally(() => clearTimeout(timer));
  }
  return {
    said: () => said,
    until,
    interrupt: (withinMs) => end('SIGINT', true, withinMs),
    signal: (sign, withinMs) => end(sign, false, withinMs),
  };
}
