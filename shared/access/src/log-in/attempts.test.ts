import { countersOf, failureOf, isCountedBy, ownCounterOf, waitOf, type AttemptSource } from './attempts';

const MINUTE_MS = 60_000;
const ANA = { login: 'ana', address: '203.0.113.5', device: null };
const AT_HOME = { ...ANA, device: 'known' };

/** Limits of the counters of `source` that count a failure of `other`. */
const limitsShared = (source: AttemptSource, other: Partial<AttemptSource>) =>
  countersOf(source)
    .filter((counter) => isCountedBy(counter, failureOf({ ...ANA, ...other })))
    .map(({ most }) => most);

it('counts strangers by address and login, by login, and by address', () => {
  expect(limitsShared(ANA, {})).toEqual([5, 50, 30]);
  expect(limitsShared(ANA, { address: '203.0.113.6' })).toEqual([50]);
  expect(limitsShared(ANA, { login: 'ben' })).toEqual([30]);
  expect(limitsShared(ANA, { login: 'ben', address: '203.0.113.6' })).toEqual([]);
});

it('counts addresses of one IPv6 network as one', () => {
  const source = { ...ANA, address: '2001:db8:1:2::1' };
  expect(limitsShared(source, { address: '2001:db8:1:2:ffff::9' })).toEqual([5, 50, 30]);
  expect(limitsShared(source, { address: '2001:db8:1:3::1' })).toEqual([50]);
});

it('counts a known device apart from strangers, in both directions', () => {
  expect(limitsShared(AT_HOME, {})).toEqual([]);
  expect(limitsShared(ANA, { device: 'known' })).toEqual([]);
  expect(limitsShared(AT_HOME, { device: 'known', address: '198.51.100.1' })).toEqual([5]);
  expect(limitsShared(AT_HOME, { device: 'other' })).toEqual([]);
});

it('clears the narrowest counter of a source, which counts no failure of others', () => {
  for (const source of [ANA, AT_HOME]) {
    const own = ownCounterOf(source);
    expect(countersOf(source)[0]).toEqual(own);
    expect(isCountedBy(own, failureOf(source))).toBe(true);
    for (const other of [{ login: 'ben' }, { device: 'other' }])
      expect(isCountedBy(own, failureOf({ ...source, ...other }))).toBe(false);
  }
});

it('waits until the oldest failure within the limit is a quarter of an hour old', () => {
  const counter = ownCounterOf(ANA);
  const times = [50, 40, 30, 20, 10].map((minute) => minute * MINUTE_MS);
  expect(waitOf(counter, times.slice(0, 4), 51 * MINUTE_MS)).toBe(0);
  expect(waitOf(counter, times, 20 * MINUTE_MS)).toBe(5 * MINUTE_MS);
  expect(waitOf(counter, [60 * MINUTE_MS, ...times], 34 * MINUTE_MS)).toBe(MINUTE_MS);
  expect(waitOf(counter, times, 25 * MINUTE_MS)).toBe(0);
});
