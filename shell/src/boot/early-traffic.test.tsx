import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { globalName, INJECTED_RELEASE_ID } from '@parola/contract';
import type { Host } from '@parola/kit';
import { createFederation } from '../remotes/federation';
import { ownerOfStack, watchUnhandled } from '../remotes/unhandled-errors';
import { EARLY_MOST } from '../ground/traffic-gate';
import { limitTraffic } from '../after-paint/limit-traffic';
import { createContainers } from '../testing/containers';
import { createPlatform } from '../testing/platform';
import { insideFile } from '../testing/remote-file';
import { createSigner, sampleArm, sampleRoute, sampleSnapshot } from '../testing/release';
import { fakeRemote, freshBrowser } from '../testing/render-shell';
import { boot } from './boot';

/** Nothing of the work after the first paint begins. */
jest.mock('./chunks/late', () => ({
  ...jest.requireActual<object>('./chunks/late'),
  afterTurn: () => undefined,
}));

const STORM = 300;
const TICK = { id: 'lobby.game-exited@1', payload: {} } as const;
const CALL = 'anonymous/appTheme';
const arm = sampleArm('lobby', '1.0.0', {
  manifest: {
    routes: [sampleRoute('lobby.home', '/')],
    events: { emits: [{ ...TICK, delivery: 'live' }], listens: [TICK] },
  },
});
const asRemote = insideFile(`http://localhost${arm.base}7.js`);

const roots: Root[] = [];
/** jsdom has no navigation API. */
const navigation = new EventTarget();
/** Number of uses that were not stopped. */
let passed: { facts: number; navigations: number; requests: number };
let logged: string[];
beforeAll(() => void Object.defineProperty(window, 'navigation', { configurable: true, value: navigation }));
afterAll(() => void Reflect.deleteProperty(window, 'navigation'));
beforeEach(() => {
  freshBrowser();
  passed = { facts: 0, navigations: 0, requests: 0 };
  logged = [];
  // One period, however long the test takes.
  jest.spyOn(performance, 'now').mockReturnValue(5000);
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation((...line: unknown[]) => void logged.push(String(line[0])));
  Object.assign(window, {
    fetch: () => {
      passed.requests += 1;
      return new Promise(() => undefined);
    },
  });
});
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  Reflect.deleteProperty(window, 'fetch');
  jest.restoreAllMocks();
});

function passes(target: EventTarget, type: string, own: object = {}): number {
  const event = new Event(type, { cancelable: true });
  for (const [key, value] of Object.entries(own)) Object.defineProperty(event, key, { value });
  return target.dispatchEvent(event) ? 1 : 0;
}

/** Begins a storm of each kind. */
function storm({ bus, api }: Host): void {
  bus.on(TICK.id, () => (passed.facts += 1));
  for (let n = 0; n < STORM; n += 1) {
    bus.emit(TICK.id, { gameId: n, netSession: 0, playedSec: 0 });
    api.call(CALL, {}).catch(() => undefined);
    asRemote(() => {
      passed.navigations += passes(navigation, 'navigate');
      passes(window, 'unhandledrejection', { reason: new Error(`no ${n}`), timeStamp: 5000 });
      window.fetch('/healthz').catch(() => undefined);
    });
  }
}

test('storms of a remote that begin with its first render are stopped at once, and judged later', async () => {
  const platform = createPlatform();
  const containers = createContainers();
  containers.publish(globalName('lobby', '1.0.0'), {
    module: fakeRemote('lobby', (host) => {
      function Page() {
        useState(() => storm(host));
        return <p>games</p>;
      }
      return { routes: { 'lobby.home': () => Promise.resolve({ default: Page }) } };
    }),
  });
  document.body.innerHTML = '<div id="root"></div>';
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = INJECTED_RELEASE_ID;
  data.textContent = await (await createSigner()).inject(sampleSnapshot({ remotes: [{ name: 'lobby', stable: arm }] }));
  document.body.append(data);
  window.history.pushState(null, '', '/');
  const root = document.getElementById('root') ?? document.body;
  const shell = await act(() =>
    boot({
      root,
      adapter: platform.adapter,
      federation: (unsigned) => createFederation([containers.plugin], unsigned),
      render(...where) {
        const made = createRoot(...where);
        roots.push(made);
        return made;
      },
    }),
  );
  await screen.findByText('games');
  await waitFor(() => expect(platform.bodiesOf(CALL).length).toBeGreaterThan(0));
  expect(passed).toEqual({ facts: EARLY_MOST, navigations: EARLY_MOST, requests: EARLY_MOST });
  expect(platform.bodiesOf(CALL)).toHaveLength(EARLY_MOST);

  const reports: string[] = [];
  const ownerOf = (cause: unknown) => ownerOfStack(Object(cause).stack, shell?.remotes ?? new Map())?.name;
  if (shell) watchUnhandled(shell);
  expect(logged.filter((line) => line.includes('an uncaught error'))).toHaveLength(EARLY_MOST);
  limitTraffic(ownerOf, (owner, what) => reports.push(`${owner}: ${what}`));
  expect(reports.toSorted()).toEqual([
    'lobby: too many calls in one second',
    'lobby: too many facts in one second',
    'lobby: too many navigations in one second',
    'lobby: too many rejections in one second',
    'lobby: too many requests in 10 seconds',
  ]);
});
