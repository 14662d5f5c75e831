import { availableParallelism } from 'node:os';
import { HASHES_AT_ONCE, passwordLanes } from './password-lanes.commands';

describe('a flood of checks', () => {
  /** Lanes with computations that end on demand. */
  function held() {
    const ends: (() => void)[] = [];
    const begin = <T>(value: T) => new Promise<T>((resolve) => ends.push(() => resolve(value)));
    const lanes = passwordLanes({ hashPassword: () => begin('$argon2id$'), checkPassword: () => begin(true) });
    return { ...lanes, startedHashes: () => ends.length, endNext: () => ends.shift()?.() };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('computes as many hashes at once as leave processors to other calls, and the others in turn', async () => {
    const { startedHashes, endNext, hashPassword, checkPassword } = held();
    const all = Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0 ? hashPassword('correct-horse-1') : checkPassword('$argon2id$', 'correct-horse-1'),
      ),
    );
    let ended = 0;
    while (ended < 12) {
      await settled();
      expect(startedHashes()).toBe(Math.min(HASHES_AT_ONCE, 12 - ended));
      endNext();
      ended += 1;
    }
    const operator = checkPassword('$argon2id$', 'correct-horse-1', 'operators');
    await settled();
    expect(startedHashes()).toBe(1);
    endNext();
    expect(await operator).toBe(true);
    expect(new Set(await all)).toEqual(new Set(['$argon2id$', true]));
    expect(HASHES_AT_ONCE).toBeLessThanOrEqual(Math.max(1, availableParallelism() / 2));
  });

  it('refuses one that would wait long, and says when to come again', async () => {
    const { startedHashes, endNext, checkPassword } = held();
    const answers = Array.from({ length: 220 * HASHES_AT_ONCE }, () =>
      checkPassword('$argon2id$', 'correct-horse-1').catch((error: unknown) => error),
    );
    await settled();
    expect(startedHashes()).toBe(HASHES_AT_ONCE);
    let waiting = 201 * HASHES_AT_ONCE;
    while (waiting > 0) {
      endNext();
      await settled();
      waiting -= 1;
    }
    const refused = (await Promise.all(answers)).filter((answer) => answer !== true);
    expect(refused).toHaveLength(19 * HASHES_AT_ONCE);
    for (const error of refused) expect(error).toMatchObject({ status: 503, fields: { retryAfterSec: 1 } });
  });
});
