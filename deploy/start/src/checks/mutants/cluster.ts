import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { GUARDED } from '../../run-command';
import { ROOT } from '../../settings';

const PROGRAM = 'deploy/platform/src/testing/cluster.cli.ts';

/** A PostgreSQL cluster for all runs of Jest in a mutation run. */
export interface Cluster {
  /** Environment of the platform's tests that names it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts the cluster that a run of the platform's tests starts otherwise: Stryker runs Jest once for each mutant. It
 * ends with us, even by SIGKILL.
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
