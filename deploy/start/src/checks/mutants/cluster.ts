import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { GUARDED } from '../../run-command';
import { ROOT } from '../../settings';

const PROGRAM = 'deploy/platform/src/testing/cluster.cli.ts';

/** A PostgreSQL cluster shared by all runs of Jest in a mutation run. */
export interface Cluster {
  /** Environment variables that lead the platform's tests to it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts one cluster for the whole mutation run: otherwise every run of the platform's tests would start its own, and
 * Stryker runs Jest once per mutant. The cluster ends with this process, even by SIGKILL.
 */
export async function startCluster(): Promise<Cluster> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...GUARDED, path.join(ROOT, PROGRAM)], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The test cluster ended with exit code ${code ?? '?'}.`)));
  });
  return {
    env: { PAROLA_TEST_CLUSTER: url },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
