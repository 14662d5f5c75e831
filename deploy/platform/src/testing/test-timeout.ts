import { CHEAP_PASSWORD_COST } from '@parola/access/cheap-password-cost';
import { replacePasswordCost } from '@parola/access/password';
import { isFullTier } from '@parola/presets/tier';
import { endWaits } from './eventually';
import { endAll } from './process';

replacePasswordCost(CHEAP_PASSWORD_COST);

// Generous, because tests use real databases and processes, also on busy machines. The full tier runs more cases.
jest.setTimeout(isFullTier() ? 300_000 : 60_000);
afterEach(endWaits);
afterAll(() => {
  endWaits();
  endAll();
});
