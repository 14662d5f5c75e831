import { closeGoals } from '@parola/process/goals';
import { measureHistory } from './history';
import { measurePublishing } from './publishing';
import { measureWatching } from './watching';
import { measureWriters } from './writers';

/**
 * The registry's part of `npm run bench:releases`: concurrent writers, the delay from a pin to its readers, and
 * publishing; on the file system.
 */
async function main(): Promise<void> {
  await measureWriters();
  await measureHistory();
  await measureWatching();
  await measurePublishing();
}

main().then(
  () => process.exit(closeGoals()),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
