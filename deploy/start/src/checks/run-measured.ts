import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ROOT } from '../settings';

/** A program that has ended. */
export interface Measured {
  /** Exit code; 127 when the program cannot be run. */
  code: number;
  seconds: number;
  /** User and system time of the program and of all its descendants that were waited for. */
  cpuSeconds: number;
  /** Its output; empty when it printed to our terminal. */
  output: string;
}

export interface MeasuredOptions {
  env?: Readonly<Record<string, string>>;
  /** `terminal` shows the output as it comes; `kept` returns it, for programs that run side by side. */
  output: 'terminal' | 'kept';
}

/** Node has no resource usage of a child. The shell's built-in `times` has: its second line is the children's. */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code';

function childrenSeconds(times: string): number {
  const [, children = ''] = times.split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/gu)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Runs a program to its end in the root of the repository. */
export async function runMeasured(
  program: string,
  args: readonly string[],
  { env = {}, output }: MeasuredOptions,
): Promise<Measured> {
  const began = performance.now();
  const said = output === 'terminal' ? 'inherit' : 'pipe';
  const child = spawn('/bin/sh', ['-c', TIMED, 'sh', program, ...args], {
    cwd: ROOT,
    stdio: ['ignore', said, said, 'pipe'],
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
