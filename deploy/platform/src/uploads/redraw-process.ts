import { limits, order, type Answer, type Limits, type Order } from './redraw-order';
import { prepareDecoders, redraw } from './redraw';

/** Decoding runs on other threads, so this one can look at what they take. */
const LOOK_MS = 20;

function tell(answer: Answer): void {
  process.send?.(answer);
}
/** The most memory seen so far. The maximum that the system keeps begins, on Linux, with the memory of the process that started this one. */
let peakBytes = 0;
function rssNow(): number {
  const rss = process.memoryUsage.rss();
  peakBytes = Math.max(peakBytes, rss);
  return rss;
}

/** Ends the process, and the picture with it, once it takes more than it may. libvips has no such bound of its own. */
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

/** A process that draws pictures of strangers anew, one at a time, and holds no secret of the platform. It ends with the platform. */
async function main(): Promise<void> {
  const most = limits.parse(JSON.parse(process.argv[2] ?? ''));
  process.once('disconnect', () => process.exit());
  await prepareDecoders();
  process.on('message', (message) => void draw(order.parse(message), most).catch(fail));
  tell({ ready: true });
}

main().catch(fail);
