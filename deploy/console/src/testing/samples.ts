import type { AnswerOf, Grant } from '@parola/release-api';

const DIGEST = `sha256:${'a'.repeat(64)}`;
const NOW = Date.UTC(2026, 10, 26, 6, 0);

export const meWith = (...grants: Grant[]): AnswerOf<'me'> => ({
  kind: 'account',
  login: 'ana.cruz',
  name: 'Ana Cruz',
  grants,
  expires: NOW + 3_600_000,
});
export const MANAGER = meWith({ role: 'release-manager' }, { role: 'approver' }, { role: 'admin' });

const ref = (version: string) => ({ version, buildId: DIGEST });
const FINDING = {
  code: 'GATE-012',
  severity: 'refuse' as const,
  unit: 'wallets',
  subject: 'shell@2.0.0',
  message: 'wallets needs kit 3.1 and the shell serves kit 3.0.',
  fix: 'pin a shell from 2.1.0 on',
};
export const REPORT: AnswerOf<'check'> = { ok: true, shell: '2.0.0', findings: [], digest: DIGEST };
export const REFUSED_REPORT: AnswerOf<'check'> = {
  ...{ ok: false, shell: '2.0.0', findings: [FINDING], digest: DIGEST },
  wouldFit: ['wallets@1.5.0', 'shell@2.1.0'],
};

export const UNITS: AnswerOf<'units'> = [
  { unit: 'shell', kind: 'shell', versions: ['2.1.0', '2.0.0'], leaving: [], gone: [] },
  { unit: 'wallets', kind: 'remote', versions: ['1.5.0', '1.4.0'], leaving: [], gone: [] },
];

export const CHANNEL: AnswerOf<'channel'> = {
  channel: 'production',
  rev: 47,
  servedRev: 47,
  frozen: [],
  locks: [],
  approvalsNeeded: 1,
  pins: [
    { unit: 'shell', stable: ref('2.0.0'), since: { rev: 40, at: NOW, actor: 'jose', reason: 'weekly release' } },
    {
      unit: 'wallets',
      stable: ref('1.4.0'),
      canary: { ...ref('1.5.0'), percent: 5, group: 'wallets' },
      since: { rev: 44, at: NOW, actor: 'maria', reason: 'faster deposits' },
    },
  ],
  rollouts: [
    {
      group: 'wallets',
      units: [{ unit: 'wallets', version: '1.5.0' }],
      percent: 5,
      plan: [
        { percent: 1, minSessions: 500, minMinutes: 30 },
        { percent: 5, minSessions: 2000, minMinutes: 60 },
        { percent: 100, minSessions: 0, minMinutes: 0 },
      ],
      verdict: 'watching',
      paused: false,
      why: 'No difference seen so far.',
      guard: { mode: 'on', next: 'It takes the step to 100 % after 1240 more sessions of the canary.' },
      missingSessions: 1240,
      canary: { sessions: 760, failed: 2 },
      control: { sessions: 14_400, failed: 36 },
      points: [
        { at: NOW - 120_000, canary: 0.004, control: 0.003 },
        { at: NOW - 60_000, canary: 0.002, control: 0.0025 },
        { at: NOW, canary: 0.0026, control: 0.0025 },
      ],
    },
  ],
};
export const STAGING: AnswerOf<'channel'> = {
  ...CHANNEL,
  ...{ channel: 'staging', rev: 12, servedRev: 11, approvalsNeeded: 0, rollouts: [], pins: [] },
  problem: 'revision 9 cannot be read',
  stopped: { why: 'staging burns', at: NOW, actor: 'jose' },
  frozen: [{ name: 'payday', until: NOW + 3_600_000 }],
  locks: [{ id: 'L1', owner: 'jose', reason: 'load test', until: NOW + 3_600_000 }],
};
export const HEALTH: AnswerOf<'health'> = [
  { unit: 'wallets', version: '1.4.0', sessions: 14_400, failed: 36, errors: 40 },
  { unit: 'wallets', version: '1.5.0', sessions: 760, failed: 25, errors: 31 },
];

export const revision = (rev: number, more: Partial<AnswerOf<'history'>[number]> = {}) => ({
  ...{ channel: 'production', rev, digest: DIGEST, prev: DIGEST, at: NOW, actor: 'maria', reason: `why ${rev}` },
  ...{ kind: 'pin', units: ['wallets'], approvals: [], findings: [] },
  changes: [{ unit: 'wallets', before: '1.3.0', after: '1.4.0' }],
  ...more,
});

export const build = (version: string, bytes: number): AnswerOf<'build'> => ({
  ...{ unit: 'wallets', version, buildId: DIGEST, createdAt: NOW, publisher: 'ci', commit: 'f00dfeed'.repeat(5) },
  state: 'published',
  keep: false,
  sizes: [
    { part: 'remoteEntry.js', bytes, budget: 10_200 },
    { part: 'pages', bytes: 45_000 },
  ],
  dependencies: [{ name: 'react', range: '^19.3.0' }],
  servedOn: version === '1.4.0' ? ['production'] : [],
});
/** Findings of both channels about a build: production would refuse 1.5.0. */
export const findingsOf = (version: string): AnswerOf<'findings'> => [
  { channel: 'staging', ok: true, findings: [] },
  { channel: 'production', ok: version !== '1.5.0', findings: version === '1.5.0' ? [FINDING] : [] },
];

const OF_WALLETS = { unit: 'wallets', bytes: 60_000 };
export const PLAN: AnswerOf<'collection'> = {
  ...{ unknownDays: [], condemn: [], sweep: [], rescue: [] },
  waiting: [{ ...OF_WALLETS, version: '1.3.0', why: 'unused', since: NOW, until: NOW + 7 * 86_400_000 }],
  keep: [
    { ...OF_WALLETS, version: '1.4.0', why: 'served on production' },
    { ...OF_WALLETS, version: '1.5.0', why: 'published not long ago' },
  ],
  last: { at: NOW, actor: 'collector', ended: NOW, counts: { condemned: 1, swept: 0, rescued: 0, blobs: 0 } },
};

export const REQUEST: AnswerOf<'requests'>[number] = {
  id: 'R1',
  channel: 'production',
  change: { kind: 'pin', items: ['wallets@1.5.0'], reason: 'faster deposits' },
  baseRev: 47,
  digest: DIGEST,
  proposer: 'jose',
  at: NOW,
  expires: NOW + 86_400_000,
  needed: 2,
  approvals: [],
  state: 'waiting',
  report: REPORT,
};

export const POLICY: AnswerOf<'policy'> = {
  rev: 3,
  policy: {
    approvals: { production: { needed: 1, shell: 2 } },
    freezes: [
      { name: 'payday', kind: 'deny', cron: '0 18 * * 5', minutes: 120, tz: 'Asia/Manila', channels: ['production'] },
    ],
    canaryMax: 50,
    guard: { mode: 'dry' },
  },
};

export const LINE: AnswerOf<'audit'>[number] = {
  ...{ n: 9, at: NOW, actor: 'jose', act: 'pin', subject: 'production', outcome: 'refused' },
  ...{ detail: 'incompatible', prev: DIGEST, hash: DIGEST },
};

export const TOKEN: AnswerOf<'tokens'>[number] = {
  ...{ id: 'T1', name: 'wallets pipeline', owner: 'ana.cruz', grants: [{ role: 'publisher', unit: 'wallets' }] },
  ...{ createdAt: NOW, expires: NOW + 86_400_000, revoked: false },
};
export const ACCOUNT: AnswerOf<'accounts'>[number] = {
  ...{ login: 'jose', name: 'José', grants: [{ role: 'viewer' }], active: true, waiting: false, lastSeen: NOW },
};
export const PUBLISHER: AnswerOf<'publishers'>[number] = {
  ...{ unit: 'wallets', kid: 'kid-of-the-wallets', x: 'A'.repeat(43), name: 'CI of the wallets', at: NOW },
  ...{ actor: 'ana.cruz', reason: 'first key' },
};
export const PREVIEW: AnswerOf<'previews'>[number] = {
  ...{ id: 'P1', channel: 'production', overrides: [{ unit: 'wallets', version: '1.5.0' }], by: 'jose' },
  ...{ at: NOW, expires: NOW + 3_600_000, url: 'https://example.test/?preview=x', findings: [] },
};

export const SUBSCRIPTION: AnswerOf<'reportSubscription'> = {
  unit: 'wallets',
  origin: 'https://hooks.example',
  by: 'maria',
  at: NOW,
  due: NOW + 3 * 86_400_000,
  problem: 'HTTP 503',
};

const PLACE = { unit: 'wallets', version: '1.5.0', path: 'js/page.8c1f.js', line: 1, column: 340 };
export const UNIT_REPORT: AnswerOf<'unitReport'> = {
  ...{ unit: 'wallets', days: 1, squad: 'cashier squad', runbook: 'docs/runbook.md' },
  channels: [
    {
      ...{ channel: 'production', stable: '1.4.0', fallback: '1.3.0' },
      canary: { version: '1.5.0', percent: 5, verdict: 'watching', why: 'No difference seen so far.' },
    },
    { channel: 'staging', problem: 'revision 9 cannot be read' },
  ],
  builds: [
    { channel: 'production', version: '1.4.0', isStable: true, sessions: 14_400, failed: 36, errors: 40, lcpMs: 1_800 },
    { channel: 'production', version: '1.5.0', isStable: false, sessions: 760, failed: 25, errors: 31, cls: 0.02 },
    { channel: 'production', version: '1.3.0', isStable: false, sessions: 40, failed: 0, errors: 0 },
  ],
  faults: [
    {
      ...{ channel: 'production', version: '1.5.0', fingerprint: 'UNCAUGHT:1a2b3c4d', count: 25, name: 'TypeError' },
      ...{ firstAt: NOW - 120_000, lastAt: NOW },
      stack: [
        {
          ...PLACE,
          source: {
            ...{ path: 'src/deposit/deposit.page.tsx', line: 12, column: 3, symbol: 'deposit' },
            text: 'throw new TypeError();',
          },
        },
        { ...PLACE, unit: 'shell', version: '2.0.0', path: 'main.js' },
      ],
    },
    {
      ...{ channel: 'production', version: '1.4.0', fingerprint: 'GUARD:0a0b0c0d', count: 1 },
      ...{ firstAt: NOW, lastAt: NOW },
    },
  ],
  bytes: [
    { version: '1.5.0', at: NOW, firstLoad: 10_300, parts: 55_300 },
    { version: '1.4.0', at: NOW, firstLoad: 9_900 },
  ],
  uses: [
    { channel: 'production', offer: 'dialog', id: 'wallets.deposit', users: [{ unit: 'lobby', version: '1.0.0' }] },
  ],
  news: [
    {
      ...{ channel: 'production', rev: 47, at: NOW, actor: 'maria', reason: 'faster deposits' },
      text: '1.4.0 → 1.4.0, canary 1.5.0 for 5 %',
    },
  ],
};
