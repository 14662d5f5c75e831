import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ROOT } from '../settings';

/** Result and measurements of a finished program. */
export interface Measured {
  /** Exit code; 127 when the program cannot be started. */
  code: number;
  seconds: number;
  /** User and system time of the program and of its awaited descendants. */
  cpuSeconds: number;
  /** Captured output; empty when it went to the terminal. */
  output: string;
}

export interface MeasuredOptions {
  env?: Readonly<Record<string, string>>;
  /** `terminal` prints the output immediately; `kept` captures it, for programs that run in parallel. */
  output: 'terminal' | 'kept';
}

/**
 * Node cannot report the resource usage of a child. The shell's built-in `times` can: its second line is the usage of
 * its children.
 */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code';

function childrenSeconds(times: string): number {
  const [, children = ''] = times.split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/gu)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Runs a program in the root of the repository and waits for its end. */
export async function runMeasured(
  program: string,
  args: readonly string[],
  { env = {}, output }: MeasuredOptions,
): Promise<Measured> {
  const began = performance.now();
  const childOutput = output === 'terminal' ? 'inherit' : 'pipe';
  const child = spawn('/bin/sh', ['-c', TIMED, 'sh', program, ...args], {
    cwd: ROOT,
    stdio: ['ignore', childOutput, childOutput, 'pipe'],
    env: { ...process.env, ...env },
  });
  const [, , , times] = child.stdio;
  if (!times || !('read' in times)) throw new Error('the pipe for the times of a program is missing');
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (kept += chunk.toString()));
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const [code, spent] = await Promise.all([ended, text(times)]);
  return { code, seconds: (performance.now() - began) / 1000, cpuSeconds: childrenSeconds(spent), output: kept };
}
