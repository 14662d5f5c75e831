import type { FreezeWindow } from '@parola/release-api';
import { POLICY } from '../testing/samples';
import { freezeWords, ruleChanges } from './rule-words';

const window = (change: Partial<FreezeWindow>): FreezeWindow => ({
  ...{ name: 'night', kind: 'deny', cron: '0 22 * * *', minutes: 180, tz: 'Asia/Manila', channels: ['production'] },
  ...change,
});

test.each<[Partial<FreezeWindow>, string]>([
  [{}, 'No changes every day from 10:00\u00a0PM to 1:00\u00a0AM, on production, all units'],
  [
    { cron: '0 18 * * 5,1', units: ['shell', 'wallets'], kind: 'allow' },
    'Changes only on Monday, Friday from 6:00\u00a0PM to 9:00\u00a0PM, on production, shell, wallets',
  ],
  [
    { cron: '2030-12-24T18:00:00', channels: ['production', 'staging'] },
    'No changes from Dec 24, 2030, 6:00\u00a0PM to Dec 24, 2030, 9:00\u00a0PM, on production, staging, all units',
  ],
  [
    { cron: '* * * * *', minutes: 5 },
    'No changes by * * * * * in Asia/Manila, for 5 minutes, on production, all units',
  ],
  [
    { cron: '0 9 * * *', tz: 'Europe/Berlin', minutes: 60 },
    'No changes by 0 9 * * * in Europe/Berlin, for 1 hour, on production, all units',
  ],
  [
    { cron: '0 0 1 1 *', minutes: 2880 },
    'No changes by 0 0 1 1 * in Asia/Manila, for 2 days, on production, all units',
  ],
])('a freeze is said in words: %o', (change, words) => {
  expect(freezeWords(window(change))).toBe(words);
});

test('rules that say the same in another order, or name a channel without a rule, change nothing', () => {
  const { policy } = POLICY;
  expect(
    ruleChanges(policy, { ...policy, approvals: { staging: { needed: 0, shell: 0 }, ...policy.approvals }, walls: [] }),
  ).toEqual([]);
});
