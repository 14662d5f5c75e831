import { replaceCost } from '../identity/password';
import { replaceSync } from '../storage/disk';

// Tests that start processes take long on a busy machine.
jest.setTimeout(60_000);

// Tests survive no power cut and guard no password: hashes are cheap, and nothing waits for the disk.
replaceCost({ memoryCost: 8, timeCost: 1, parallelism: 1 });
replaceSync(async () => undefined);
