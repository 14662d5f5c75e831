import { checkCompatibility } from '../compatibility/check-compatibility';
import { problemsOf } from '../schema/check-schema';
import { hostProfile, remote } from '../testing/samples';
import { fromMajor1, hostFromMajor1, remoteManifest1Schema, type RemoteManifest1 } from './major-1';
import { remoteManifestSchema } from './manifest';

function built(name: string, changes: Partial<RemoteManifest1> = {}): RemoteManifest1 {
  const { version, entry, firstLoadBytes, shared } = remote(name);
  return {
    schema: 'parola/remote-manifest@1',
    name,
    version,
    commit: 'abc',
    squad: 'S',
    runbook: 'r',
    contract: { built: '1.0', range: '^1.0' },
    entry: { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, global: entry?.global ?? '' },
    files: [{ path: 'remoteEntry.js', size: 1, integrity: `sha384-${'A'.repeat(64)}` }],
    preload: { entry: ['remoteEntry.js'], contributions: {} },
    routes: [],
    slots: [],
    modals: [],
    events: { emits: [], listens: [] },
    needs: { calls: [], config: [] },
    shared,
    firstLoadBytes: firstLoadBytes ?? 1,
    ...changes,
  };
}
const wallets = built('wallets', {
  routes: [{ id: 'wallets.wallet', path: '/wallets', guard: 'login', chrome: 'sub', title: 'Wallet' }],
  events: { emits: ['wallets.deposit-settled@1'], listens: ['lobby.game-exited@1'] },
  needs: { calls: ['createRechargeOrder', 'getTradeInfo'], config: ['appSupport'] },
});

test('a remote of the major before becomes one of today, and fits', () => {
  expect(problemsOf(remoteManifest1Schema, wallets)).toEqual([]);
  const now = fromMajor1(wallets);
  expect(problemsOf(remoteManifestSchema, now)).toEqual([]);
  expect(
    checkCompatibility(hostProfile(), [{ ...now, base: '/remotes/wallets/1.0.0/' }]).filter(
      ({ severity }) => severity === 'refuse',
    ),
  ).toEqual([]);
});

test('it keeps its tab, its quiet pages, replayed facts and keys of its own for calls that move money', () => {
  const now = fromMajor1(wallets);
  expect(now.tabs).toMatchObject([{ label: 'Deposit', route: 'wallets.wallet' }]);
  expect(now.routes[0]).toMatchObject({ tab: 'wallets.tab', undisturbed: true });
  expect(now.events.emits[0]).toMatchObject({ id: 'wallets.deposit-settled@1', delivery: 'live' });
  const drawing = { emits: ['jackpot.drawing-changed@1'], listens: [] };
  expect(fromMajor1(built('jackpot', { events: drawing })).events.emits[0]).toMatchObject({ delivery: 'latest' });
  expect(now.needs.calls).toEqual([
    { name: 'createRechargeOrder', mutating: true, playerActs: true },
    { name: 'getTradeInfo' },
  ]);
});

test('its start-up dialog and the slots it renders stay', () => {
  expect(fromMajor1(built('activities', { modals: [{ id: 'activities.first-deposit-tips' }] })).startUp).toEqual([
    { modal: 'activities.first-deposit-tips', activity: 60, audience: 'player', noDeposit: true },
  ]);
  expect(fromMajor1(built('lobby')).renders?.map(({ slot }) => slot)).toEqual([
    'lobby.jackpot-strip',
    'lobby.balance-action',
  ]);
});

test('a shell of the major before is refused: it could not read the release', () => {
  const old = hostFromMajor1({
    schema: 'parola/host-profile@1',
    version: '1.0.0',
    contract: { serves: ['1.0'] },
    shared: {},
    assetBases: ['/remotes/'],
    budgets: { firstLoadBytes: 1 },
  });
  expect(checkCompatibility(old, [])).toMatchObject([{ code: 'PIN-025', unit: 'shell', severity: 'refuse' }]);
});
