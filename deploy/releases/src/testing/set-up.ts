import { CHEAP_PASSWORD_COST } from '@parola/access/cheap-password-cost';
import { replacePasswordCost } from '@parola/access/password';
import { isFullTier } from '@parola/presets/tier';
import { replaceSync } from '../storage/sync-disk';
import { replaceFolders } from '../storage/open-store';
import { openMemory } from './memory';

// Timeouts for tests that start processes on a busy machine. A test of the full tier runs many more cases.
jest.setTimeout(isFullTier() ? 300_000 : 60_000);

// Cheap password hashes and no disk sync: tests need neither security nor durability.
replacePasswordCost(CHEAP_PASSWORD_COST);
replaceSync(async () => undefined);

// Stores are in memory in the quick tier, except in test files that call `keepOnFiles` (`./on-files`).
if (!isFullTier()) replaceFolders(openMemory);
