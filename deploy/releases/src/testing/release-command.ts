import { runCommand } from '../cli/program';
import { ended, startChild, type Ended } from './child-process';

type CommandOutput = Pick<Ended, 'code' | 'stdout' | 'stderr'>;

/** Sets environment variables; returns a function that restores them. */
function setEnvironment(env: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

/**
 * Runs one command of the command line with these environment variables in this process, by the function that the
 * program calls. Starting a process costs two CPU seconds, so only tests of the program itself use `releaseProcess`.
 */
export async function releaseCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandOutput> {
  const restore = setEnvironment(env);
  let [stdout, stderr] = ['', ''];
  try {
    const code = await runCommand(args, { out: (text) => (stdout += text), err: (text) => (stderr += text) });
    return { code, stdout, stderr };
  } finally {
    restore();
  }
}

/** Runs one command in its own process. `closed`: an output with a reader that has gone before the first byte. */
export async function releaseProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  closed?: 'stdout' | 'stderr',
): Promise<CommandOutput> {
  const child = startChild('cli.ts', args, env);
  if (closed) child[closed]?.destroy();
  const { code, stdout, stderr } = await ended(child);
  return { code, stdout, stderr };
}
