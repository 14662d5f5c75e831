import { CHEAP_PASSWORD_COST } from '@parola/access/cheap-password-cost';
import { replacePasswordCost } from '@parola/access/password';
import { endWaits } from './eventually';
import { endAll } from './process';

replacePasswordCost(CHEAP_PASSWORD_COST);

afterEach(endWaits);
afterAll(() => {
  endWaits();
  endAll();
});
