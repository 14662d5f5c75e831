import { uniformBelow } from '../engine/rng';
import { bellParade } from '../line-slot/data/bell-parade';
import { lineSlot } from '../line-slot/game';
import { seededBytes } from '../testing/seeded-bytes';
import { GAMES, rulesAmong, rulesOf, verifyVersions } from './registry';
import { historyOf } from './round-view';
import type { Round } from './rounds';

const BET = { kind: 'spin', stake: 200 } as const;
const SHOWN_AGAIN = 10;

/** All versions that rounds were ever played by. Only add lines: rounds of every version must stay reproducible. */
const CERTIFIED: Record<string, readonly string[]> = {
  'fiesta-reels': ['2d30d14d9c53fe2745483f0d27fa436cc979d798db875e17477cc01fc37f8581'],
  'diamond-rush': ['b1ec2a9ead16afa95e38596e7c38a5ea7be8eb08061b0163d10e31de379cf1e8'],
  'crown-of-luzon': ['4a6b13ef53778db5c50e10332958be3fddf1c8fb9e99fe3738b8c2ff04c5f81f'],
  'bell-parade': ['d5eecc4168a82619153bcc61939f33e05bf196125f06ed408e23ab042e2abe3f'],
  'pearl-lagoon': ['20b207388cdd13efb7b19f7c8745261122adc97b0d7ecb75b3252e326b8e2cdf'],
  'cherry-classic': ['ab6491377013ec7ed2d7600f42c3a688338a5cb0dc5d175f0eb1cdf8fd10b947'],
  'ruby-nights': ['59e69f41fb3cd5134a6bea129f7d6f2139ece58c356f4cc014130c3cc6bb889c'],
  'triple-classic': ['6616ea9de09f5e367d7797f741ff380af982e1aeaf6a416d291c914b73de6b06'],
  'fruit-cascade': ['3eb35d394703ebe64f4911a7ee17e98659d8d1227645ac2a095d2965dbd44f60'],
  'perya-colour': [
    'c16c6dfd03d6291348241397177f6aacb53f327b1b19a36f73133e933f471b1d',
    'bb347b6b175fe94df228c2885ed4721fe54d32297b9ec2c58d9dcf56659ca60c',
  ],
  'red-blue-cards': ['77118e81523acc45e06b493e6c3802fd5e87cfeb5d999303b6737c83ad7d098a'],
  keno: ['52614d4fd4733947bc0e109cdf760156143781d96bdee2c0fe14a0c756cd91c6'],
  'jeepney-crash': ['d37ea110c4f6201cfa69c873174a557b529db650f2df3c6579f19842747b59d1'],
  'coin-pusher': ['fba47274b207526c72eb24498c2cd84fe8fe980bf29dbf06727e03998a3cf6eb'],
};

/** Bell Parade with the rules of an assumed earlier release: other reels, other pays. */
const BEFORE = lineSlot({
  ...bellParade,
  strips: bellParade.strips.map((strip) => [...strip].reverse()),
  linePays: Object.fromEntries(
    Object.entries(bellParade.linePays).map(([id, pays]) => [id, pays.map((pay) => pay * 2)]),
  ),
});
const OLD = { ...BEFORE, version: BEFORE.hash() };
const NEW = lineSlot(bellParade);

/** Ten finished rounds, stored as the old rules played them. */
const ROUNDS = Array.from({ length: SHOWN_AGAIN }, (_, i): { stored: Round; shown: ReturnType<typeof OLD.replay> } => {
  const { outcome, result } = OLD.draw(BET, uniformBelow(seededBytes(20 + i)));
  const stored: Round = {
    ...{
      id: `round ${i}`,
      sessionId: 'session',
      playerId: 'player',
      gameCode: OLD.code,
      demo: false,
      betTx: 'tx',
      freeGrant: null,
    },
    ...{ bet: BET.stake, win: result.win, version: OLD.version, state: 'settled', createdAt: new Date(0) },
    ...{ balanceBefore: 10_000, balanceAfter: 10_000 - BET.stake + result.win },
    ...{ outcome: JSON.parse(JSON.stringify(outcome)), spins: result.spins.length, shown: result.spins.length },
  };
  return { stored, shown: result };
});

test('C45: the last ten rounds are drawn exactly as they were after a release that changed the rules of their game', () => {
  const rules = rulesAmong([NEW, OLD]);
  for (const { stored, shown } of ROUNDS)
    expect(historyOf(stored, rules)).toMatchObject({
      ...{ spins: shown.spins, win: shown.win, bet: BET.stake, version: OLD.version },
      ...{ balanceBefore: 10_000, balanceAfter: 10_000 - BET.stake + shown.win },
    });
  // Cross-check: the new rules would compute other results for these rounds.
  const today = rulesAmong([{ ...NEW, version: OLD.version }]);
  expect(ROUNDS.some(({ stored, shown }) => historyOf(stored, today).spins[0]?.win !== shown.spins[0]?.win)).toBe(true);
});

test('C45: without the kept rules of a round its sums are shown, and no picture that would be untrue', () => {
  const rules = rulesAmong([NEW]);
  for (const { stored, shown } of ROUNDS)
    expect(historyOf(stored, rules)).toMatchObject({ spins: [], win: shown.win, bet: BET.stake });
});

test('C45, C49: the rules of every version ever certified are kept, and there is none that is not written down here', () => {
  for (const [code, versions] of Object.entries(CERTIFIED))
    for (const version of versions) expect(rulesOf(code, version)?.hash()).toBe(version);
  for (const { code, version } of GAMES) expect(CERTIFIED[code]).toContain(version);
});

test('C49: changed rules of an earlier version stop the start like changed current rules', () => {
  expect(() => verifyVersions([NEW, OLD])).not.toThrow();
  expect(() => verifyVersions([NEW, { ...OLD, version: NEW.version }])).toThrow(/Bell Parade/);
});
