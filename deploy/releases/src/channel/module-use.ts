import { isRemoteName, satisfies, type UnitName } from '@parola/contract';
import type { Change, ModuleUse } from '@parola/release-api';
import type { Attestations } from '../attest/attestations';
import { packagesIn } from '../attest/sbom-record';
import { parseUnitVersion, type BuildRef, type UnitVersion } from '../documents/build-refs';
import { pinnedUnits, type Pins } from '../documents/revision';
import { unlessDamaged } from '../ground/errors';
import type { Builds } from '../publish/builds';
import { pinsIn } from '../revisions/canary-arms';

interface ModuleSources {
  builds: Builds;
  sbom: Attestations['sbom'];
  pinsOf: (channel: string) => Promise<Pins>;
}

type LiveBuild = UnitVersion & { buildId: string };
type Shell = ModuleUse['shells'][number];
type Copy = ModuleUse['copies'][number]['copies'][number];

/** Stable builds and canaries of the units that are switched on, each once. */
function liveIn(pins: Pins): LiveBuild[] {
  return pinnedUnits(pins).flatMap((unit) => {
    const pin = pins[unit];
    if (!pin || pin.off) return [];
    return [pin.stable, ...(pin.canary ? [pin.canary] : [])].map(({ version, buildId }) => ({
      unit,
      version,
      buildId,
    }));
  });
}

/** The pins of a channel after a pin, canary or promotion; any other change leaves the builds as they are here. */
async function pinsAfter({ builds, pinsOf }: ModuleSources, change: Change, channel: string): Promise<Pins> {
  const after: Pins = { ...(await pinsOf(channel)) };
  const put = (unit: UnitName, stable: BuildRef) => {
    const off = after[unit]?.off;
    after[unit] = { stable, ...(off ? { off } : {}) };
  };
  if (change.kind === 'promote') {
    const source = await pinsOf(change.from);
    for (const unit of change.units ?? pinnedUnits(source)) {
      const pin = source[unit];
      if (pin && !pin.off) put(unit, pin.stable);
    }
  }
  if (change.kind !== 'pin' && change.kind !== 'canary') return after;
  const refs = await Promise.all(
    change.items.map(parseUnitVersion).map(async ({ unit, version }) => {
      const { buildId } = await builds.get(unit, version);
      return { unit, ref: { version, buildId } };
    }),
  );
  for (const { unit, ref } of refs) {
    const pin = after[unit];
    if (change.kind === 'pin' || !pin) put(unit, ref);
    else after[unit] = { ...pin, canary: { ...ref, weightBp: 1, seed: '', group: 'asked' } };
  }
  return after;
}

/** The modules of one shell with the builds that take them; undefined for an unreadable shell. */
async function shellUse(builds: Builds, pins: Pins): Promise<Shell | undefined> {
  const { shell } = pins;
  const host = shell && (await builds.hostProfile(shell.stable).catch(unlessDamaged));
  if (!host) return undefined;
  const takers = new Map<string, Shell['modules'][number]['takers']>(
    Object.keys(host.shared).map((module) => [module, []]),
  );
  for (const { unit, version, buildId } of liveIn(pins)) {
    if (!isRemoteName(unit)) continue;
    const manifest = await builds.manifest(unit, { version, buildId }).catch(unlessDamaged);
    for (const [module, { range }] of Object.entries(manifest?.shared ?? {})) {
      const have = host.shared[module];
      const taker = { unit, version, range, fits: have !== undefined && satisfies(have, range) };
      takers.set(module, [...(takers.get(module) ?? []), taker]);
    }
  }
  const modules = [...takers].map(([module, all]) => {
    const { [module]: provided } = host.shared;
    return { module, ...(provided === undefined ? {} : { version: provided }), takers: all };
  });
  return { version: host.version, modules: modules.toSorted((a, b) => a.module.localeCompare(b.module)) };
}

/**
 * Bytes of the copies of a package that a page with all units loads beyond the first one. Two builds of one unit, a
 * stable build and its canary, are never in one page, so the larger one counts.
 */
function extraBytesOf(copies: readonly Copy[]): number {
  const byUnit = new Map<UnitName, number>();
  for (const { unit, bytes = 0 } of copies) byUnit.set(unit, Math.max(byUnit.get(unit) ?? 0, bytes));
  const sizes = [...byUnit.values()];
  const sum = sizes.reduce((all, one) => all + one, 0);
  // The bytes of the shell's copy are unknown, and it is in every page.
  return byUnit.has('shell') ? sum : sum - Math.max(...sizes);
}

/** The packages in a build with version and bytes, as its SBOM and its source maps tell; undefined without both. */
async function packagesOf({ builds, sbom }: ModuleSources, build: LiveBuild): Promise<Map<string, Copy> | undefined> {
  const { unit, version } = build;
  const published = await builds.find(unit, version).catch(unlessDamaged);
  const named = published && (await sbom(published).catch(unlessDamaged));
  const record = isRemoteName(unit) ? await builds.artefact(unit, build).catch(unlessDamaged) : undefined;
  if (!named && !record?.packages) return undefined;
  const weights = new Map(record?.packages?.map(({ name, bytes }) => [name, bytes]));
  const versions = named ? packagesIn(named) : new Map<string, string>();
  return new Map(
    [...new Set([...versions.keys(), ...weights.keys()])].map((name) => {
      const [packageVersion, bytes] = [versions.get(name), weights.get(name)];
      return [
        name,
        { unit, version, ...(packageVersion ? { packageVersion } : {}), ...(bytes === undefined ? {} : { bytes }) },
      ];
    }),
  );
}

/**
 * The modules and packages of the builds that players could get together after a change: what the shell provides to
 * which build, and packages of which several units carry a copy.
 */
export async function moduleUse(sources: ModuleSources, change: Change, channel: string): Promise<ModuleUse> {
  const pins = await pinsAfter(sources, change, channel);
  const shells: Shell[] = [];
  for (const arm of pins.shell?.canary ? (['stable', 'canary'] as const) : (['stable'] as const)) {
    const use = await shellUse(sources.builds, pinsIn(arm, pins));
    if (use) shells.push(use);
  }
  const all = new Map<string, Copy[]>();
  const unknown: string[] = [];
  for (const build of liveIn(pins)) {
    const packages = await packagesOf(sources, build);
    if (!packages) unknown.push(`${build.unit}@${build.version}`);
    for (const [name, copy] of packages ?? []) all.set(name, [...(all.get(name) ?? []), copy]);
  }
  const copies = [...all]
    .filter(([, found]) => new Set(found.map(({ unit }) => unit)).size > 1)
    .map(([name, found]) => ({ name, copies: found, extraBytes: extraBytesOf(found) }))
    .toSorted((a, b) => b.extraBytes - a.extraBytes || a.name.localeCompare(b.name));
  return { shells, copies, extraBytes: copies.reduce((sum, one) => sum + one.extraBytes, 0), unknown };
}
