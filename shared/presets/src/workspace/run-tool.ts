import { execFile } from 'node:child_process';
import path from 'node:path';

/** Folder with the command-line programs of this package's dependencies. */
export const TOOLS = path.resolve(__dirname, '../../node_modules/.bin');

/**
 * Runs a tool of this package, or a program by its path, in `cwd`. It prints the output at the end, so that tools can
 * run in parallel. @returns true when it succeeded
 */
export function runTool(
  name: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...env } };
    execFile(path.resolve(TOOLS, name), args, options, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim() || error?.message;
      if (output) console.log(output);
      resolve(error === null);
    });
  });
}
