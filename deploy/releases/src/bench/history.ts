import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judge } from '@parola/process/goals';
import { digestOf } from '../documents/build';
import { encode } from '../documents/json-documents';
import { channelKeys, type Revision } from '../documents/revision';
import { fromJwk } from '../signing/keys';
import { signText } from '../signing/sign-snapshot';
import { channelView, type ChannelState } from '../service/channel-views';
import { openChangesSince } from '../service/changes-since';
import { named, openBench, type Bench } from '../testing/fixtures';
import { line, timed, timesOf } from './measure';

const REVISIONS = 10_000;
const REMOTES = 100;
const READS = 40;
const CHANGES = 10;
const CHANNEL = 'production';
/** Limits of guarantee 31 in `store-proofs.cjs`. Milliseconds. */
const HEAD_MS = 10;
const LIST_MS = 200;

const remoteOf = (index: number) =>
  `squad-${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`;

/** Extends the history to the length of the test, signed, without the checks of each change. */
async function lengthen({ dir, registry }: Bench, head: Revision): Promise<void> {
  const keyFile = join(dir, '../keys/release-signing.jwk');
  const key = fromJwk(await readFile(keyFile, 'utf8'), keyFile);
  let prev = digestOf((await registry.storage.get(channelKeys.revision(CHANNEL, head.rev))) ?? Buffer.alloc(0));
  for (let rev = head.rev + 1; rev <= REVISIONS; rev += 1) {
    const revision: Revision = { ...head, rev, prev, commitId: `bench-${String(rev).padStart(8, '0')}` };
    const bytes = encode(signText(JSON.stringify(revision), key));
    await writeFile(join(dir, channelKeys.revision(CHANNEL, rev)), bytes);
    prev = digestOf(bytes);
  }
}

/**
 * Measures frequent queries of a long history (guarantee 31): its head, the console's list, and a change with a
 * commit id.
 */
export async function measureHistory(): Promise<void> {
  const bench = await openBench();
  try {
    await bench.publishShell('1.0.0');
    const remotes = Array.from({ length: REMOTES }, (_, index) => remoteOf(index));
    for (const remote of remotes) await bench.publishRemote(remote, '1.0.0');
    await bench.publishRemote(remotes[0] ?? '', '1.1.0');
    const { revision } = await bench.registry.pin(
      [named('shell', '1.0.0'), ...remotes.map((remote) => named(remote, '1.0.0'))],
      { channel: CHANNEL, reason: 'first' },
    );
    await lengthen(bench, revision);
    await bench.registry.snapshot(CHANNEL);
    console.log(`\nA channel of ${REMOTES} remotes with ${REVISIONS} revisions`);
    const measure = async (subject: string, goalMs: number, work: (turn: number) => Promise<unknown>) => {
      const times = timesOf(await timed(READS, work));
      line(subject, times, judge(`${subject}, p50`, times.p50, { atMost: goalMs }, 'ms'));
    };
    const opened = await Promise.all(Array.from({ length: READS }, () => bench.open()));
    await measure('head, in a process without a cache of it', HEAD_MS, async (turn) => opened[turn]?.head(CHANNEL));
    await measure('head, again', HEAD_MS, () => bench.registry.head(CHANNEL));
    await measure('its newest 50 revisions', LIST_MS, () => bench.registry.history(CHANNEL, { limit: 50 }));
    const state: ChannelState = {
      of: () => Promise.resolve({ frozen: [], locks: [], approvalsNeeded: 0, rollouts: [] }),
    };
    const list = (since: ReturnType<typeof openChangesSince>) => async () => {
      for (const channel of await bench.registry.channels()) await channelView(bench.registry, since, state, channel);
    };
    line(
      'the console’s list, for the first time ever',
      timesOf(await timed(1, list(openChangesSince(bench.registry)))),
      'reads all of it once',
    );
    await measure('the console’s list, after a restart', LIST_MS, () => list(openChangesSince(bench.registry))());
    const since = openChangesSince(bench.registry);
    await measure('the console’s list, again', LIST_MS, list(since));
    const change = (commitId: string, turn: number) =>
      bench.registry.pin([named(remotes[0] ?? '', turn % 2 === 0 ? '1.1.0' : '1.0.0')], {
        channel: CHANNEL,
        reason: `turn ${turn}`,
        commitId,
      });
    line(
      'the first change with a commit id',
      timesOf(await timed(1, (turn) => change('first-0001', turn))),
      'writes the index once',
    );
    line('a change with a commit id', timesOf(await timed(CHANGES, (turn) => change(`turn-${turn}-0001`, turn + 1))));
    line('the same, sent again', timesOf(await timed(CHANGES, (turn) => change(`turn-${turn}-0001`, turn + 1))));
    line(
      'a change without',
      timesOf(
        await timed(CHANGES, (turn) =>
          bench.registry.pin([named(remotes[0] ?? '', turn % 2 === 0 ? '1.0.0' : '1.1.0')], {
            channel: CHANNEL,
            reason: `turn ${turn}`,
          }),
        ),
      ),
    );
  } finally {
    await bench.remove();
  }
}
