import { spawn } from 'node:child_process';
import { ROOT } from './settings';

/**
 * Runs a program in the root of the repository with the terminal of this process. @returns its exit code; 127 when it
 * cannot be started
 */
export function runInTerminal(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
