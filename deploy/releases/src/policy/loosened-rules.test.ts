import { RECOMMENDED_POLICY, type FreezeWindow, type Policy } from '@parola/release-api';
import { isLoosened } from './loosened-rules';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const night: FreezeWindow = {
  ...{ name: 'night', kind: 'deny', cron: '0 22 * * *', minutes: 60, tz: 'Asia/Manila' },
  channels: ['production'],
};
const office: FreezeWindow = { ...night, name: 'office', kind: 'allow', cron: '0 9 * * *' };
const once: FreezeWindow = { ...night, name: 'once', cron: '2026-12-24T18:00:00' };
const over: FreezeWindow = { ...once, cron: '2026-11-24T18:00:00' };
const damaged: FreezeWindow = { ...once, cron: '2026-02-30T18:00:00' };

const wall = { unit: 'lobby', wall: 'WALL-003', why: 'sound' } as const;
const job = {
  ...{ name: 'wallets-main', issuer: 'https://ci.example', claims: { repository: 'parola/wallets' } },
  ...{ units: ['wallets'], owner: 'ana', minutes: 10 },
};
const full: Policy = {
  ...RECOMMENDED_POLICY,
  approvals: { production: { needed: 1, shell: 2, notPublisher: true } },
  freezes: [night, office, once, over, damaged],
  attested: { production: 'required' },
  signIn: { claim: 'groups', groups: [{ value: 'release', grants: [{ role: 'viewer' }] }] },
  ci: [job],
  walls: [wall],
};
const without = (...windows: FreezeWindow[]) => full.freezes.filter((window) => !windows.includes(window));

test.each<[string, Partial<Policy>]>([
  ['fewer approvals', { approvals: { production: { needed: 0, shell: 2, notPublisher: true } } }],
  ['fewer approvals of the shell', { approvals: { production: { needed: 1, shell: 1, notPublisher: true } } }],
  ['approval by the publisher', { approvals: { production: { needed: 1, shell: 2 } } }],
  ['no rule of approval', { approvals: {} }],
  ['attestation that only warns', { attested: { production: 'asked' } }],
  ['a guard that only reports', { guard: { mode: 'dry' } }],
  ['a larger canary', { canaryMax: 51 }],
  ['a removed freeze', { freezes: without(night) }],
  ['a shorter freeze', { freezes: [...without(night), { ...night, minutes: 30 }] }],
  ['a freeze of fewer units', { freezes: [...without(night), { ...night, units: ['lobby'] }] }],
  ['a removed freeze of a coming day', { freezes: without(once) }],
  ['a removed time of changes', { freezes: without(office) }],
  ['another time of changes', { freezes: [...full.freezes, { ...office, name: 'evening', cron: '0 19 * * *' }] }],
  ['another wall', { walls: [wall, { ...wall, wall: 'WALL-004' }] }],
  ['a wall of another unit', { walls: [wall, { ...wall, unit: 'wallets' }] }],
  ['another CI job', { ci: [job, { ...job, name: 'lobby-main', units: ['lobby'] }] }],
  ['a CI job of another owner', { ci: [{ ...job, owner: 'ben' }] }],
  ['other sign-in groups', { signIn: { claim: 'roles', groups: full.signIn?.groups ?? [] } }],
])('a policy with %s protects less', (_, change) => {
  expect(isLoosened(full, { ...full, ...change }, NOW)).toBe(true);
});

test.each<[string, Partial<Policy>]>([
  ['no change', {}],
  ['more approvals', { approvals: { production: { needed: 2, shell: 2, notPublisher: true } } }],
  ['a smaller canary', { canaryMax: 10 }],
  ['another freeze', { freezes: [...full.freezes, { ...night, name: 'noon', cron: '0 12 * * *' }] }],
  ['without a freeze that is over', { freezes: without(over) }],
  ['without a damaged freeze', { freezes: without(damaged) }],
  ['without a wall’s excuse', { walls: [] }],
  ['another reason of a wall’s excuse', { walls: [{ ...wall, why: 'sound of the reels' }] }],
  ['without CI jobs and sign-in', { ci: undefined, signIn: undefined }],
])('a policy with %s does not protect less', (_, change) => {
  expect(isLoosened(full, { ...full, ...change }, NOW)).toBe(false);
});

test('the first time of changes restricts a policy without one', () => {
  const before = { ...full, freezes: [night] };
  expect(isLoosened(before, { ...before, freezes: [night, office] }, NOW)).toBe(false);
});
