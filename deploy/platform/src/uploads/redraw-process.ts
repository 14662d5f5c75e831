import { limits, order, type Answer, type Limits, type Order } from './redraw-messages';
import { prepareDecoders, redraw } from './redraw';

/** Interval of the checks of the limits. Decoding runs in other threads, so timers of the main thread keep running. */
const LOOK_MS = 20;

function reply(answer: Answer): void {
  process.send?.(answer);
}
/** Peak resident memory, bytes. `ru_maxrss` is unsuitable: on Linux it starts with the memory of the parent process. */
let peakBytes = 0;
function rssNow(): number {
  const rss = process.memoryUsage.rss();
  peakBytes = Math.max(peakBytes, rss);
  return rss;
}

/** Exits the process when a picture exceeds the limits; libvips has no such limits. */
function watch({ rssBytes, cpuMs }: Limits): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (rssNow() > rssBytes || (user + system) / 1000 > cpuMs) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
}

async function draw({ file, as }: Order, most: Limits): Promise<void> {
  const looking = watch(most);
  try {
    const drawn = await redraw(file, as);
    rssNow();
    reply({ drawn, peakBytes });
  } catch (error) {
    rssNow();
    reply({ refused: error instanceof Error ? error.message : String(error), peakBytes });
  } finally {
    clearInterval(looking);
  }
}

function fail(error: unknown): void {
  process.stderr.write(`A process that redraws pictures ends: ${String(error)}\n`);
  process.exit(1);
}

/**
 * Entry point of a redraw process: handles pictures one at a time, without secrets of the platform. It exits with the
 * platform.
 */
async function main(): Promise<void> {
  const most = limits.parse(JSON.parse(process.argv[2] ?? ''));
  process.once('disconnect', () => process.exit());
  await prepareDecoders();
  process.on('message', (message) => void draw(order.parse(message), most).catch(fail));
  reply({ ready: true });
}

main().catch(fail);
