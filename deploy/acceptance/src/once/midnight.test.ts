import { expect, test } from '@playwright/test';
import { LONGEST_WAIT_MS, waitForNewDay } from '../support/wait-past-midnight';

const MINUTE_MS = 60_000;
const MANILA = Date.parse('2026-12-01T00:00:00+08:00');
const UTC = Date.parse('2027-01-01T00:00:00Z');

for (const [whose, midnight] of [
  ['Manila', MANILA],
  ['UTC', UTC],
] as const)
  test(`no test begins shortly before midnight of ${whose}, and none in its first moments`, () => {
    expect(waitForNewDay(midnight - 6 * MINUTE_MS)).toBe(0);
    for (const before of [5 * MINUTE_MS, MINUTE_MS, 1]) {
      const begins = midnight - before + waitForNewDay(midnight - before);
      expect(begins).toBeGreaterThan(midnight);
      expect(waitForNewDay(begins)).toBe(0);
      expect(begins - (midnight - before)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
    }
    expect(waitForNewDay(midnight)).toBeGreaterThan(0);
    expect(midnight + waitForNewDay(midnight)).toBe(midnight + 1_000 + waitForNewDay(midnight + 1_000));
    expect(waitForNewDay(midnight + MINUTE_MS)).toBe(0);
    expect(waitForNewDay(midnight + 4 * 60 * MINUTE_MS)).toBe(0);
  });
