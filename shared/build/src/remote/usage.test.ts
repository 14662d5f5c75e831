import { fact, int, object, type RemoteDefinition } from '@parola/contract';
import { catalogueProblems, promisesOf } from '../unit/declared-promises';
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
  events: {
    emits: ['promo.picked@1'],
    listens: ['wallets.deposit-settled@1', 'lobby.game-exited@1'],
    own: { 'promo.picked@1': fact('latest', object({ count: int() })) },
  },
  needs: {
    calls: ['gameHistory', 'startGame', 'exitGame', 'online'],
    config: ['appArtMap', 'appBannerList'],
    modals: ['jackpot.draw'],
    routes: ['wallets.wallet'],
  },
};
const usage = (code: string) => usageOf([parseSource('src/page.tsx', code)]);
const findingsIn = (code: string, declared = definition) => differences(declared, usage(code).usage);

test('reads the uses of the code, and finds them declared', () => {
  expect(usage(CODE).unclear).toEqual([]);
  expect(findingsIn(CODE)).toEqual([]);
});

const UNDECLARED: [kind: string, line: string, sentence: string][] = [
  [
    'fact',
    `host.bus.emit('promo.pikced@1', {})`,
    'emits the fact promo.pikced@1, which remote.config.ts does not declare in events.emits.',
  ],
  [
    'fact heard',
    `host.bus.on('jackpot.drawing-changed@1', f)`,
    'listens to the fact jackpot.drawing-changed@1, which remote.config.ts does not declare in events.listens.',
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
  expect(findingsIn(`${CODE}\nconst more = () => ${line};`)).toEqual([`src/page.tsx:20 ${sentence}`]);
});

const UNUSED: [kind: string, changes: Partial<RemoteDefinition>, sentence: string][] = [
  [
    'fact',
    { events: { ...definition.events, emits: ['promo.picked@1', 'promo.seen@1'] } },
    'the fact promo.seen@1, but no code of the remote emits it',
  ],
  [
    'fact heard',
    { events: { ...definition.events, listens: [...definition.events.listens, 'session.order-changed@1'] } },
    'the fact session.order-changed@1, but no code of the remote listens to it',
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
  expect(findingsIn(CODE, { ...definition, ...changes })).toEqual([
    `remote.config.ts declares ${sentence}: remove it.`,
  ]);
});

test('refuses an id that cannot be read from the code, at its line', () => {
  const { unclear } = usage(
    `import { useCall } from '@parola/kit';\nexport const useAny = (name) => useCall(name, {});`,
  );
  expect(unclear).toEqual([expect.stringMatching(/^src\/page\.tsx:2: the argument of useCall\(…\) cannot be read/)]);
});

describe('a name has the meaning of its own file', () => {
  const KIT = `import { useCall, useConfig, useHost } from '@parola/kit';\n`;
  const found = (files: Readonly<Record<string, string>>) => {
    const { usage: doings, unclear } = usageOf(Object.entries(files).map(([name, code]) => parseSource(name, code)));
    const ids = Object.entries(doings).flatMap(([doing, places]) => [...places.keys()].map((id) => `${doing} ${id}`));
    return { ids: ids.sort(), unclear };
  };
  const nothing = { ids: [], unclear: [] };

  test('two constants of one name in two files keep their values', () => {
    const file = (id: string) => `${KIT}const CALL = '${id}';\nexport const useIt = () => useCall(CALL, {});`;
    expect(found({ 'src/a.ts': file('online'), 'src/b.ts': file('gameHistory') })).toEqual({
      ids: ['calls gameHistory', 'calls online'],
      unclear: [],
    });
  });
  test('a constant of another file is followed by its import, under another name and through an index', () => {
    expect(
      found({
        'src/ids/names.ts': `export const FIRST = 'online';\nconst TWO = 'gameHistory';\nexport { TWO as SECOND };\nexport default 'x';`,
        'src/ids/index.ts': `export * from './names';\nexport { SECOND as THIRD } from './names';`,
        'src/a.ts': `${KIT}import { FIRST as ONE, THIRD } from './ids';\nexport const useIt = (no) => useCall(no ? ONE : THIRD, {});`,
      }),
    ).toEqual({ ids: ['calls gameHistory', 'calls online'], unclear: [] });
  });
  test("a function's parameter is not the constant of that name", () => {
    const { ids, unclear } = found({
      'src/a.ts': `${KIT}const CALL = 'online';\nexport const useIt = (CALL) => useCall(CALL, {});`,
      'src/b.ts': `export const OTHER = 'gameHistory';`,
      'src/c.ts': `${KIT}export const useOther = () => useCall(OTHER, {});`,
    });
    expect(ids).toEqual([]);
    expect(unclear).toEqual([
      expect.stringMatching(/^src\/a\.ts:3: .*cannot be read/),
      expect.stringMatching(/^src\/c\.ts:2: .*cannot be read/),
    ]);
  });
  test('a function of the kit is known under another name, as a member of the whole, and when a file passes it on', () => {
    expect(
      found({
        'src/kit.ts': `export { useConfig as useSetting } from '@parola/kit';`,
        'src/a.ts': `import { useCall as ask } from '@parola/kit';\nimport * as kit from '@parola/kit';\nimport { useSetting } from './kit';
export const useAll = () => [ask('online', {}), kit.useBusEvent('lobby.game-exited@1', f), useSetting('appArtMap')];`,
      }),
    ).toEqual({ ids: ['calls online', 'config appArtMap', 'listens lobby.game-exited@1'], unclear: [] });
  });
  test('a function of the same name is not the one of the kit', () => {
    expect(
      found({
        'src/a.ts': `${KIT}export function f(useCall) { return useCall(anything); }\nexport const g = () => { const useConfig = (x) => x; return useConfig(1 + 1); };`,
      }),
    ).toEqual(nothing);
  });
  test.each([
    ['a map', `const config = new Map<string, number>();\nexport const of = (key: string) => config.get(key);`],
    ['an object', `const modals = { open: (name: string) => name };\nexport const f = (x: string) => modals.open(x);`],
    [
      'a value made by a package',
      `import { parse } from 'ini';\nconst config = parse('');\nexport const f = (x) => config.get(x);`,
    ],
    ['an export of a package', `import { config } from 'ini';\nexport const f = (x: string) => config.get(x);`],
    ['a parameter', `export const f = (config: Map<string, number>, x: string) => config.get(x);`],
    ['a property', `export function F({ config }: { config: Map<string, number> }) { return config.get(F.name); }`],
    [
      'a type of the props',
      `interface P { config: URLSearchParams }\nexport const F = (p: P, x: string) => p.config.get(x);`,
    ],
    ['a member', `class A { config = new Map(); f(x: string) { return this.config.get(x); } }`],
    [
      'kept by a component',
      `import { useState } from 'react';\nexport function F(x) { const [config] = useState(new Map()); return config.get(x); }`,
    ],
    [
      'worked out by it',
      `import { useMemo } from 'react';\nexport function F(x) { const config = useMemo(() => new Map(), []); return config.get(x); }`,
    ],
  ])('%s that is called like a service of the host is none', (_what, code) => {
    const host = `${KIT}export const useIt = () => useHost().config.get('appArtMap');`;
    expect(found({ 'src/a.ts': code, 'src/b.ts': host })).toEqual({ ids: ['config appArtMap'], unclear: [] });
  });
  test.each([
    ['a member of the host', `export const f = (host: Host) => host.bus.emit('promo.picked@1', {});`],
    ['taken from it', `const { bus } = useHost();\nbus.emit('promo.picked@1', {});`],
    ['taken under another name', `const { bus: facts } = useHost();\nfacts.emit('promo.picked@1', {});`],
    ['kept in a constant', `const host = useHost();\nconst facts = host.bus;\nfacts.emit('promo.picked@1', {});`],
    ['given as one', `export const f = (bus: Bus) => bus.emit('promo.picked@1', {});`],
    [
      'given as part of something',
      `interface P { bus: Pick<Host, 'bus'>['bus'] }\nexport const f = ({ bus }: P) => bus.emit('promo.picked@1', {});`,
    ],
    [
      'got from an own hook',
      `import { useFacts } from './b';\nconst bus = useFacts();\nbus.emit('promo.picked@1', {});`,
    ],
    ['set later', `let bus: Bus | undefined;\nexport const f = () => bus?.emit('promo.picked@1', {});`],
  ])('a service is known when it is %s', (_what, code) => {
    const kit = `import { useHost, type Bus, type Host } from '@parola/kit';\n`;
    const own = `import { useHost } from '@parola/kit';\nexport const useFacts = () => useHost().bus;`;
    expect(found({ 'src/a.ts': kit + code, 'src/b.ts': own })).toEqual({ ids: ['emits promo.picked@1'], unclear: [] });
  });
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
    expect.stringMatching(/^promo\.fresh@1 is in no catalogue: declare its payload in events\.own/),
    expect.stringMatching(/^promo\.fresh@1 is in no catalogue/),
    expect.stringContaining('lobby.game-exitedd@1 is in no catalogue'),
    expect.stringContaining('getTradeInfoo is in no catalogue'),
    expect.stringContaining('noSuchKey is in no catalogue'),
  ]);
});

describe('a fact that only its owner hears', () => {
  const { emits, listens } = definition.events;
  const picked = fact('latest', object({ count: int() }));

  test('travels with its delivery and its payload, like one of the catalogue', () => {
    const { events } = promisesOf({
      ...definition,
      events: { ...definition.events, listens: [...listens, 'promo.picked@1'] },
    });
    const payload = { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] };
    expect(events.emits).toMatchObject([{ id: 'promo.picked@1', delivery: 'latest', payload }]);
    expect(events.listens.at(-1)).toMatchObject({ id: 'promo.picked@1', payload });
    expect(JSON.stringify(events)).not.toContain('optional');
  });
  test.each<[string, RemoteDefinition['events'], RegExp]>([
    ['of another remote', { emits: ['lobby.x@1'], listens, own: { 'lobby.x@1': picked } }, /belongs to lobby/],
    [
      'of the catalogue',
      { emits: ['lobby.game-exited@1'], listens, own: { 'lobby.game-exited@1': picked } },
      /stands in EVENTS/,
    ],
    ['that is not emitted', { emits: [], listens, own: { 'promo.picked@1': picked } }, /not in events\.emits/],
    [
      'without a schema',
      { emits, listens, own: { 'promo.picked@1': { delivery: 'live', payload: { json: 7, optional: false } } } },
      /is no schema/,
    ],
  ])('is refused as one %s', (_what, events, sentence) => {
    expect(catalogueProblems({ ...definition, events })).toEqual(
      expect.arrayContaining([expect.stringMatching(sentence)]),
    );
  });
});
