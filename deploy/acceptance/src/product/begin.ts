import { spawn, type ChildProcess } from 'node:child_process';
import { BOOTSTRAP, ROOT } from './paths';

/** A running command of the product, with a terminal of its own. */
export interface RunningProgram {
  /** Its complete output so far. */
  output(): string;
  /**
   * Resolves once the output matches `pattern`. @throws Error with the output when the command ends or the time is over
   * before that
   */
  until(pattern: RegExp, withinMs: number): Promise<RegExpExecArray>;
  /** Sends SIGINT to the whole process group, like Ctrl-C in a terminal. Resolves with the exit code. */
  interrupt(withinMs: number): Promise<number | null>;
  /** Sends a signal to the program alone, without its children. Resolves with the exit code. */
  signal(signal: NodeJS.Signals, withinMs: number): Promise<number | null>;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });
}

/** Starts `npm run <command>` with these settings instead of the user's own. */
export function begin(command: readonly string[], env: Readonly<Record<string, string>>): RunningProgram {
  return beginNode([BOOTSTRAP, ...command], env);
}

/** Starts a program of the product with Node. */
export function beginNode(args: readonly string[], env: Readonly<Record<string, string>>): RunningProgram {
  return beginProgram(process.execPath, args, env);
}

/** Starts `npm run <command>` through npm itself, like a person or a service manager. */
export function beginNpm(command: string, env: Readonly<Record<string, string>>): RunningProgram {
  return beginProgram('npm', ['run', '-s', command], env);
}

/** Starts a script of the repository at `cwd`, for example that of a squad. */
export function beginScript(cwd: string, script: string, ...args: string[]): RunningProgram {
  return beginProgram('npm', ['run', '-s', script, '--', ...args], {}, cwd);
}

function beginProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd = ROOT,
): RunningProgram {
  const { DATABASE_URL: _operators, ...inherited } = process.env;
  // Detached, so that the command has its own process group and Ctrl-C does not reach the test runner.
  const child = spawn(program, args, {
    cwd,
    env: { ...inherited, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const addOutput = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', addOutput);
  child.stderr.on('data', addOutput);

  function until(pattern: RegExp, withinMs: number): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(timer);
        listeners.delete(look);
        settle();
      };
      const look = () => {
        const found = pattern.exec(output);
        if (found) done(() => resolve(found));
      };
      const timer = setTimeout(
        () => done(() => reject(new Error(`No ${pattern} within ${withinMs} ms:\n${output}`))),
        withinMs,
      );
      listeners.add(look);
      void ended(child).then((code) => done(() => reject(new Error(`Ended (${code}) before ${pattern}:\n${output}`))));
      look();
    });
  }
  async function end(sign: NodeJS.Signals, toGroup: boolean, withinMs: number): Promise<number | null> {
    const { pid } = child;
    if (pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(toGroup ? -pid : pid, sign);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${sign} was not obeyed within ${withinMs} ms:\n${output}`)), withinMs);
    });
    return Promise.race([ended(child), late]).finally(() => clearTimeout(timer));
  }
  return {
    output: () => output,
    until,
    interrupt: (withinMs) => end('SIGINT', true, withinMs),
    signal: (sign, withinMs) => end(sign, false, withinMs),
  };
}
