import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Parent pid of a process from /proc. Parsed after the last ')', because the process name may contain any characters.
 */
function parentOf(pid: number): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * Pids of a cluster's server and its backends, the server first.
 * @throws Error without /proc, or without a running server.
 */
export function serverProcesses(cluster: string): number[] {
  const postmaster = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...backends];
}

/** Sends a signal to processes; ignores those that have just ended. */
export function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
