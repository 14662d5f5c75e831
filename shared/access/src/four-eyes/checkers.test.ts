import { countsFromWhenGivenAlone, countsLater, leavesNoChecker, lostChecks, type Checks } from './checkers';

const DAY_MS = 24 * 3_600_000;
const NOW = 1_800_000_000_000;
/** Rights are the names of the checks that they include. */
const CHECKS: Checks<readonly string[], string> = {
  all: ['pay', 'release'],
  may: (rights, check) => rights.includes(check),
};
const now = (...rights: string[]) => ({ rights, countsFrom: null });
const tomorrow = (...rights: string[]) => ({ rights, countsFrom: NOW + DAY_MS });

it('counts rights from their time on, and the rights of several people from the latest of their times', () => {
  expect(countsLater([null, NOW, NOW - 1], NOW)).toBeNull();
  expect(countsLater([NOW + 1, null, NOW + 2], NOW)).toBe(NOW + 2);
  expect(countsLater([], NOW)).toBeNull();
});

it('finds the checks that a change takes away', () => {
  expect(lostChecks(CHECKS, { before: ['pay', 'release'], then: ['release', 'other'] })).toEqual(['pay']);
  expect(lostChecks(CHECKS, { before: ['other'], then: [] })).toEqual([]);
});

it.each([
  ['no other person', [], true],
  ['a person with another check', [now('release')], true],
  ['a person whose rights count tomorrow', [tomorrow('pay')], true],
  ['a person who may check now', [tomorrow('pay'), now('pay')], false],
])('judges the loss of a check beside %s', (_, others, expected) => {
  expect(leavesNoChecker(CHECKS, { before: ['pay'], then: [] }, others, NOW)).toBe(expected);
});

it('guards each lost check, and no change without a loss', () => {
  const both = { before: ['pay', 'release'], then: [] };
  expect(leavesNoChecker(CHECKS, both, [now('pay')], NOW)).toBe(true);
  expect(leavesNoChecker(CHECKS, both, [now('pay'), now('release')], NOW)).toBe(false);
  expect(leavesNoChecker(CHECKS, { before: ['pay'], then: ['pay', 'release'] }, [], NOW)).toBe(false);
});

it.each([
  ['at once on a new site', { others: [[], ['other']], shrunk: false }, null],
  ['after a day beside a person who can check', { others: [['release']], shrunk: false }, NOW + DAY_MS],
  ['after a day on a site that has lost a check', { others: [], shrunk: true }, NOW + DAY_MS],
])('counts rights given by one person alone %s', (_, site, expected) => {
  expect(countsFromWhenGivenAlone(CHECKS, { ...site, now: NOW })).toBe(expected);
});
