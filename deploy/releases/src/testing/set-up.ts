import { replaceCost } from '../identity/password';
import { isFullTier } from '@parola/presets/tier';
import { replaceSync } from '../storage/sync-disk';
import { replaceFolders } from '../storage/open-store';
import { openMemory } from './memory';

// Tests that start processes take long on a busy machine.
jest.setTimeout(60_000);

// Tests survive no power cut and guard no password: hashes are cheap, and nothing waits for the disk.
replaceCost({ memoryCost: 8, timeCost: 1, parallelism: 1 });
replaceSync(async () => undefined);

// In the quick tier stores are kept in memory, except where a test file asks for folders (`./on-files`).
if (!isFullTier()) replaceFolders(openMemory);
