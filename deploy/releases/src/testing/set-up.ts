import { CHEAP_PASSWORD_COST } from '@parola/access/cheap-password-cost';
import { replacePasswordCost } from '@parola/access/password';
import { isFullTier } from '@parola/presets/tier';
import { replaceSync } from '../storage/sync-disk';
import { replaceFolders } from '../storage/open-store';
import { openMemory } from './memory';

// Cheap password hashes and no disk sync: tests need neither security nor durability.
replacePasswordCost(CHEAP_PASSWORD_COST);
replaceSync(async () => undefined);

// Stores are in memory in the quick tier, except in test files that call `keepOnFiles` (`./on-files`).
if (!isFullTier()) replaceFolders(openMemory);
