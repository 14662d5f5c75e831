import { assertProperty } from '@parola/presets/properties';
import { isFullTier } from '@parola/presets/tier';
import fc from 'fast-check';
import { refusals, type HostProfile, type RemoteManifest } from '@parola/contract';
import semver from 'semver';
import type { Pins } from '../documents/revision';
import type { Builds } from '../publish/builds';
import { remoteFiles, shellFiles } from '../testing/fixtures';
import { checkPins } from './compatibility-gate';

/**
 * Guarantee 15: random channels of at most five units with up to three builds each. The gate judges them, and a
 * simulated page loads them in every order without knowledge of the gate. A set that the gate accepts must never
 * fail on the page; unnecessary refusals are counted. `ORACLE_CASES=100000` runs the complete proof.
 */
const CASES = Number(process.env.ORACLE_CASES ?? (isFullTier() ? 1500 : 150));
jest.setTimeout(20_000 + CASES * 20);

const KIT = '@parola/kit';
const NAMES = ['useCall', 'Slot', 'Link'];
const REMOTES = ['activities', 'jackpot', 'lobby', 'wallets'];
const id = (letter: string) => `sha256:${letter.repeat(64)}`;

/** Mostly compatible values, so that some whole sets are accepted. */
const mostly = <T>(usual: T, ...rare: T[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...rare) });

const build = (name: string) =>
  fc.record({
    contract: mostly('^2.0', '^1.0', '^3.0'),
    range: mostly('^1.1.0', '^1.1.0-rc.1', '^1.2.0', '1.1.0', '^2.0.0'),
    names: fc.subarray(NAMES),
    paths: mostly([`/${name}`], [`/${name}`, '/a/:x'], [`/${name}`, '/a/:y'], [`/${name}`, '/account'], []),
    modal: mostly(`${name}.m`, 'lobby.m'),
    emits: mostly(`${name}.done@1`, 'lobby.done@1'),
    links: fc.subarray(
      REMOTES.filter((other) => other !== name),
      { maxLength: 1 },
    ),
  });
type Made = typeof build extends (name: string) => fc.Arbitrary<infer T> ? T : never;
const shell = fc.record({
  serves: mostly(['2.0', '1.0'], ['2.0'], ['3.0', '2.0']),
  kit: mostly('1.1.0', '1.2.0', '1.1.0-rc.1', '2.0.0'),
  names: mostly(NAMES, ['useCall', 'Slot'], ['useCall']),
});
const unit = (name: string) =>
  fc.record({
    builds: fc.tuple(build(name), build(name), build(name)),
    before: fc.constantFrom(0, 1),
    after: fc.constantFrom(0, 1, 2),
    canary: fc.option(fc.constantFrom(0, 1, 2), { freq: 3 }),
    off: mostly(false, true),
  });
const channel = fc.record({
  shells: fc.tuple(shell, shell),
  shellAfter: fc.constantFrom(0, 1),
  units: fc.tuple(...REMOTES.map(unit)),
  count: fc.integer({ min: 1, max: REMOTES.length }),
});
type Case = typeof channel extends fc.Arbitrary<infer T> ? T : never;

function manifestOf(name: string, version: string, made: Made): RemoteManifest {
  const routes = made.paths.map((path, n) => ({
    id: `${name}.p${n}`,
    path,
    guard: 'none',
    chrome: 'root',
    title: 't',
  }));
  const { 'manifest.json': text = '' } = remoteFiles(name, version, {
    contract: { built: made.contract.slice(1), range: made.contract },
    shared: { [KIT]: { range: made.range, built: made.range.replace('^', '') } },
    uses: { [KIT]: made.names },
    routes,
    modals: [{ id: made.modal }],
    events: { emits: [{ id: made.emits, delivery: 'live', payload: {} }], listens: [] },
    needs: { calls: [], config: [], routes: made.links.map((other) => `${other}.p0`) },
  });
  return JSON.parse(text);
}
function profileOf(version: string, { serves, kit, names }: Case['shells'][number]): HostProfile {
  const { 'host-profile.json': text = '' } = shellFiles(version, {
    contract: { serves },
    shared: { [KIT]: kit },
    provides: { [KIT]: names },
  });
  return JSON.parse(text);
}

const VERSIONS = ['1.0.0', '1.1.0', '1.2.0'];
function storeOf({ shells, units }: Case): Pick<Builds, 'manifest' | 'hostProfile'> & Builds {
  const manifests = new Map(
    units.flatMap(({ builds }, at) =>
      builds.map((made, n): [string, RemoteManifest] => {
        const [name = '', version = ''] = [REMOTES[at], VERSIONS[n]];
        return [`${name} ${version}`, manifestOf(name, version, made)];
      }),
    ),
  );
  const profiles = new Map(shells.map((made, n) => [VERSIONS[n], profileOf(VERSIONS[n] ?? '', made)]));
  const unasked = () => Promise.reject(new Error('The gate reads documents only.'));
  const known = <T>(value: T | undefined) => (value === undefined ? unasked() : Promise.resolve(value));
  return {
    ...{ find: unasked, get: unasked, units: unasked, versions: unasked, file: unasked, problems: unasked },
    sourceMap: unasked,
    artefact: async () => undefined,
    state: unasked,
    manifest: (name, { version }) => known(manifests.get(`${name} ${version}`)),
    hostProfile: ({ version }) => known(profiles.get(version)),
  };
}

const ref = (n: number) => ({ version: VERSIONS[n] ?? '', buildId: id(String(n)) });
function pinsOf({ units, count, shellAfter }: Case, when: 'before' | 'after'): Pins {
  const pins: Pins = { shell: { stable: ref(when === 'before' ? 0 : shellAfter) } };
  units.slice(0, count).forEach((one, at) => {
    const stable = one[when];
    const canary = when === 'after' && one.canary !== null && one.canary !== stable ? one.canary : undefined;
    pins[REMOTES[at] ?? ''] = {
      stable: ref(stable),
      ...(canary === undefined ? {} : { canary: { ...ref(canary), weightBp: 100, seed: 's' } }),
      ...(one.off && when === 'after' ? { off: { why: 'x' } } : {}),
    };
  });
  return pins;
}

/** All pages that a player of this state can get: one arm of each remote. */
async function pagesOf(store: Builds, pins: Pins): Promise<{ host: HostProfile; sets: RemoteManifest[][] }> {
  const host = await store.hostProfile(pins.shell?.stable ?? ref(0));
  let sets: RemoteManifest[][] = [[]];
  for (const name of REMOTES) {
    const pin = pins[name];
    if (!pin || pin.off) continue;
    const arms = await Promise.all(
      [pin.stable, ...(pin.canary ? [pin.canary] : [])].map((one) => store.manifest(name, one)),
    );
    sets = sets.flatMap((set) => arms.map((arm) => [...set, arm]));
  }
  return { host, sets };
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => orders(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]));
}

/** Loads the remotes in order into an empty page, like a browser; returns the first failure. */
function play(host: HostProfile, remotes: readonly RemoteManifest[]): string | undefined {
  const paths = new Set(host.own.routes.map(({ path }) => path));
  const owners = new Map<string, string>();
  for (const remote of remotes) {
    const full = (version: string) => (version.split('.').length === 2 ? `${version}.0` : version);
    if (
      !host.contract.serves.some((served) => semver.satisfies(full(served), `^${full(remote.contract.range.slice(1))}`))
    )
      return `${remote.name}: nobody speaks its contract`;
    for (const [module, { range }] of Object.entries(remote.shared)) {
      const have = host.shared[module];
      if (have === undefined || !semver.satisfies(have, range)) return `${remote.name}: ${module} ${range}`;
      for (const name of remote.uses?.[module] ?? [])
        if (!host.provides?.[module]?.includes(name)) return `${remote.name}: ${name} is undefined`;
    }
    for (const { path } of remote.routes) {
      const shape = path.replace(/:\w+/g, ':');
      if (paths.has(shape)) return `${remote.name}: ${path} is somebody else's`;
      paths.add(shape);
    }
    for (const { id: modal } of remote.modals) {
      if (owners.has(modal)) return `${remote.name}: ${modal} opens another's dialog`;
      owners.set(modal, remote.name);
    }
    for (const fact of remote.events.emits)
      if (fact.id.split('.')[0] !== remote.name) return `${remote.name}: speaks for another`;
  }
  return undefined;
}

/** Links with an existing target, as `user target`. */
function livingLinks(set: readonly RemoteManifest[]): string[] {
  const pages = new Set(set.flatMap(({ routes }) => routes.map((route) => route.id)));
  return set.flatMap(({ name, needs }) =>
    (needs.routes ?? []).filter((to) => pages.has(to)).map((to) => `${name} ${to}`),
  );
}

/** A link that worked for all players before, still exists for some of them, and now has no target. */
function brokenLink(before: RemoteManifest[][], after: RemoteManifest[][]): string | undefined {
  const always = livingLinks(before[0] ?? []).filter((link) => before.every((set) => livingLinks(set).includes(link)));
  for (const set of after)
    for (const { name, needs } of set)
      for (const to of needs.routes ?? []) {
        const there = set.some((other) => other.name === to.split('.')[0]);
        if (there && always.includes(`${name} ${to}`) && !livingLinks(set).includes(`${name} ${to}`))
          return `${name} → ${to}`;
      }
  return undefined;
}

test(`guarantee 15: the gate accepts no release that fails in any order of loading (${CASES} cases)`, async () => {
  const counts = { accepted: 0, refused: 0, inVain: 0 };
  await assertProperty(
    fc.asyncProperty(channel, async (one) => {
      const store = storeOf(one);
      const [before, after] = [pinsOf(one, 'before'), pinsOf(one, 'after')];
      const units = ['shell', ...REMOTES].filter((name) => after[name] && !after[name]?.off);
      const report = await checkPins(store, after, units, { pins: before, strict: true });
      const [was, is] = [await pagesOf(store, before), await pagesOf(store, after)];
      const failures = is.sets.flatMap((set) => orders(set).flatMap((order) => play(is.host, order) ?? []));
      const link = brokenLink(was.sets, is.sets);
      if (refusals(report.findings).length > 0) {
        counts.refused += 1;
        if (failures.length === 0 && link === undefined) counts.inVain += 1;
        return;
      }
      counts.accepted += 1;
      expect({ failures, link }).toEqual({ failures: [], link: undefined });
    }),
    { numRuns: CASES, quickRuns: CASES },
  );
  expect(counts.accepted).toBeGreaterThan(CASES / 20);
  expect(counts.refused).toBeGreaterThan(CASES / 20);
  // The gate is stricter than a page about prereleases and about the owner's ids.
  expect(counts.inVain).toBeLessThan(counts.refused / 4);
});
