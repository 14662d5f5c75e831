import type { WagerRow } from '@parola/calls';
import { wager } from '../testing';
import { groupWagers, summaryOf } from './left-to-play';

const bonus = (changes: Partial<WagerRow>) =>
  wager({ kind: 2, source: 36, title: 'Daily', remaining: 300, ...changes });

test('deposits are one line, and so are the bonuses of one kind that end together', () => {
  const groups = groupWagers([
    wager({ need: 50_000, have: 20_000 }),
    bonus({ need: 300 }),
    wager({ need: 10_000 }),
    bonus({ need: 500, have: 100 }),
    bonus({ need: 700, expireTime: 9 }),
    bonus({ need: 900, title: 'Other', expireTime: 5 }),
    bonus({ need: 200, have: 200, status: 1 }),
  ]);
  expect(groups).toMatchObject([
    { kind: 1, need: 60_000, have: 20_000 },
    { title: 'Daily', need: 800, have: 100, remaining: 600, expireTime: undefined, played: false },
    { title: 'Daily', need: 700, expireTime: 9 },
    { title: 'Other', need: 900, expireTime: 5 },
    { title: 'Daily', need: 200, have: 200, played: true },
  ]);
  expect(summaryOf(groups)).toEqual({ need: 62_600, left: 42_300, ends: 5 });
});

test('an empty list has no rest to play', () => {
  expect(summaryOf(groupWagers([]))).toEqual({ need: 0, left: 0, ends: undefined });
});
