import { createServer } from 'node:net';
import { METRICS_STEP } from './settings';

/** Ports from 1 to 65535 that browsers refuse to open (Fetch standard, "bad port"). */
const REFUSED_BY_BROWSERS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Both addresses of `localhost`: browsers try the IPv6 one first, where another program may listen. */
const LOOPBACKS = ['127.0.0.1', '::1'];
/** Errors on a machine without IPv6. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** The system's reason why nothing can listen on `port` at `host`; undefined when it is free. */
function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(codeOf(error)));
    probe.once('listening', () => probe.close(() => resolve(undefined)));
    probe.listen(port, host);
  });
}

/** The reason why no program can listen on `port` of this machine, as a sentence; undefined when one can. */
async function listenProblem(port: number): Promise<string | undefined> {
  for (const host of LOOPBACKS) {
    const code = await listenError(port, host);
    if (code === undefined || NO_SUCH_ADDRESS.includes(code)) continue;
    if (code === 'EACCES') return `This user may not listen on port ${port}: ports below 1024 need special rights.`;
    if (code === 'EADDRINUSE') return `Port ${port} is taken (by a program that listens on ${host}).`;
    return `Port ${port} cannot be used (${code} at ${host}).`;
  }
  return undefined;
}

/** The reason why browsers cannot use a server at `port` of this machine, as a sentence; undefined when they can. */
export async function portProblem(port: number): Promise<string | undefined> {
  return REFUSED_BY_BROWSERS.has(port) ? `Browsers refuse to open port ${port}.` : await listenProblem(port);
}

/** @throws Error with the reason why `port` cannot be used and the setting that changes it */
export async function assertFree(port: number, setting: string): Promise<void> {
  const problem = await portProblem(port);
  if (problem !== undefined) throw new Error(`${problem} Choose another with ${setting}=….`);
}

/** Probes the ports of metrics from `first` on; none without it. @throws Error with the reason against one */
export async function assertMetricsFree(first: number | undefined): Promise<void> {
  if (first === undefined) return;
  for (const step of Object.values(METRICS_STEP)) {
    const problem = await listenProblem(first + step);
    if (problem !== undefined) throw new Error(`${problem} Choose another with METRICS_PORT=….`);
  }
}
