import { execFile } from 'node:child_process';
import path from 'node:path';

/** Where the programs that this package depends on lie. */
export const TOOLS = path.resolve(__dirname, '../../node_modules/.bin');

/**
 * Runs one of our tools, or a program by its path, in `cwd` and prints its output in one piece, so that tools may run
 * side by side; resolves with true when it succeeded.
 */
export function runTool(
  name: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...env } };
    execFile(path.resolve(TOOLS, name), args, options, (error, stdout, stderr) => {
      const said = `${stdout}${stderr}`.trim() || error?.message;
      if (said) console.log(said);
      resolve(error === null);
    });
  });
}
