import { dirname, join } from 'node:path';
import { judge } from '@parola/process/goals';
import { channelKeys } from '../documents/revision';
import { watchChannel } from '../snapshot/watch-channel';
import { named, openBench, type Bench } from '../testing/fixtures';
import { line, timesOf } from './measure';

const PINS = 20;
/** Maximum delay of a reader without change notifications, ms. */
const GOAL_MS = 5_000;
const CHANNEL = 'production';

/** @param folder watched folder; undefined: polling, as on a store without change notifications */
async function learns(bench: Bench, folder: string | undefined): Promise<number[]> {
  let newest = 0;
  let wake = (): void => undefined;
  const watch = watchChannel(
    folder,
    () => bench.registry.snapshot(CHANNEL),
    ({ snapshot }) => {
      newest = snapshot.rev;
      wake();
    },
    (error) => {
      throw error;
    },
  );
  // A watcher alone does not keep the process alive.
  const awake = setInterval(() => undefined, 1000);
  const took: number[] = [];
  try {
    for (let turn = 0; turn < PINS; turn += 1) {
      const began = performance.now();
      const { revision } = await bench.registry.pin([named('wallets', turn % 2 ? '1.0.0' : '1.1.0')], {
        channel: CHANNEL,
        reason: `turn ${turn}`,
      });
      while (newest < revision.rev)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      took.push(performance.now() - began);
    }
  } finally {
    clearInterval(awake);
    watch.close();
  }
  return took;
}

/** Measures the time from a pin to the channel's watchers, with change notifications and with polling. */
export async function measureWatching(): Promise<void> {
  const bench = await openBench();
  try {
    await bench.publishShell('1.0.0');
    for (const version of ['1.0.0', '1.1.0']) await bench.publishRemote('wallets', version);
    await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], {
      channel: CHANNEL,
      reason: 'first',
    });
    console.log(`\nFrom a pin to a front door, ${PINS} pins`);
    const folder = dirname(join(bench.dir, channelKeys.current(CHANNEL)));
    line('the store tells of it', timesOf(await learns(bench, folder)));
    const polled = timesOf(await learns(bench, undefined));
    line(
      'nothing tells of it',
      polled,
      judge('a pin at a polling front door, p99', polled.p99, { atMost: GOAL_MS }, 'ms'),
    );
  } finally {
    await bench.remove();
  }
}
