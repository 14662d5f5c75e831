import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/**
 * Below the ephemeral range of operating systems: a start takes minutes until it listens, and the system must not
 * assign its ports meanwhile.
 */
const FIRST = 20_000;
/** Size of the port range of each worker, and of the process before the workers. */
const EACH = 1_000;
const WORKERS = 10;

/** Returns `count` free ports of this machine, from a range that no other worker of this run uses. */
export async function freePorts(count: number): Promise<number[]> {
  // The runner numbers its workers from 0; the global setup runs before them, without a number.
  const worker = (Number(process.env['TEST_PARALLEL_INDEX'] ?? -1) + 1) % WORKERS;
  const first = FIRST + worker * EACH;
  const last = first + EACH - 1;
  const ports: number[] = [];
  while (ports.length < count)
    ports.push(
      await getPort({ host: '127.0.0.1', port: portNumbers(first + randomInt(EACH / 2), last), exclude: ports }),
    );
  return ports;
}
