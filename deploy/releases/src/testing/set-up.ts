import { replaceCost } from '../identity/password';
import { isFullTier } from '@parola/presets/tier';
import { replaceSync } from '../storage/sync-disk';
import { replaceFolders } from '../storage/open-store';
import { openMemory } from './memory';

// Timeout for tests that start processes on a busy machine.
jest.setTimeout(60_000);

// Cheap password hashes and no disk sync: tests need neither security nor durability.
replaceCost({ memoryCost: 8, timeCost: 1, parallelism: 1 });
replaceSync(async () => undefined);

// Stores are in memory in the quick tier, except in test files that call `keepOnFiles` (`./on-files`).
if (!isFullTier()) replaceFolders(openMemory);
