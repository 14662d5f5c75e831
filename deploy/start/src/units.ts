import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UnitName } from '@parola/contract';
import { ReleaseError, type Registry, type UnitVersion } from '@parola/releases';
import { inTurns } from './build-unit';
import { sources as ofThisFolder, type Sources } from './sources';
import { Stopped } from './start-stopped';

/** Actor of the pins by a start. A start leaves units alone that any other actor has pinned. */
export const STARTER = 'npm start';
const BUILDS_AT_ONCE = 2;

/** Builds by starts: unit → hash of its inputs → published version. */
type Stamps = Partial<Record<UnitName, Readonly<Record<string, string>>>>;

async function readStamps(file: string): Promise<Stamps> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stamps; // written below; a wrong shape only costs a build
  } catch {
    return {};
  }
}

export interface ReleaseOptions {
  registry: Registry;
  dataDir: string;
  /** The channels that serve these sources. Each is handled separately, and pins of other actors stay. */
  channels: readonly string[];
  /** Receives one line per build, and notes on pins. */
  say(line: string): void;
  /** Aborts the builds; nothing is published or pinned afterwards. */
  signal: AbortSignal;
  sources?: Sources;
}

/**
 * Builds and publishes one unit in the version of its package. It skips the build when the same bytes are published
 * already. When that version is published with other bytes (code changed without a new version), the build becomes
 * `<version>-local.<hash>`: published versions never change.
 */
async function publishUnit(
  { registry, dataDir, signal }: ReleaseOptions,
  sources: Sources,
  unit: UnitName,
  inputs: string,
): Promise<string> {
  const declared = await sources.version(unit);
  const local = `${declared}-local.${inputs.slice(0, 8)}`;
  const outDir = path.join(dataDir, 'build', unit);
  const commit = await sources.commit();
  // An earlier start published the declared version from other inputs, so building it for comparison would be useless.
  const ours = (await registry.build(unit, declared))?.publisher === STARTER;
  for (const version of ours ? [local] : [declared, local]) {
    await sources.build(unit, version, outDir, signal);
    unlessStopped(signal);
    try {
      await registry.publish(outDir, {
        ...{ unit, version, budgets: false },
        source: commit === undefined ? {} : { commit },
      });
      return version;
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'conflict' || version === local) throw error;
    }
  }
  throw new Error(`${unit} could not be published.`);
}

function unlessStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new Stopped();
}

/** A unit that serves another build, because another actor pinned it. */
interface Held {
  unit: UnitName;
  served: string;
  by: string;
}

/**
 * Units that do not serve the new build, divided into those that this start may pin (never pinned, or last pinned by a
 * start) and those that it may not.
 */
async function pinsBehind(
  registry: Registry,
  channel: string,
  versions: ReadonlyMap<UnitName, string>,
): Promise<{ moving: UnitName[]; held: Held[] }> {
  const revisions = await registry.revisions(channel);
  const pinnedBy = new Map<string, string>();
  let before: Readonly<Record<string, unknown>> = {};
  for (const revision of revisions) {
    for (const unit of versions.keys()) {
      if (JSON.stringify(revision.pins[unit]) !== JSON.stringify(before[unit])) pinnedBy.set(unit, revision.actor);
    }
    before = revision.pins;
  }
  const pins = revisions.at(-1)?.pins ?? {};
  const moving: UnitName[] = [];
  const held: Held[] = [];
  for (const unit of versions.keys()) {
    const served = pins[unit]?.stable.version;
    const by = pinnedBy.get(unit);
    if (served === versions.get(unit)) continue;
    if (served === undefined || by === undefined || by === STARTER) moving.push(unit);
    else held.push({ unit, served, by });
  }
  return { moving, held };
}

function pinCommand(items: readonly UnitVersion[], channel: string): string {
  return `npm run release -- pin ${named(items)} --channel ${channel} --reason "…"`;
}

function named(items: readonly UnitVersion[]): string {
  return items.map(({ unit, version }) => `${unit}@${version}`).join(' ');
}

/**
 * Refusals by rules that people have set: approvals, freezes, locks, stops, and a request that ended. The builds in
 * service stay.
 */
const BY_RULE: ReadonlySet<string> = new Set(['approval', 'frozen', 'conflict']);

async function pinBuilt(
  { registry, say, signal }: ReleaseOptions,
  channel: string,
  versions: ReadonlyMap<UnitName, string>,
): Promise<void> {
  const built = (unit: UnitName): UnitVersion[] => {
    const version = versions.get(unit);
    return version === undefined ? [] : [{ unit, version }];
  };
  const { moving, held } = await pinsBehind(registry, channel, versions);
  for (const { unit, served, by } of held)
    say(
      `${unit} stays at ${served} on ${channel}, pinned by ${by}; serve the local build with: ${pinCommand(built(unit), channel)}`,
    );
  const items = moving.flatMap(built);
  if (items.length === 0) return;
  unlessStopped(signal);
  try {
    const head = await registry.head(channel);
    const commitId = `start-${createHash('sha256')
      .update(`${head?.rev ?? 0} ${named(items)}`)
      .digest('hex')
      .slice(0, 40)}`;
    await registry.pin(items, { channel, reason: 'the sources of this folder', commitId });
    say(`Pinned ${named(items)} on ${channel}`);
  } catch (error) {
    if (error instanceof ReleaseError && BY_RULE.has(error.kind) && (await registry.head(channel)))
      return say(`${error.message}\nSo ${named(items)} is built but not served on ${channel}.`);
    // The new builds may be incompatible with the pins of others, which have priority: the builds in service stay.
    if (!(error instanceof ReleaseError) || error.kind !== 'incompatible' || held.length === 0) throw error;
    say(
      `${error.message}\nSo ${named(items)} is built but not served. Serve everything of this folder with: ${pinCommand([...items, ...held.flatMap(({ unit }) => built(unit))], channel)}`,
    );
  }
}

/** Publishes and pins the sources of this folder on the channels. @throws Error of a build or the registry; Stopped */
export async function releaseSources(options: ReleaseOptions): Promise<void> {
  const { registry, dataDir, channels, say, sources = ofThisFolder } = options;
  const stampFile = path.join(dataDir, 'start', 'units.json');
  const stamps = await readStamps(stampFile);
  const versions = new Map<UnitName, string>();
  const stale: { unit: UnitName; inputs: string }[] = [];
  const units = await sources.units();
  for (const unit of units) {
    const inputs = await sources.inputs(unit);
    const known = stamps[unit]?.[inputs];
    if (known !== undefined && (await registry.build(unit, known))) versions.set(unit, known);
    else stale.push({ unit, inputs });
  }
  await mkdir(path.dirname(stampFile), { recursive: true });
  await inTurns(stale, BUILDS_AT_ONCE, async ({ unit, inputs }) => {
    const began = Date.now();
    const version = await publishUnit(options, sources, unit, inputs);
    versions.set(unit, version);
    stamps[unit] = { ...stamps[unit], [inputs]: version };
    await writeFile(stampFile, JSON.stringify(stamps, null, 2));
    say(`Built ${unit} ${version} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  });
  if (stale.length > 0)
    say('Published without types, lint and bytes: a start leaves those to «npm test» and «release publish»');
  // In the order of the units, independent of the order in which the builds finished.
  const inOrder = units.flatMap((unit): [UnitName, string][] => {
    const version = versions.get(unit);
    return version === undefined ? [] : [[unit, version]];
  });
  for (const channel of channels) await pinBuilt(options, channel, new Map(inOrder));
}
