import { availableParallelism } from 'node:os';
import { CHEAP_PASSWORD_COST } from '../../testing/password-cost';
import { checkPassword, hashPassword, HASHES_AT_ONCE } from './password.rules';
import { PASSWORD_COST, passwordCost, setPasswordCost } from '../../ground/password-cost';

/** The module object itself: an import of all names is a copy, which cannot be replaced. */
const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

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

describe('a flood of checks', () => {
  /** Replaces the library by computations that end on demand. */
  function held() {
    const ends: (() => void)[] = [];
    const begin = <T>(value: T) => new Promise<T>((resolve) => ends.push(() => resolve(value)));
    jest.spyOn(argon2, 'hash').mockImplementation(() => begin('$argon2id$'));
    jest.spyOn(argon2, 'verify').mockImplementation(() => begin(true));
    return { begun: () => ends.length, endNext: () => ends.shift()?.() };
  }
  afterEach(() => jest.restoreAllMocks());
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('computes as many hashes at once as leave processors to other calls, and the others in turn', async () => {
    const library = held();
    const all = Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0 ? hashPassword('correct-horse-1') : checkPassword('$argon2id$', 'correct-horse-1'),
      ),
    );
    let ended = 0;
    while (ended < 12) {
      await settled();
      expect(library.begun()).toBe(Math.min(HASHES_AT_ONCE, 12 - ended));
      library.endNext();
      ended += 1;
    }
    const operator = checkPassword('$argon2id$', 'correct-horse-1', 'operators');
    await settled();
    expect(library.begun()).toBe(1);
    library.endNext();
    expect(await operator).toBe(true);
    expect(new Set(await all)).toEqual(new Set(['$argon2id$', true]));
    expect(HASHES_AT_ONCE).toBeLessThanOrEqual(Math.max(1, availableParallelism() / 2));
  });

  it('refuses one that would wait long, and says when to come again', async () => {
    const library = held();
    const asked = Array.from({ length: 220 * HASHES_AT_ONCE }, () =>
      checkPassword('$argon2id$', 'correct-horse-1').catch((error: unknown) => error),
    );
    await settled();
    expect(library.begun()).toBe(HASHES_AT_ONCE);
    let waiting = 201 * HASHES_AT_ONCE;
    while (waiting > 0) {
      library.endNext();
      await settled();
      waiting -= 1;
    }
    const refused = (await Promise.all(asked)).filter((answer) => answer !== true);
    expect(refused).toHaveLength(19 * HASHES_AT_ONCE);
    for (const error of refused) expect(error).toMatchObject({ status: 503, fields: { retryAfterSec: 1 } });
  });
});
