import { setPasswordCost } from '../ground/password-cost';
import { endWaits } from './eventually';
import { CHEAP_PASSWORD_COST } from './password-cost';
import { endAll } from './process';

setPasswordCost(CHEAP_PASSWORD_COST);

// Real databases and processes on a busy machine: slow is not wrong.
jest.setTimeout(60_000);
afterEach(endWaits);
afterAll(() => {
  endWaits();
  endAll();
});
