import { CHEAP_PASSWORD_COST } from '../../testing/password-cost';
import { checkPassword, hashPassword } from './password.rules';
import { PASSWORD_COST, passwordCost, setPasswordCost } from '../../ground/password-cost';

const REAL = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const CHEAP = /^\$argon2id\$v=19\$m=8,t=1,p=1\$/;

afterEach(() => setPasswordCost(CHEAP_PASSWORD_COST));

it('hashes at the cost of production unless a test sets another', () => {
  jest.isolateModules(() => {
    const fresh = jest.requireActual<typeof import('../../ground/password-cost')>('../../ground/password-cost');
    expect(fresh.passwordCost()).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });
  expect(passwordCost()).toEqual(CHEAP_PASSWORD_COST);
});

it('verifies a hash at the cost with which it was made', async () => {
  setPasswordCost(PASSWORD_COST);
  const real = await hashPassword('correct-horse-1');
  setPasswordCost(CHEAP_PASSWORD_COST);
  const cheap = await hashPassword('correct-horse-1');
  expect([real, cheap]).toEqual([expect.stringMatching(REAL), expect.stringMatching(CHEAP)]);
  for (const cost of [PASSWORD_COST, CHEAP_PASSWORD_COST]) {
    setPasswordCost(cost);
    for (const stored of [real, cheap]) {
      expect(await checkPassword(stored, 'correct-horse-1')).toBe(true);
      expect(await checkPassword(stored, 'wrong-horse-1')).toBe(false);
    }
  }
});
