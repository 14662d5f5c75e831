import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inMemory, openBench, remoteFiles } from '../testing/fixtures';
import { line, timed, timesOf } from './measure';

const FILES = 40;
const BYTES = 20_000;
const TURNS = 20;

/** Files of a build with random content: the store does not write known content again. */
const pages = () =>
  Object.fromEntries(
    Array.from({ length: FILES - 1 }, (_, index) => [`js/page-${index}.js`, randomBytes(BYTES / 2).toString('hex')]),
  );

/**
 * Measures the publication of a build of 40 files of 20 kB, durable when it returns. Reference: the same bytes
 * written and synced file by file.
 */
export async function measurePublishing(): Promise<void> {
  const bench = await openBench();
  try {
    const publish = await timed(TURNS, async (turn) => {
      const version = `1.${turn}.0`;
      const files = remoteFiles('wallets', version, {}, '', pages());
      await bench.registry.publishFiles(inMemory(files), { unit: 'wallets', version });
    });
    const folder = await mkdtemp(join(bench.dir, 'bare-'));
    const bare = await timed(TURNS, async (turn) => {
      for (const [index, text] of Object.values(pages()).entries()) {
        const file = await open(join(folder, `${turn}-${index}`), 'wx');
        await file.writeFile(text);
        await file.sync();
        await file.close();
      }
    });
    await rm(folder, { recursive: true });
    const [publishTimes, bareTimes] = [timesOf(publish), timesOf(bare)];
    console.log(`\nA build of ${FILES} files, ${(FILES * BYTES) / 1000} kB`);
    line('published', publishTimes, `${(publishTimes.p50 / bareTimes.p50).toFixed(2)} of the bare files`);
    line('bare files, each synced', bareTimes);
  } finally {
    await bench.remove();
  }
}
