import { CHEAP_PASSWORD_COST } from '@parola/access/cheap-password-cost';
import { replacePasswordCost } from '@parola/access/password';
import { endWaits } from './eventually';
import { endAll } from './process';

replacePasswordCost(CHEAP_PASSWORD_COST);

// Generous, because tests use real databases and processes, also on busy machines.
jest.setTimeout(60_000);
afterEach(endWaits);
afterAll(() => {
  endWaits();
  endAll();
});
