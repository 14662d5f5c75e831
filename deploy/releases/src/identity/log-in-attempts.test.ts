import { countersOf, openLogInAttempts } from './log-in-attempts';

const MINUTES = 60_000;
let now = 0;
const at = (address: string, device?: string) => countersOf({ login: 'ana', address, device });
const isHeldOff = (tries: ReturnType<typeof openLogInAttempts>, counters: ReturnType<typeof at>) => {
  try {
    tries.assert(counters);
    return false;
  } catch {
    return true;
  }
};

test('very many strangers from everywhere hold off strangers, never a person at home, and for a quarter of an hour', () => {
  const tries = openLogInAttempts(() => now);
  for (let n = 0; n < 50; n += 1) {
    expect(isHeldOff(tries, at(`203.0.113.${n}`))).toBe(false);
    tries.failed(at(`203.0.113.${n}`));
  }
  expect(isHeldOff(tries, at('203.0.113.99'))).toBe(true);
  expect(isHeldOff(tries, at('203.0.113.99', 'known'))).toBe(false);
  expect(isHeldOff(tries, countersOf({ login: 'ben', address: '203.0.113.1', device: undefined }))).toBe(false);
  now += 15 * MINUTES;
  expect(isHeldOff(tries, at('203.0.113.99'))).toBe(false);
});

test('a right password forgets the attempts at its address, and no other attempts of strangers', () => {
  const tries = openLogInAttempts(() => now);
  for (let n = 0; n < 49; n += 1) tries.failed(at(`203.0.113.${n}`));
  for (let n = 0; n < 3; n += 1) {
    tries.failed(at('198.51.100.1'));
    tries.forget(at('198.51.100.1'));
  }
  expect(isHeldOff(tries, at('198.51.100.1'))).toBe(false);
  tries.failed(at('198.51.100.1'));
  expect(isHeldOff(tries, at('198.51.100.1'))).toBe(true);
});
