import { isDataDear } from './connection';
import { forgetOwn, stored } from './stored-value';

const isCount = (value: unknown): value is number => typeof value === 'number';
const count = () => stored('tab', 'parola.kit.count', isCount, 0);
const own = () => stored('tab', 'parola.own.kit.count', isCount, 0);

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('keeps a value for the next page, and starts afresh with a malformed one', () => {
  count().write(7);
  expect(count().read()).toBe(7);
  expect(localStorage.getItem('parola.kit.count')).toBeNull();
  for (const other of ['"7"', 'no json', 'null']) {
    sessionStorage.setItem('parola.kit.count', other);
    expect(count().read()).toBe(0);
  }
});

test('where storage is forbidden the value lives as long as the page', () => {
  const forbid = () => {
    throw new Error('denied');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  const kept = stored('tab', 'parola.kit.forbidden', isCount, 0);
  expect(kept.read()).toBe(0);
  kept.write(3);
  expect(kept.read()).toBe(3);
});

test('a player’s own value goes with the player, also where storage is forbidden', () => {
  const later = stored('device', 'parola.own.kit.count', isCount, 0);
  for (const one of [own(), count(), later]) one.write(5);
  forgetOwn('tab');
  expect([own().read(), count().read(), later.read()]).toEqual([0, 5, 5]);
  forgetOwn('device');
  expect(later.read()).toBe(0);

  own().write(6);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(own().read()).toBe(6);
  forgetOwn('tab');
  expect(own().read()).toBe(0);
});

test.each([
  [{ saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: false }, false],
  [undefined, false],
])('on %j data is dear: %s', (connection, dear) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  expect(isDataDear()).toBe(dear);
});
