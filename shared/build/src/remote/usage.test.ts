import type { RemoteDefinition } from '@parola/contract';
import { catalogueProblems } from '../promises';
import { differences } from './check-usage';
import { parseSource } from './sources';
import { usageOf } from './usage';

const CODE = `
import { route as target } from '@parola/contract';
import { Slot, useAction, useBusEvent, useCall, useConfig, useHost } from '@parola/kit';
import { useCall as other } from 'elsewhere';
const EVENT = 'promo.picked@1';
export function Page({ host, mine }) {
  const { bus, modals } = useHost();
  useCall('gameHistory', {});
  other('notOurs');
  useAction(mine ? 'startGame' : ('exitGame' as const));
  useConfig('appArtMap');
  host.config.get('appBannerList');
  host.api.call('online', {});
  useBusEvent('wallets.deposit-settled@1', () => bus.emit(EVENT, {}));
  host.bus.on('lobby.game-exited@1', () => modals.open('jackpot.draw', {}));
  if (modals.canOpen('promo.pick')) host.nav.to(target('wallets.wallet', { name: 'deposit' }));
  host.nav.to(target(RULES));
  return <Slot id="promo.strip" tone="calm" />;
}`;

const definition: RemoteDefinition = {
  name: 'promo',
  squad: 'Promotions',
  runbook: 'README.md',
  contract: '^2.0',
  routes: [{ id: 'promo.home', path: '/promo', guard: 'none', chrome: 'sub', title: 'Promo' }],
  slots: [],
  renders: [{ slot: 'promo.strip', max: 1 }],
  modals: [{ id: 'promo.pick' }],
  events: { emits: ['promo.picked@1'], listens: ['wallets.deposit-settled@1', 'lobby.game-exited@1'] },
  needs: {
    calls: ['gameHistory', 'startGame', 'exitGame', 'online'],
    config: ['appArtMap', 'appBannerList'],
    modals: ['jackpot.draw'],
    routes: ['wallets.wallet'],
  },
};
const usage = (code: string) => usageOf([parseSource('src/page.tsx', code)]);
const said = (code: string, declared = definition) => differences(declared, usage(code).usage);

test('reads from the code what it does, and finds it declared', () => {
  expect(usage(CODE).unclear).toEqual([]);
  expect(said(CODE)).toEqual([]);
});

const UNDECLARED: [kind: string, line: string, sentence: string][] = [
  [
    'fact',
    `host.bus.emit('promo.pikced@1', {})`,
    'emits the fact promo.pikced@1, which remote.config.ts does not declare in events.emits.',
  ],
  [
    'fact heard',
    `host.bus.on('jackpot.draw-finished@1', f)`,
    'listens to the fact jackpot.draw-finished@1, which remote.config.ts does not declare in events.listens.',
  ],
  [
    'call',
    `useCall('getVipInfo', {})`,
    'makes the call getVipInfo, which remote.config.ts does not declare in needs.calls.',
  ],
  [
    'configuration key',
    `useConfig('appSupport')`,
    'reads the configuration key appSupport, which remote.config.ts does not declare in needs.config.',
  ],
  [
    'modal',
    `host.modals.open('agent-share.invite', {})`,
    'opens the modal agent-share.invite, which remote.config.ts does not declare in modals (its own) or needs.modals.',
  ],
  [
    'slot',
    `<Slot id="promo.stirp" />`,
    'renders the slot promo.stirp, which remote.config.ts does not declare in renders.',
  ],
  [
    'page',
    `target('lobby.home')`,
    'links to the page lobby.home, which remote.config.ts does not declare in routes (its own) or needs.routes.',
  ],
];
test.each(UNDECLARED)('refuses an undeclared %s, at its line', (_, line, sentence) => {
  expect(said(`${CODE}\nconst more = () => ${line};`)).toEqual([`src/page.tsx:20 ${sentence}`]);
});

const UNUSED: [kind: string, changes: Partial<RemoteDefinition>, sentence: string][] = [
  [
    'fact',
    { events: { ...definition.events, emits: ['promo.picked@1', 'promo.seen@1'] } },
    'the fact promo.seen@1, but no code of the remote emits it',
  ],
  [
    'fact heard',
    { events: { ...definition.events, listens: [...definition.events.listens, 'session.signed-in@1'] } },
    'the fact session.signed-in@1, but no code of the remote listens to it',
  ],
  [
    'call',
    { needs: { ...definition.needs, calls: [...definition.needs.calls, 'getVipInfo'] } },
    'the call getVipInfo, but no code of the remote makes it',
  ],
  [
    'configuration key',
    { needs: { ...definition.needs, config: [...definition.needs.config, 'appSupport'] } },
    'the configuration key appSupport, but no code of the remote reads it',
  ],
  [
    'modal',
    { needs: { ...definition.needs, modals: ['jackpot.draw', 'agent-share.invite'] } },
    'the modal agent-share.invite, but no code of the remote opens it',
  ],
  [
    'slot',
    {
      renders: [
        { slot: 'promo.strip', max: 1 },
        { slot: 'promo.foot', max: 1 },
      ],
    },
    'the slot promo.foot, but no code of the remote renders it',
  ],
  [
    'page',
    { needs: { ...definition.needs, routes: ['wallets.wallet', 'lobby.home'] } },
    'the page lobby.home, but no code of the remote links to it',
  ],
];
test.each(UNUSED)('refuses a declared %s that is not used', (_, changes, sentence) => {
  expect(said(CODE, { ...definition, ...changes })).toEqual([`remote.config.ts declares ${sentence}: remove it.`]);
});

test('refuses an id that cannot be read from the code, at its line', () => {
  const { unclear } = usage(
    `import { useCall } from '@parola/kit';\nexport const useAny = (name) => useCall(name, {});`,
  );
  expect(unclear).toEqual([expect.stringMatching(/^src\/page\.tsx:2: what useCall\(…\) is given cannot be read/)]);
});

test('holds a definition against the catalogues', () => {
  expect(catalogueProblems(definition)).toEqual([]);
  const wrong: RemoteDefinition = {
    ...definition,
    routes: [{ id: 'lobby.home', path: '/home', guard: 'none', chrome: 'root', title: 'Home' }],
    events: { emits: ['promo.fresh@1'], listens: ['promo.fresh@1', 'lobby.game-exitedd@1'] },
    needs: { calls: ['getTradeInfoo'], config: ['noSuchKey'] },
  };
  expect(catalogueProblems(wrong)).toEqual([
    'lobby.home has the path /home, but others link to it by / (ROUTES of @parola/contract).',
    expect.stringContaining('lobby.game-exitedd@1 is in no catalogue'),
    expect.stringContaining('getTradeInfoo is in no catalogue'),
    expect.stringContaining('noSuchKey is in no catalogue'),
  ]);
});
