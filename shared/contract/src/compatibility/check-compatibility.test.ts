import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { object, text } from '../schema/schema-builders';
import { emits, hostProfile, listens, NOTHING, remote, SIX } from '../testing/samples';
import { checkCompatibility } from './check-compatibility';
import { checkLoadable, refusals } from './check-loadable';
import { globalName, type CheckedRemote } from './checked-remote';
import { FINDING_TITLES, type Finding, type FindingCode } from '../findings';

const page = (id: string, path: string, back?: string) => ({
  id,
  path,
  guard: 'none' as const,
  chrome: 'root' as const,
  title: 't',
  ...(back === undefined ? {} : { back }),
});

test('six remotes that keep to their own are accepted without a word', () => {
  expect(
    checkCompatibility(
      hostProfile(),
      SIX.map((name) => remote(name)),
    ),
  ).toEqual([]);
});

interface Case {
  code: FindingCode;
  severity: 'refuse' | 'warn';
  host?: Parameters<typeof hostProfile>[0];
  remotes: CheckedRemote[];
  /** Words of both sides that the message must contain. */
  names: string[];
}
const CASES: Case[] = [
  {
    code: 'PIN-002',
    severity: 'refuse',
    remotes: [remote('wallets', { contract: { built: '3.0', range: '^3.0' } })],
    names: ['wallets 1.0.0', '^3.0', 'shell 1.0.0', '2.0 and 1.0'],
  },
  {
    code: 'PIN-003',
    severity: 'refuse',
    remotes: [remote('wallets', { shared: { react: { range: '^20.0.0', built: '20.0.0' } } })],
    names: ['wallets 1.0.0', '^20.0.0', '19.3.1'],
  },
  {
    code: 'PIN-004',
    severity: 'refuse',
    remotes: [remote('wallets', { shared: { jquery: { range: '^3.0.0', built: '3.0.0' } } })],
    names: ['wallets 1.0.0', 'jquery', 'shell 1.0.0'],
  },
  {
    code: 'PIN-005',
    severity: 'refuse',
    remotes: [remote('wallets', { routes: [page('wallets.a', '/member')] })],
    names: ['wallets 1.0.0', '/member', 'shell 1.0.0'],
  },
  {
    code: 'PIN-005',
    severity: 'refuse',
    remotes: [remote('wallets', { routes: [page('wallets.a', '/feedback/record/:other')] })],
    names: ['/feedback/record/:other'],
  },
  {
    code: 'PIN-005',
    severity: 'refuse',
    remotes: [
      remote('lobby', { routes: [page('lobby.a', '/a/:x')] }),
      remote('wallets', { routes: [page('wallets.a', '/a/:y')] }),
    ],
    names: ['wallets 1.0.0', 'lobby 1.0.0'],
  },
  {
    code: 'PIN-006',
    severity: 'refuse',
    remotes: [remote('wallets', { modals: [{ id: 'wallets.m' }, { id: 'wallets.m' }] })],
    names: ['wallets.m', 'twice'],
  },
  {
    code: 'PIN-007',
    severity: 'refuse',
    remotes: [remote('wallets', { routes: [page('lobby.mine', '/mine')] })],
    names: ['lobby.mine', 'wallets.'],
  },
  {
    code: 'PIN-008',
    severity: 'warn',
    remotes: [remote('wallets', { slots: [{ slot: 'lobby.gone', id: 'wallets.s', when: 'always', order: 1 }] })],
    names: ['lobby.gone', 'wallets 1.0.0'],
  },
  {
    code: 'PIN-009',
    severity: 'refuse',
    remotes: [remote('wallets', { events: { emits: emits('jackpot.drawing-changed@1'), listens: [] } })],
    names: ['wallets 1.0.0', 'jackpot'],
  },
  {
    code: 'PIN-010',
    severity: 'warn',
    remotes: [
      remote('wallets', {
        events: {
          emits: [{ id: 'wallets.deposit-settled@1', delivery: 'live', payload: object({ order: text() }).json }],
          listens: [],
        },
      }),
      remote('lobby', { events: { emits: [], listens: listens('wallets.deposit-settled@1') } }),
    ],
    names: ['wallets 1.0.0', 'lobby 1.0.0', 'wallets.deposit-settled@1'],
  },
  {
    code: 'PIN-011',
    severity: 'warn',
    remotes: [remote('wallets', { events: { emits: [], listens: listens('jackpot.drawing-changed@1') } })],
    names: ['wallets 1.0.0', 'jackpot'],
  },
  {
    code: 'PIN-011',
    severity: 'warn',
    remotes: [
      remote('wallets', { events: { emits: [], listens: [{ id: 'jackpot.drawing-changed@2', payload: {} }] } }),
      remote('jackpot', { events: { emits: emits('jackpot.drawing-changed@1'), listens: [] } }),
    ],
    names: ['jackpot.drawing-changed@2'],
  },
  {
    code: 'PIN-012',
    severity: 'refuse',
    remotes: [remote('wallets', { base: 'https://evil.example/' })],
    names: ['https://evil.example/', '/remotes/'],
  },
  {
    code: 'PIN-013',
    severity: 'refuse',
    remotes: [remote('wallets', { files: [{ path: 'a.js' }] })],
    names: ['a.js', 'wallets 1.0.0'],
  },
  {
    code: 'PIN-013',
    severity: 'refuse',
    remotes: [remote('wallets', { entry: { global: globalName('wallets', '1.0.0') } })],
    names: ['wallets 1.0.0'],
  },
  {
    code: 'PIN-014',
    severity: 'warn',
    host: { deprecated: { react: { use: 'preact', removedIn: '2.0.0' } } },
    remotes: [remote('wallets')],
    names: ['react', '2.0.0'],
  },
  {
    code: 'PIN-015',
    severity: 'warn',
    remotes: [remote('wallets', { firstLoadBytes: 50_000 })],
    names: ['50000', '40000'],
  },
  {
    code: 'PIN-019',
    severity: 'refuse',
    remotes: [remote('wallets', { entry: { integrity: 'sha384-x', global: 'wallets' } })],
    names: ['wallets', 'parola_wallets_1_0_0'],
  },
  {
    code: 'PIN-020',
    severity: 'warn',
    remotes: [remote('wallets', { routes: [page('wallets.a', '/a', 'lobby.nowhere')] })],
    names: ['lobby.nowhere', 'wallets 1.0.0'],
  },
  {
    code: 'PIN-021',
    severity: 'refuse',
    remotes: [
      remote('wallets', {
        routes: [{ id: 'wallets.a', path: '/a', guard: 'kycVerified', chrome: 'root', title: 'A' }],
      }),
    ],
    names: ['wallets 1.0.0', 'guard', 'kycVerified', 'wallets.a', 'shell 1.0.0'],
  },
  {
    code: 'PIN-021',
    severity: 'refuse',
    host: { words: { guard: ['none'], chrome: ['root'] } },
    remotes: [remote('wallets', { slots: [{ slot: 'member.cards', id: 'wallets.s', when: 'always', order: 1 }] })],
    names: ['when', 'always'],
  },
  {
    code: 'PIN-021',
    severity: 'refuse',
    remotes: [
      remote('wallets', {
        routes: [page('wallets.a', '/a')],
        tabs: [{ id: 'wallets.t', route: 'wallets.a', label: 'A', icon: 'a', order: 1, when: 'depositor' }],
      }),
    ],
    names: ['when', 'depositor', 'wallets.t'],
  },
  {
    code: 'PIN-021',
    severity: 'refuse',
    remotes: [
      remote('wallets', {
        modals: [{ id: 'wallets.m' }],
        startUp: [{ modal: 'wallets.m', activity: 1, audience: 'listed', when: 'depositor' }],
      }),
    ],
    names: ['when', 'depositor', 'wallets.m'],
  },
  {
    code: 'PIN-022',
    severity: 'warn',
    remotes: [remote('wallets', { needs: { calls: [], config: [], modals: ['jackpot.draw', 'shell.login'] } })],
    names: ['jackpot.draw', 'wallets 1.0.0'],
  },
  {
    code: 'PIN-023',
    severity: 'refuse',
    remotes: [remote('wallets', { renders: [{ slot: 'lobby.strip', max: 1 }] })],
    names: ['lobby.strip', 'wallets 1.0.0', 'lobby'],
  },
  {
    code: 'PIN-024',
    severity: 'warn',
    remotes: [remote('lobby', { needs: { calls: [], config: [], routes: ['wallets.wallet', 'shell.member'] } })],
    names: ['wallets.wallet', 'lobby 1.0.0'],
  },
  {
    code: 'PIN-024',
    severity: 'warn',
    host: { own: { ...NOTHING, needs: { calls: [], config: [], routes: ['wallets.wallet'] } } },
    remotes: [],
    names: ['shell 1.0.0', 'wallets.wallet'],
  },
  {
    code: 'PIN-025',
    severity: 'refuse',
    host: { reads: ['parola/release-snapshot@1'] },
    remotes: [],
    names: ['Shell 1.0.0', 'parola/release-snapshot@1', 'parola/release-snapshot@2'],
  },
  {
    code: 'PIN-027',
    severity: 'warn',
    remotes: [remote('wallets', { contract: { built: '2.1', range: '^2.0' } })],
    names: ['wallets 1.0.0', 'contract 2.1', 'shell 1.0.0 has 2.0'],
  },
  {
    code: 'PIN-027',
    severity: 'warn',
    remotes: [remote('wallets', { shared: { react: { range: '^19.3.0', built: '19.4.0' } } })],
    names: ['wallets 1.0.0', 'react 19.4.0', 'shell 1.0.0 has 19.3.1'],
  },
  {
    code: 'PIN-039',
    severity: 'warn',
    remotes: [remote('wallets', { contract: { built: '1.0', range: '^1.0' } })],
    names: ['wallets 1.0.0', 'contract ^1.0', 'shell 1.0.0', 'contract 2.0'],
  },
];
test.each(CASES)('$code $severity: the sentence names both sides', ({ code, severity, host, remotes, names }) => {
  const found = checkCompatibility(hostProfile(host), remotes);
  const [finding, ...others] = found.filter((one) => one.code === code);
  expect(finding).toMatchObject({ severity });
  expect(others).toEqual([]);
  for (const name of names) expect(finding?.message).toContain(name);
  expect(finding?.message).toMatch(/\.$/);
  expect(finding?.fix).not.toBe('');
  expect(found.filter((one) => one.code !== code && one.severity === 'refuse')).toEqual([]);
});

// 001 (schema) and 026 (length of the whole release) are found by the registry.
test('every numbered finding of this check has a case', () => {
  const covered = new Set(CASES.map((one) => one.code));
  expect(Object.keys(FINDING_TITLES).filter((code) => !covered.has(code as FindingCode))).toEqual([
    'PIN-001',
    'PIN-026',
    // Found by check-change.test.ts: changes, names and sizes.
    'PIN-028',
    'PIN-029',
    'PIN-030',
    'PIN-031',
    // Found by the registry: attestation of a build.
    'PIN-032',
    'PIN-033',
    'PIN-034',
    'PIN-035',
    // Found by the registry: fallbacks that contradict a channel's history.
    'PIN-036',
    'PIN-037',
    // Found by the registry: statements of a build without proof in its files.
    'PIN-038',
  ]);
});

test('hostile names from JSON do not reach Object.prototype', () => {
  const found = checkCompatibility(hostProfile(), [
    remote('wallets', {
      shared: { constructor: { range: '^1.0.0', built: '1.0.0' } },
      events: { emits: [{ id: 'toString.x@1', delivery: 'valueOf', payload: {} }], listens: [] },
    }),
  ]);
  expect(found.map((one) => one.code).sort()).toEqual(['PIN-004', 'PIN-009', 'PIN-021']);
});

const ids = (name: string) => fc.constantFrom(`${name}.a`, `${name}.b`, 'lobby.stolen');
const anyRemote = fc.constantFrom(...SIX).chain((name) =>
  fc
    .record({
      routes: fc.array(fc.record({ id: ids(name), path: fc.constantFrom('/a', '/b/:id', '/b/:other', '/member') }), {
        maxLength: 3,
      }),
      listens: fc.subarray(listens('jackpot.drawing-changed@1', 'lobby.game-exited@1', 'session.order-changed@1')),
      emits: fc.subarray([
        ...emits('jackpot.drawing-changed@1'),
        { id: 'lobby.game-exited@1', delivery: 'live', payload: {} },
      ]),
      range: fc.constantFrom('^1.0', '^2.0', '^3.0', '1.0'),
    })
    .map(({ routes, listens, emits, range }) =>
      remote(name, {
        routes: routes.map((one) => page(one.id, one.path)),
        events: { emits, listens },
        contract: { built: '2.0', range },
      }),
    ),
);

test('pure, and each finding names its own remote', () => {
  assertProperty(
    fc.property(fc.array(anyRemote, { maxLength: 6 }), (remotes) => {
      const before = JSON.stringify(remotes);
      const first = checkCompatibility(hostProfile(), remotes);
      expect(checkCompatibility(hostProfile(), remotes)).toEqual(first);
      expect(JSON.stringify(remotes)).toBe(before);
      for (const finding of first) expect(finding.message).toContain(finding.unit);
    }),
  );
});

test('builds accepted together have one owner for every path and id, and only owners emit', () => {
  assertProperty(
    fc.property(fc.array(anyRemote, { maxLength: 6 }), (remotes) => {
      if (refusals(checkCompatibility(hostProfile(), remotes)).length > 0) return;
      const shapes = remotes.flatMap((one) => one.routes.map((route) => route.path.replace(/:[^/]+/g, ':')));
      expect(new Set(shapes).size).toBe(shapes.length);
      for (const one of remotes) {
        for (const { id } of one.events.emits) expect(id.startsWith(`${one.name}.`)).toBe(true);
        for (const route of one.routes) expect(route.id.startsWith(`${one.name}.`)).toBe(true);
      }
    }),
  );
});

test('leaving out the refused remotes leaves a set that is accepted', () => {
  assertProperty(
    fc.property(fc.uniqueArray(anyRemote, { maxLength: 6, selector: (one) => one.name }), (remotes) => {
      const bad = new Set(refusals(checkCompatibility(hostProfile(), remotes)).map((finding) => finding.unit));
      expect(
        refusals(
          checkCompatibility(
            hostProfile(),
            remotes.filter((one) => !bad.has(one.name)),
          ),
        ),
      ).toEqual([]);
    }),
  );
});

const withoutWords = (findings: readonly Finding[]) =>
  findings.map(({ code, severity, unit, subject }) => ({ code, severity, unit, subject }));

test('a page that starts refuses exactly the same builds as the gate', () => {
  assertProperty(
    fc.property(fc.array(anyRemote, { maxLength: 6 }), (remotes) => {
      expect(withoutWords(refusals(checkLoadable(hostProfile(), remotes)))).toEqual(
        withoutWords(refusals(checkCompatibility(hostProfile(), remotes))),
      );
    }),
  );
});

test.each(CASES.filter(({ severity }) => severity === 'refuse'))(
  'a page that starts sees $code too, with both sides but without the sentence',
  ({ host, remotes }) => {
    const found = refusals(checkLoadable(hostProfile(host), remotes));
    expect(withoutWords(found)).toEqual(withoutWords(refusals(checkCompatibility(hostProfile(host), remotes))));
    for (const { unit, subject, message, fix } of found) {
      expect(message.startsWith(`${unit} 1.0.0: ${subject}`)).toBe(true);
      expect(fix).toBe('');
    }
  },
);
