import { ended, nextMessage, startChild } from '../testing/child-process';
import { named, openBench, type Bench } from '../testing/fixtures';
import { pinsOf } from '../testing/pins-made';
import { line, timed, timesOf } from './measure';

const WRITERS = 16;
const PINS = 100;
const CHANNEL = 'production';
const READS = 100;

const remoteOf = (index: number) => `squad-${String.fromCharCode(97 + index)}`;

/**
 * Starts processes that pin concurrently, each its own remote. @returns milliseconds of each pin, and the total pins
 * per second
 */
async function pinAtOnce(bench: Bench, remotes: readonly string[]): Promise<{ took: number[]; perSecond: number }> {
  const children = remotes.map((remote) =>
    startChild('testing/children/pin.child.ts', [bench.dir, remote, String(PINS)]),
  );
  const outcomes = children.map(ended);
  await Promise.all(children.map(nextMessage));
  const began = Date.now();
  children.forEach((child) => child.send('go'));
  const took: number[] = [];
  for (const outcome of await Promise.all(outcomes)) {
    if (outcome.code !== 0) throw new Error(`a writer ended with ${outcome.code}: ${outcome.stderr}`);
    took.push(...pinsOf(outcome.stdout).map((pin) => pin.ms));
  }
  return { took, perSecond: (took.length * 1000) / (Date.now() - began) };
}

/**
 * Measures 16 writers with 100 pins each on one channel, and checks that none is lost or doubled and that the chain
 * is intact. Reference: a single writer. Then measures head and newest page of that history.
 */
export async function measureWriters(): Promise<void> {
  const bench = await openBench();
  try {
    const remotes = Array.from({ length: WRITERS }, (_, index) => remoteOf(index));
    await bench.publishShell('1.0.0');
    for (const remote of remotes) for (const version of ['1.0.0', '1.1.0']) await bench.publishRemote(remote, version);
    await bench.registry.pin([named('shell', '1.0.0'), ...remotes.map((remote) => named(remote, '1.0.0'))], {
      channel: CHANNEL,
      reason: 'first',
    });
    const alone = await pinAtOnce(bench, remotes.slice(0, 1));
    const all = await pinAtOnce(bench, remotes);
    console.log(`\nPins on one channel, ${PINS} of each writer`);
    line('1 writer', timesOf(alone.took), `${alone.perSecond.toFixed(1)} a second`);
    line(
      `${WRITERS} writers`,
      timesOf(all.took),
      `${all.perSecond.toFixed(1)} a second, ${(all.perSecond / alone.perSecond).toFixed(2)} of one alone`,
    );
    const revisions = 1 + PINS * (1 + WRITERS);
    const head = (await bench.registry.head(CHANNEL))?.rev;
    const findings = await bench.registry.verify({ channel: CHANNEL });
    if (head !== revisions || findings.length > 0)
      throw new Error(`revision ${head} of ${revisions}: ${JSON.stringify(findings)}`);
    console.log(`  ${revisions} revisions, none lost and none twice; the chain verifies.`);
    line('head, opened anew', timesOf(await timed(READS, async () => (await bench.open()).head(CHANNEL))));
    line('its newest 50 revisions', timesOf(await timed(READS, () => bench.registry.history(CHANNEL, { limit: 50 }))));
  } finally {
    await bench.remove();
  }
}
