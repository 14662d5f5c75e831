import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/**
 * Below the range from which systems assign free ports: a start takes minutes until it listens, and the system
 * assigns none of these meanwhile.
 */
const FIRST = 20_000;
/** Of each worker of the runner, and of the run before them. */
const EACH = 1_000;
const WORKERS = 10;

/** So many free ports of this machine, which no other worker of this run takes. */
export async function freePorts(count: number): Promise<number[]> {
  // The runner numbers its workers from 0; a product started before them has none.
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
