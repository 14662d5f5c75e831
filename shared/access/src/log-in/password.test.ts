import { CHEAP_PASSWORD_COST } from '../testing/cheap-password-cost';
import { checkPassword, hashPassword, isGuessable, isLeaked, PASSWORD_COST, replacePasswordCost } from './password';

const REAL = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const CHEAP = /^\$argon2id\$v=19\$m=8,t=1,p=1\$/;

afterEach(() => void replacePasswordCost(PASSWORD_COST));

it('hashes at the cost of production unless a test sets another', async () => {
  expect(await hashPassword('correct-horse-1')).toMatch(REAL);
  expect(replacePasswordCost(CHEAP_PASSWORD_COST)).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

it('verifies a hash at the cost with which it was made', async () => {
  const real = await hashPassword('correct-horse-1');
  replacePasswordCost(CHEAP_PASSWORD_COST);
  const cheap = await hashPassword('correct-horse-1');
  expect([real, cheap]).toEqual([expect.stringMatching(REAL), expect.stringMatching(CHEAP)]);
  for (const cost of [PASSWORD_COST, CHEAP_PASSWORD_COST]) {
    replacePasswordCost(cost);
    for (const stored of [real, cheap]) {
      expect(await checkPassword(stored, 'correct-horse-1')).toBe(true);
      expect(await checkPassword(stored, 'wrong-horse-1')).toBe(false);
    }
  }
});

it('refuses every password of an account without one', async () => {
  replacePasswordCost(CHEAP_PASSWORD_COST);
  for (const stored of [undefined, null]) expect(await checkPassword(stored, 'no password has this hash')).toBe(false);
});

it('knows leaked passwords in any case', async () => {
  expect(await isLeaked('PassWord1')).toBe(true);
  expect(await isLeaked('correct-horse-battery')).toBe(false);
});

it('calls a leaked password of an operator guessable, and one with the login in it', async () => {
  expect(await isGuessable('QwertyUiop123', 'maria')).toBe(true);
  expect(await isGuessable('correct-Maria-battery', 'maria')).toBe(true);
  expect(await isGuessable('correct-horse-battery', 'maria')).toBe(false);
});
