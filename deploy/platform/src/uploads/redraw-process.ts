import { limits, order, type Answer, type Limits, type Order } from './redraw-messages';
import { prepareDecoders, redraw } from './redraw';

/** Interval of the checks. Decoding runs on other threads, so the timers of this one keep running. */
const LOOK_MS = 20;

function tell(answer: Answer): void {
  process.send?.(answer);
}
/**
 * Highest resident memory so far. `ru_maxrss` is of no use: on Linux it begins with the memory of the parent process.
 */
let peakBytes = 0;
function rssNow(): number {
  const rss = process.memoryUsage.rss();
  peakBytes = Math.max(peakBytes, rss);
  return rss;
}

/** Ends the process, and its picture, beyond the limits. libvips has no such limits of its own. */
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
    tell({ drawn, peakBytes });
  } catch (error) {
    rssNow();
    tell({ refused: error instanceof Error ? error.message : String(error), peakBytes });
  } finally {
    clearInterval(looking);
  }
}

function fail(error: unknown): void {
  process.stderr.write(`A process that redraws pictures ends: ${String(error)}\n`);
  process.exit(1);
}

/**
 * Runs a process that redraws pictures, one at a time, without any secret of the platform. It ends with the platform.
 */
async function main(): Promise<void> {
  const most = limits.parse(JSON.parse(process.argv[2] ?? ''));
  process.once('disconnect', () => process.exit());
  await prepareDecoders();
  process.on('message', (message) => void draw(order.parse(message), most).catch(fail));
  tell({ ready: true });
}

main().catch(fail);
