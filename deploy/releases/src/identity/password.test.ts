import { checkPassword, hashPassword, replaceCost } from './password';

let cheap: ReturnType<typeof replaceCost>;
beforeAll(() => {
  cheap = replaceCost();
});
afterAll(() => {
  replaceCost(cheap);
});

test('a password is hashed by argon2id at the full cost, and it alone is right', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPassword(stored, 'correct horse battery')).toBe(true);
  expect(await checkPassword(stored, 'wrong horse battery')).toBe(false);
  expect(await checkPassword(undefined, 'no password has this hash')).toBe(false);
});
