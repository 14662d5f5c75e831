import { manilaDay } from '@parola/calls';
import { isOfAge } from './age-check';

describe('coming of age', () => {
  // 20 November 2026, 15:59:59 UTC is 23:59:59 in Manila. A second later it is the 21st there.
  const lastSecond = Date.UTC(2026, 10, 20, 15, 59, 59);
  it('counts by the date of Manila, the birthday included', () => {
    expect([manilaDay(lastSecond), manilaDay(lastSecond + 1000)]).toEqual(['2026-11-20', '2026-11-21']);
    expect(isOfAge('2005-11-20', 21, lastSecond)).toBe(true);
    expect(isOfAge('2005-11-21', 21, lastSecond)).toBe(false);
    expect(isOfAge('2005-11-21', 21, lastSecond + 1000)).toBe(true);
  });
  it('has no birthday on a 29 February in most years: the day after counts', () => {
    expect(isOfAge('2004-02-29', 21, Date.UTC(2025, 1, 28))).toBe(false);
    expect(isOfAge('2004-02-29', 21, Date.UTC(2025, 2, 1))).toBe(true);
  });
  it.each(['', '0000-00-00', 'yesterday'])('is never the case for «%s»', (birthday) =>
    expect(isOfAge(birthday, 21)).toBe(false),
  );
});
