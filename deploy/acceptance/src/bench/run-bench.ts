import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../product/paths';

/**
 * Runs a benchmark of another package in the terminal; it needs no product. @param file path from the root. @throws
 * Error when it fails
 */
export async function runBench(file: string): Promise<void> {
  const [deploy = '', name = '', ...inside] = file.split('/');
  const bench = spawn(process.execPath, ['--import', 'tsx', path.join(...inside)], {
    cwd: path.join(ROOT, deploy, name),
    stdio: 'inherit',
  });
  const [code]: unknown[] = await once(bench, 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}.`);
}
