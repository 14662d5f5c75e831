import { sessionEnd } from './lifetimes';

const MINUTE_MS = 60_000;

it('ends a session 15 minutes after the last act, and at most twelve hours after its begin', () => {
  expect(sessionEnd({ since: 0, seen: 0 })).toBe(15 * MINUTE_MS);
  expect(sessionEnd({ since: 0, seen: 11 * 60 * MINUTE_MS })).toBe((11 * 60 + 15) * MINUTE_MS);
  expect(sessionEnd({ since: 0, seen: (12 * 60 - 1) * MINUTE_MS })).toBe(12 * 60 * MINUTE_MS);
});
