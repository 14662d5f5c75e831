import { openLogInAttempts, sourceOfSetUp } from './log-in-attempts';

const MINUTES = 60_000;
let now = 0;
const at = (address: string, { login = 'ana', device = null }: { login?: string; device?: string | null } = {}) => ({
  login,
  address,
  device,
});
const isHeldOff = (tries: ReturnType<typeof openLogInAttempts>, source: ReturnType<typeof at>) => {
  try {
    tries.assert(source);
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
  expect(isHeldOff(tries, at('203.0.113.99', { device: 'known' }))).toBe(false);
  expect(isHeldOff(tries, at('203.0.113.1', { login: 'ben' }))).toBe(false);
  now += 15 * MINUTES;
  expect(isHeldOff(tries, at('203.0.113.99'))).toBe(false);
});

test('one address that tries many logins is held off for all of them', () => {
  const tries = openLogInAttempts(() => now);
  for (let n = 0; n < 30; n += 1) tries.failed(at('203.0.113.5', { login: `user-${n}` }));
  expect(isHeldOff(tries, at('203.0.113.5', { login: 'new' }))).toBe(true);
  expect(isHeldOff(tries, at('203.0.113.5', { login: 'new', device: 'known' }))).toBe(false);
  expect(isHeldOff(tries, at('203.0.113.6', { login: 'user-1' }))).toBe(false);
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

test('the codes of a set-up link have a counter of their own', () => {
  const tries = openLogInAttempts(() => now);
  for (let n = 0; n < 5; n += 1) tries.failed(sourceOfSetUp('one'));
  expect(isHeldOff(tries, sourceOfSetUp('one'))).toBe(true);
  expect(isHeldOff(tries, sourceOfSetUp('two'))).toBe(false);
  expect(isHeldOff(tries, at(''))).toBe(false);
});
