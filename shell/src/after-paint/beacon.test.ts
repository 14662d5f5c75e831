/* More than 400 lines: the tests share a page without vitals and the reading of its reports. */
import { beaconSchema, matches, type Beacon, type RemoteState } from '@parola/contract';
import { deviceId, storedDeviceId } from '../ground/device';
import { gate } from '../ground/traffic-gate';
import { faultOf, type Fault } from '../remotes/faults';
import { lateHttp } from '../services/api/late-http';
import { adapterOf, type Answer } from '../testing/adapter';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { fingerprint, startBeacon } from './beacon';
import { markLoaded } from './loaded-before';

const LOBBY = samplePlan(
  'lobby',
  sampleArm('lobby', '1.1.0', { manifest: { routes: [sampleRoute('lobby.home', '/')] } }),
  { fallback: sampleArm('lobby', '1.0.0') },
);
const WALLETS = samplePlan('wallets', sampleArm('wallets', '2.0.0'));
const RECEIPT: Answer = { status: 200, text: '{"receipt":"body.sign"}' };

/** jsdom measures no vitals. */
jest.mock('web-vitals', () => ({
  onLCP: (report: (metric: { value: number }) => void) => report({ value: 1234.4 }),
  onINP: () => undefined,
  onCLS: (report: (metric: { value: number }) => void) => report({ value: 0.0123 }),
}));

let sent: Beacon[];
let bodies: (string | undefined)[];
let stop: () => void;
/** Number of sent beacons whose body is still being read. */
let reading = 0;

beforeEach(() => {
  freshBrowser();
  document.body.innerHTML = '<div id="root"></div>';
  // The module remembers whether the page is marked as loaded. Marking it here forgets the state of an earlier test.
  storedDeviceId();
  markLoaded();
  sent = [];
  bodies = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => {
      expect([url, body.type]).toEqual(['/t', 'text/plain']);
      const reader = new FileReader();
      reading += 1;
      reader.onload = () => {
        sent.push(JSON.parse(String(reader.result)));
        reading -= 1;
      };
      reader.readAsText(body);
      return true;
    },
  });
});
/** Stops the beacon once. jsdom's environment counts listeners of errors, and counts a second removal too. */
function end(): void {
  stop();
  stop = () => undefined;
}
afterEach(end);

async function start(answer: Answer = RECEIPT) {
  const { shell } = makeShell({ path: '/', remotes: [LOBBY, WALLETS] });
  storedDeviceId();
  const faults: Fault[] = [];
  const http = lateHttp(
    adapterOf(({ body }) => {
      bodies.push(body);
      return Promise.resolve(answer);
    }),
  );
  const become = (name: string, state: RemoteState) => shell.remotes.get(name)?.state.setState(state, true);
  const begin = async () => {
    stop = await startBeacon({ ...shell, faults, http });
    await read();
  };
  return { shell, faults, become, begin };
}
/** Waits until all bodies are read: jsdom reads a blob asynchronously. */
async function read(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 30));
  while (reading > 0);
}
async function hide(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  await read();
}
const active = (version: string, viaFallback = false): RemoteState => ({ phase: 'active', version, viaFallback });

test('a page reports once its builds and the shown ones, under the receipt for its device and revision', async () => {
  const { become, begin, shell } = await start();
  become('lobby', active('1.1.0'));
  await begin();
  expect(bodies.map((body) => JSON.parse(body ?? ''))).toEqual([{ rev: shell.rev, device: deviceId() }]);
  expect(sent).toEqual([
    {
      receipt: 'body.sign',
      builds: { shell: __SHELL_VERSION__, lobby: '1.1.0', wallets: '2.0.0' },
      units: [
        { unit: 'shell', state: 'loaded' },
        { unit: 'lobby', state: 'mounted' },
      ],
    },
  ]);
  become('wallets', active('2.0.0'));
  await hide();
  await hide();
  expect(sent.slice(1).map(({ units, vitals }) => [units, vitals])).toEqual([
    [[{ unit: 'wallets', state: 'loaded' }], { unit: 'lobby', lcpMs: 1234, clsMilli: 12 }],
  ]);
});

test('a failure before the start is reported too: a build replaced by the fallback has failed to load', async () => {
  const { become, begin, faults } = await start();
  faults.push(faultOf({ remote: 'lobby', version: '1.1.0' }, 'LOAD-001', 'no answer of /remotes/7'));
  become('lobby', active('1.0.0', true));
  await begin();
  const error = { kind: 'load', fingerprint: expect.stringMatching(/^LOAD-001:[0-9a-f]{8}$/) };
  expect(sent[0]?.units).toContainEqual({ unit: 'lobby', state: 'error', error });
});

test('code that came at the second try has not failed; code that threw while it was shown has, after any later event', async () => {
  const { become, begin, faults } = await start();
  faults.push(faultOf({ remote: 'wallets', version: '2.0.0' }, 'LOAD-001', 'once'));
  become('wallets', active('2.0.0'));
  become('lobby', active('1.1.0'));
  await begin();
  expect(sent[0]?.units).toContainEqual({ unit: 'wallets', state: 'loaded' });
  faults.push(faultOf({ remote: 'lobby', version: '1.1.0' }, 'VIEW-001', new Error('drill')));
  become('lobby', active('1.0.0', true));
  await hide();
  expect(sent[1]?.units).toEqual([
    { unit: 'lobby', state: 'error', error: expect.objectContaining({ kind: 'mount' }) },
  ]);
});

test('an uncaught error belongs to the owner of its code', async () => {
  const { become, begin } = await start();
  become('wallets', active('2.0.0'));
  await begin();
  const error = Object.assign(new Error('oh 17'), { stack: 'at x (http://h/remotes/wallets/2.0.0/7.js:1:2)' });
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'oh 17' }));
  await hide();
  expect(sent[1]?.units).toEqual([
    {
      unit: 'wallets',
      state: 'error',
      error: {
        kind: 'runtime',
        fingerprint: fingerprint('UNCAUGHT', 'oh 18'),
        trace: { name: 'Error', places: [{ unit: 'wallets', path: '7.js', line: 1, column: 2 }] },
      },
    },
  ]);
});

const at = (...places: string[]) => ['Error: oh', ...places.map((place) => `    at x (${place}:1:2)`)].join('\n');
const LOBBY_FILE = 'https://casino.example/remotes/lobby/1.1.0/7.js';
const SHELL_FILE = `https://casino.example/shell/${__SHELL_VERSION__}/main.js`;

test.each([
  ['a remote', at(LOBBY_FILE), 'lobby'],
  ['a remote that is called by the shell', at(LOBBY_FILE, SHELL_FILE), 'lobby'],
  ['the shell that a remote has called', at(SHELL_FILE, LOBBY_FILE, SHELL_FILE), 'lobby'],
  ['the shell', at(SHELL_FILE, SHELL_FILE), 'shell'],
  ['a remote in the words of Safari and Firefox', `x@${LOBBY_FILE}:1:2\ny@${SHELL_FILE}:3:4`, 'lobby'],
  ['a remote below functions of the browser', `Error\n    at Array.map (<anonymous>)\n${at(LOBBY_FILE)}`, 'lobby'],
])('an uncaught error of %s is counted against one build', async (_who, stack, unit) => {
  const { become, begin } = await start();
  become('lobby', active('1.1.0'));
  await begin();
  window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error('oh'), { stack }), message: 'oh' }));
  await hide();
  expect(sent[1]?.units).toEqual([expect.objectContaining({ unit, state: 'error' })]);
});

test('a report of an error holds its class and its places in files of the release, and not its message', async () => {
  const { become, begin, faults } = await start();
  become('lobby', active('1.1.0'));
  await begin();
  const stack = [
    'TypeError: Juan lost 500',
    `    at deposit (${LOBBY_FILE}?t=1:12:340)`,
    '    at Array.map (<anonymous>)',
    '    at https://tags.example/t.js:1:2',
    ...Array.from({ length: 9 }, (_value, n) => `    at x (${SHELL_FILE}:${n + 1}:7)`),
  ].join('\n');
  const error = Object.assign(new TypeError('Juan lost 500'), { stack });
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  faults.push(faultOf({ remote: 'wallets', version: '2.0.0' }, 'VIEW-001', Object.assign(new Error('no'), { stack })));
  become('wallets', active('2.0.0'));
  await hide();
  const trace = {
    name: 'TypeError',
    places: [
      { unit: 'lobby', path: '7.js', line: 12, column: 340 },
      ...Array.from({ length: 5 }, (_value, n) => ({ unit: 'shell', path: 'main.js', line: n + 1, column: 7 })),
    ],
  };
  expect(sent[1]?.units).toEqual([
    expect.objectContaining({ unit: 'lobby', error: expect.objectContaining({ kind: 'runtime', trace }) }),
    expect.objectContaining({
      unit: 'wallets',
      error: expect.objectContaining({ kind: 'mount', trace: { ...trace, name: 'Error' } }),
    }),
  ]);
  expect(sent[1] && matches(beaconSchema, sent[1])).toBe(true);
  expect(JSON.stringify(sent)).not.toContain('Juan');
});

test.each([
  ['of an extension', at('chrome-extension://abcdef/content.js')],
  ['of an extension that calls the page', at('moz-extension://abcdef/content.js', LOBBY_FILE, SHELL_FILE)],
  ['of the shell that an extension has called', at(SHELL_FILE, 'chrome-extension://abcdef/content.js')],
  ['of a script of another origin', at('https://tags.example/t.js', SHELL_FILE)],
  ['of a script that an app has put into the page', at('<anonymous>', SHELL_FILE)],
  ['of a script in the document', at('https://casino.example/')],
  ['of a build that stands in for another', at('https://casino.example/remotes/lobby/1.0.0/7.js')],
  [
    'that names a file of the release in its words alone',
    `Error: ${LOBBY_FILE}:1:2\n    at y (https://x.example/x.js:1:2)`,
  ],
  ['without a place', 'Error: oh'],
])('an error %s is counted against no build', async (_which, stack) => {
  const { become, begin } = await start();
  become('lobby', active('1.1.0'));
  await begin();
  const error = Object.assign(new Error('oh'), { stack });
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'oh', filename: 'https://casino.example/' }));
  // jsdom has no event class for an unhandled rejection.
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'just words' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  await hide();
  expect(sent.flatMap(({ units }) => units).filter(({ state }) => state === 'error')).toEqual([]);
});

test('an uncaught error from before the beacon belongs to the owner of its code', async () => {
  const { become, begin } = await start();
  become('lobby', active('1.1.0'));
  window.dispatchEvent(new ErrorEvent('error', { error: 'oh', message: 'Uncaught oh', filename: LOBBY_FILE }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'words' }));
  await begin();
  expect(sent[0]?.units).toContainEqual({
    unit: 'lobby',
    state: 'error',
    error: { kind: 'runtime', fingerprint: fingerprint('UNCAUGHT', 'oh') },
  });
  expect(sent[0]?.units).toContainEqual({ unit: 'shell', state: 'loaded' });
});

test('a value thrown without a stack belongs to the file that the browser names', async () => {
  const { become, begin } = await start();
  become('lobby', active('1.1.0'));
  await begin();
  window.dispatchEvent(new ErrorEvent('error', { error: 'oh', message: 'Uncaught oh', filename: LOBBY_FILE }));
  await hide();
  expect(sent[1]?.units).toEqual([expect.objectContaining({ unit: 'lobby', state: 'error' })]);
});

test('a browser without storage is left out, and so is a page without a receipt', async () => {
  const { begin } = await start({ status: 204, text: '' });
  await begin();
  await hide();
  jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  const { begin: other } = await start();
  await other();
  await hide();
  jest.restoreAllMocks();
  expect(sent).toEqual([]);
  expect(bodies).toHaveLength(1);
});

describe("a remote's change of the page", () => {
  const parse = Reflect.get(JSON, 'parse');
  const wrapParse = () => Object.assign(JSON, { parse: (text: string) => parse(text) });
  const failed = (unit: string, what: string) => ({
    unit,
    state: 'error',
    error: { kind: 'runtime', fingerprint: fingerprint('GUARD', what) },
  });
  const failures = () => sent.flatMap(({ units }) => units).filter(({ state }) => state === 'error');
  afterEach(() => void Object.assign(JSON, { parse }));

  test('before the guard began is counted against the remote of the shown page', async () => {
    const { become, begin } = await start();
    become('lobby', active('1.1.0'));
    become('wallets', active('2.0.0'));
    wrapParse();
    await begin();
    expect(failures()).toEqual([failed('lobby', 'JSON.parse was changed')]);
  });

  test('later is counted against the remote of the page shown last', async () => {
    const { become, begin, shell } = await start();
    become('lobby', active('1.1.0'));
    jest.useFakeTimers({ doNotFake: ['setTimeout'] });
    await begin();
    shell.location.go('/terms-of-use');
    wrapParse();
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    await read();
    expect(failures()).toEqual([failed('lobby', 'JSON.parse was changed')]);
  });

  test('counts against no planned build while its fallback runs', async () => {
    const { become, begin } = await start();
    become('lobby', active('1.0.0', true));
    wrapParse();
    await begin();
    expect(failures()).toEqual([]);
  });

  test('a storm is counted against its remote by name, from before the beacon and later, on any shown page', async () => {
    const { become, begin } = await start();
    become('lobby', active('1.1.0'));
    become('wallets', active('2.0.0'));
    gate.early = { facts: { kind: 'facts', by: 'wallets', second: 0, count: 200 } };
    await begin();
    expect(failures()).toEqual([failed('wallets', 'too many facts in one second')]);
    for (let n = 0; n < 200; n += 1) gate.stops('calls', 'wallets');
    const error = Object.assign(new Error('no'), { stack: at(LOBBY_FILE, SHELL_FILE) });
    for (let n = 0; n < 200; n += 1) gate.stops('navigations', error);
    await read();
    expect(failures()).toEqual([
      failed('wallets', 'too many facts in one second'),
      failed('lobby', 'too many navigations in one second'),
    ]);
  });

  test('a storm is counted by its name after an ordinary error of the remote', async () => {
    const { become, begin } = await start();
    become('lobby', active('1.1.0'));
    await begin();
    const error = Object.assign(new Error('no'), { stack: at(LOBBY_FILE, SHELL_FILE) });
    window.dispatchEvent(new ErrorEvent('error', { error }));
    for (let n = 0; n < 500; n += 1) gate.stops('rejections', 'lobby');
    await read();
    expect(failures()).toEqual([failed('lobby', 'too many rejections in one second')]);
  });

  test('a storm is stopped also in a page that reports nothing', async () => {
    const { begin } = await start({ status: 204, text: '' });
    await begin();
    const stopped = Array.from({ length: 200 }, () => gate.stops('calls', 'lobby'));
    expect(stopped.filter(Boolean)).toHaveLength(150);
    expect(sent).toEqual([]);
  });

  test('an address that is not the shell’s in two looks is counted', async () => {
    const { become, begin } = await start();
    become('lobby', active('1.1.0'));
    jest.useFakeTimers({ doNotFake: ['setTimeout'] });
    await begin();
    window.history.pushState({}, '', '/x300');
    jest.advanceTimersByTime(10_000);
    await read();
    expect(failures()).toEqual([]);
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    await read();
    expect(failures()).toEqual([failed('lobby', 'the address was changed past the shell')]);
  });

  test('a storage that was emptied before the late code began is counted, on a first visit too', async () => {
    const { become, begin } = await start();
    become('lobby', active('1.1.0'));
    localStorage.clear();
    // The late code runs after the first paint, and calls of the page are sent before it.
    const device = deviceId();
    markLoaded();
    await begin();
    expect(failures()).toEqual([failed('lobby', 'the storage was emptied')]);
    expect(bodies.map((body) => JSON.parse(body ?? ''))).toEqual([expect.objectContaining({ device })]);
    expect(localStorage.getItem('parola.device')).toBe(device);
  });

  test('a storage that was emptied between the late code and the guard is counted', async () => {
    const { become, begin } = await start();
    become('lobby', active('1.1.0'));
    markLoaded();
    localStorage.clear();
    await begin();
    expect(failures()).toEqual([failed('lobby', 'the storage was emptied')]);
  });

  test('a storage that is left alone is not counted, on a first visit and on a later one', async () => {
    freshBrowser();
    for (const isFirst of [true, false]) {
      const { become, begin } = await start();
      become('lobby', active('1.1.0'));
      expect(markLoaded()).toBe(isFirst);
      await begin();
      end();
    }
    expect(failures()).toEqual([]);
  });

  test('a storage that was emptied is counted, and the device keeps its id', async () => {
    const { become, begin } = await start();
    markLoaded();
    become('lobby', active('1.1.0'));
    jest.useFakeTimers({ doNotFake: ['setTimeout'] });
    await begin();
    localStorage.clear();
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    await read();
    expect(failures()).toEqual([failed('lobby', 'the storage was emptied')]);
    expect(localStorage.getItem('parola.device')).toBe(deviceId());
  });
});
