import { setPasswordCost } from '../ground/password-cost';
import { endWaits } from './eventually';
import { CHEAP_PASSWORD_COST } from './password-cost';
import { endAll } from './process';

setPasswordCost(CHEAP_PASSWORD_COST);

// Generous, because tests use real databases and processes, also on busy machines.
jest.setTimeout(60_000);
afterEach(endWaits);
afterAll(() => {
  endWaits();
  endAll();
});
