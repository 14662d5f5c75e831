import { globalName, type ReadArm, type RemoteFault, type RemoteState } from '@parola/contract';
import { createHost } from '@parola/kit/host';
import { createPlatform } from '../testing/platform';
import { createContainers, type Published } from '../testing/containers';
import { settled } from '../testing/fake-time';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, makeShell } from '../testing/render-shell';
import { createFederation } from './federation';
import { RemoteFailure, type Fault } from './faults';
import { LIMITS } from './load-limits';
import { createRemote } from './remote';

const HOME = sampleRoute('lobby.home', '/');
const arm = (version: string): ReadArm => sampleArm('lobby', version, { manifest: { routes: [HOME] } });
const page = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> });
const whole = (text: string): Published => ({ module: fakeRemote('lobby', { routes: { 'lobby.home': page(text) } }) });

function chunkError(): Error {
  return Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    request: '/remotes/lobby/1.0.0/7.js',
  });
}

/** Starts one remote: `pinned` publishes build 2.0.0, `spare` the fallback 1.0.0. */
function start(pinned: Published[], spare?: Published[]) {
  const containers = createContainers();
  containers.publish(globalName('lobby', '2.0.0'), ...pinned);
  if (spare) containers.publish(globalName('lobby', '1.0.0'), ...spare);
  const { shell } = makeShell({ platform: createPlatform() });
  const faults: RemoteFault[] = [];
  const phases: string[] = [];
  const quarantined: string[] = [];
  const remote = createRemote(samplePlan('lobby', arm('2.0.0'), { fallback: spare ? arm('1.0.0') : undefined }), {
    federation: createFederation([containers.plugin]),
    hostFor: (name, build) => createHost(shell.services, { name, version: build.version }, build.manifest),
    starting: () => undefined,
    report: (fault) => void faults.push(fault),
    quarantined: (name) => void quarantined.push(name),
    limits: LIMITS,
  });
  remote.state.subscribe(
    (state: RemoteState) =>
      void phases.push(state.phase === 'loading' ? `${state.step} ${state.attempt}` : state.phase),
  );
  const load = () => settled(remote.load('route', 'lobby.home'));
  return { remote, containers, faults, phases, quarantined, load };
}
async function failureOf(promise: Promise<unknown>): Promise<Fault> {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof RemoteFailure)) throw new Error(`expected a RemoteFailure, got ${String(error)}`);
  return error.fault;
}
const codes = (faults: readonly RemoteFault[]) => faults.map(({ code }) => code);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a remote that works', () => {
  it('is fetched once, however many ask at the same time', async () => {
    const { containers, phases, remote } = start([whole('home')]);
    const [first, second] = await settled(
      Promise.all([remote.load('route', 'lobby.home'), remote.load('route', 'lobby.home')]),
    );
    expect(first.host).toBe(second.host);
    expect(containers.requests).toEqual(['parola_lobby_2_0_0']);
    expect(phases).toEqual(['entry 1', 'activate 1', 'active']);
    expect(remote.state.getState()).toEqual({ phase: 'active', version: '2.0.0', viaFallback: false });
  });

  it('gets a host of its own, stamped with its name and version', async () => {
    const { load } = start([whole('home')]);
    expect((await load()).host.remote).toEqual({ name: 'lobby', version: '2.0.0' });
  });

  it('is not fetched before a request', () => {
    const { containers, remote } = start([whole('home')]);
    expect(containers.requests).toEqual([]);
    expect(remote.state.getState()).toEqual({ phase: 'waiting' });
  });
});

describe.each<[string, () => Published, string, number]>([
  ['the entry is missing', () => ({ entry: 'missing' }), 'LOAD-001', 3],
  ['the entry never answers', () => ({ entry: 'hangs' }), 'LOAD-002', 3],
  ['the entry is corrupt', () => ({ entry: 'corrupt' }), 'LOAD-003', 1],
  [
    'a chunk of the module is missing',
    () => ({
      evaluates: () => {
        throw chunkError();
      },
    }),
    'LOAD-004',
    3,
  ],
  [
    'the module throws at its scope',
    () => ({
      evaluates: () => {
        throw new Error('module scope');
      },
    }),
    'LOAD-006',
    1,
  ],
  ['the module is no remote', () => ({ module: { name: 'lobby' } }), 'LOAD-007', 1],
  [
    'activate throws',
    () => ({
      module: fakeRemote('lobby', () => {
        throw new Error('activate');
      }),
    }),
    'LIFE-001',
    1,
  ],
  [
    'activate rejects',
    () => ({ module: fakeRemote('lobby', () => Promise.reject(new Error('activate'))) }),
    'LIFE-001',
    1,
  ],
  ['activate never ends', () => ({ module: fakeRemote('lobby', () => new Promise(() => undefined)) }), 'LIFE-002', 1],
  ['a promised page is left out', () => ({ module: fakeRemote('lobby', { routes: {} }) }), 'LIFE-003', 1],
])('when %s', (_what, broken, code, tries) => {
  it(`fails as ${code} after ${tries} of the same version, with owner, cause and place`, async () => {
    const { load, faults, remote } = start([broken()]);
    const fault = await failureOf(load());
    expect(codes(faults)).toEqual(Array.from({ length: tries }, () => code));
    expect(fault).toMatchObject({ code, remote: 'lobby', version: '2.0.0', transient: tries > 1 });
    expect(fault.incident).toMatch(/^[A-Z0-9]{4,6}$/);
    expect(remote.state.getState()).toMatchObject({ phase: 'failed', retry: 'manual', fault: { code } });
  });

  it('is replaced by its fallback, once', async () => {
    const { load, remote, phases } = start([broken()], [whole('old home')]);
    expect((await load()).host.remote.version).toBe('1.0.0');
    expect(remote.state.getState()).toEqual({ phase: 'active', version: '1.0.0', viaFallback: true });
    expect(phases.at(-1)).toBe('active');
  });

  it('fails for good when the fallback is as bad, and begins anew with the pinned build when asked to', async () => {
    const { load, remote, containers } = start([broken()], [broken()]);
    expect((await failureOf(load())).version).toBe('1.0.0');
    containers.publish(globalName('lobby', '2.0.0'), whole('home'));
    remote.reset();
    expect((await load()).host.remote.version).toBe('2.0.0');
  });
});

describe('trouble that passes', () => {
  it.each<[string, Published]>([
    ['the entry is missing once', { entry: 'missing' }],
    ['the entry hangs once', { entry: 'hangs' }],
    [
      'a chunk is missing once',
      {
        evaluates: () => {
          throw chunkError();
        },
      },
    ],
  ])('%s: the same version is tried again', async (_what, once) => {
    const { load, remote, faults } = start([once, whole('home')]);
    await load();
    expect(remote.state.getState()).toEqual({ phase: 'active', version: '2.0.0', viaFallback: false });
    expect(faults).toHaveLength(1);
  });

  it('is waited for, rather than falling back at once', async () => {
    const { load, remote } = start([{ entry: 'missing' }, whole('home')], [whole('old home')]);
    await load();
    expect(remote.version()).toBe('2.0.0');
  });

  it('is not waited for twice when a whole deadline has passed and there is a fallback', async () => {
    const { load, remote, faults } = start([{ entry: 'hangs' }, whole('home')], [whole('old home')]);
    await load();
    expect(remote.state.getState()).toEqual({ phase: 'active', version: '1.0.0', viaFallback: true });
    expect(codes(faults)).toEqual(['LOAD-002']);
  });
});

describe('a contribution that cannot be loaded', () => {
  const failing = (...errors: Error[]) => {
    const left = [...errors];
    return () => {
      const error = left.shift();
      return error ? Promise.reject(error) : page('home')();
    };
  };
  const withPage = (loader: () => Promise<{ default: () => React.ReactNode }>): Published => ({
    module: fakeRemote('lobby', { routes: { 'lobby.home': loader } }),
  });

  it('is tried again when its file was missing', async () => {
    const { load, faults, remote } = start([withPage(failing(chunkError(), chunkError()))]);
    await load();
    expect(codes(faults)).toEqual(['VIEW-002', 'VIEW-002']);
    expect(remote.state.getState()).toMatchObject({ phase: 'active', version: '2.0.0' });
  });

  it('comes from the fallback when its file stays missing', async () => {
    const { load, faults } = start([withPage(failing(chunkError(), chunkError(), chunkError()))], [whole('old home')]);
    expect((await load()).host.remote.version).toBe('1.0.0');
    expect(faults.at(-1)).toMatchObject({
      code: 'VIEW-002',
      contribution: 'route:lobby.home',
      failedUrl: '/remotes/lobby/1.0.0/7.js',
    });
  });

  it('comes from the fallback at once when its code throws', async () => {
    const { load, faults } = start([withPage(failing(new Error('page scope')))], [whole('old home')]);
    expect((await load()).host.remote.version).toBe('1.0.0');
    expect(faults).toHaveLength(1);
  });

  it('does not make the host wait for ever', async () => {
    const { load } = start([withPage(() => new Promise(() => undefined))]);
    expect(await failureOf(load())).toMatchObject({ code: 'VIEW-002', contribution: 'route:lobby.home' });
  });
});

describe('switching off', () => {
  it('never fetches builds that the release switched off or the check refused', async () => {
    const { shell } = makeShell();
    const containers = createContainers();
    const deps = {
      federation: createFederation([containers.plugin]),
      hostFor: () => createHost(shell.services, { name: 'lobby', version: '2.0.0' }, arm('2.0.0').manifest),
      starting: () => undefined,
      report: () => undefined,
      quarantined: () => undefined,
      limits: LIMITS,
    };
    const off = createRemote(samplePlan('lobby', arm('2.0.0'), { off: 'incident 7' }), deps);
    const finding = {
      code: 'PIN-002',
      severity: 'refuse',
      unit: 'lobby',
      subject: '',
      message: 'needs another contract',
      fix: '',
    } as const;
    const refused = createRemote(samplePlan('lobby', arm('2.0.0'), { refused: [finding] }), deps);
    expect(await failureOf(off.load('route', 'lobby.home'))).toMatchObject({ code: 'OFF-001', message: 'incident 7' });
    expect(await failureOf(refused.load('route', 'lobby.home'))).toMatchObject({
      code: 'OFF-003',
      message: 'needs another contract',
    });
    expect([off.offered(), refused.offered(), containers.requests]).toEqual([false, false, []]);
  });

  it('puts a remote in quarantine at its third crash, ends its host and tells once', async () => {
    const { remote, load, quarantined, faults } = start([whole('home')]);
    const { host } = await load();
    for (const time of [1, 2, 3, 4]) remote.crashed('route:lobby.home', new Error(`crash ${time}`));
    expect(quarantined).toEqual(['lobby']);
    expect(remote.state.getState()).toMatchObject({ phase: 'off', by: 'quarantine' });
    expect(host.signal.aborted).toBe(true);
    expect(codes(faults)).toEqual(['VIEW-001', 'VIEW-001', 'VIEW-001', 'VIEW-001']);
    expect(await failureOf(load())).toMatchObject({ code: 'OFF-002' });
  });

  it('reports late code that does not arrive, and counts it as no crash', async () => {
    const { remote, load, quarantined, faults } = start([whole('home')]);
    await load();
    const missing = Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' });
    for (const _time of [1, 2, 3, 4]) remote.crashed('route:lobby.home', missing);
    expect([quarantined, remote.state.getState().phase]).toEqual([[], 'active']);
    expect(codes(faults)).toEqual(['VIEW-002', 'VIEW-002', 'VIEW-002', 'VIEW-002']);
  });

  it('leaves a build only once, for any first caller', async () => {
    const { remote, load } = start([whole('home')], [whole('old home')]);
    const { host } = await load();
    expect([remote.demote('2.0.0'), remote.demote('2.0.0')]).toEqual([true, true]);
    expect(host.signal.aborted).toBe(true);
    expect((await load()).host.remote.version).toBe('1.0.0');
    expect(remote.demote('1.0.0')).toBe(false);
  });
});
