import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UNIT_NAMES, type UnitName } from '@parola/contract';
import { ReleaseError, type Registry } from '@parola/releases';
import { buildUnit, inTurns } from './build-unit';
import { folderOf, unitInputs } from './input-hash';
import { ROOT } from './settings';

/** Who pins at a start. A channel slot that anybody else has pinned is left alone. */
export const STARTER = 'npm start';
const CHANNEL = 'production';
const BUILDS_AT_ONCE = 2;

/** What the last start built: unit → hash of its inputs and the version they became. */
type Stamps = Partial<Record<UnitName, { inputs: string; version: string }>>;

async function readStamps(file: string): Promise<Stamps> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stamps; // our own file; a wrong shape only costs a build
  } catch {
    return {};
  }
}

async function declaredVersion(unit: UnitName): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(ROOT, folderOf(unit), 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : undefined;
  if (typeof version !== 'string') throw new Error(`${folderOf(unit)}/package.json has no version.`);
  return version;
}

/**
 * Builds and publishes one unit as the version its package declares. When that version is already taken by other bytes (somebody
 * changed code without raising the version), the build becomes `<version>-local.<hash>`: published versions never change.
 */
async function publishUnit(registry: Registry, unit: UnitName, inputs: string, outDir: string): Promise<string> {
  const declared = await declaredVersion(unit);
  const local = `${declared}-local.${inputs.slice(0, 8)}`;
  const candidates = (await registry.build(unit, declared)) ? [local] : [declared, local];
  for (const version of candidates) {
    await buildUnit(unit, version, outDir);
    try {
      await registry.publish(outDir, { unit, version });
      return version;
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'conflict' || version === local) throw error;
    }
  }
  throw new Error(`${unit} could not be published.`);
}

/** Units whose slot this start may move: never pinned, or last pinned by a start. */
async function pinnable(registry: Registry, versions: ReadonlyMap<UnitName, string>): Promise<UnitName[]> {
  const revisions = await registry.revisions(CHANNEL);
  const pinnedBy = new Map<string, string>();
  let before: Readonly<Record<string, unknown>> = {};
  for (const revision of revisions) {
    for (const unit of UNIT_NAMES) {
      if (JSON.stringify(revision.slots[unit]) !== JSON.stringify(before[unit])) pinnedBy.set(unit, revision.actor);
    }
    before = revision.slots;
  }
  const head = revisions.at(-1);
  return UNIT_NAMES.filter((unit) => {
    const version = versions.get(unit);
    const by = pinnedBy.get(unit);
    return version !== undefined && (by === undefined || by === STARTER) && head?.slots[unit]?.stable.version !== version;
  });
}

/** Brings the channel up to the sources of this folder. `say` gets one line per build. */
export async function releaseSources(registry: Registry, dataDir: string, say: (line: string) => void): Promise<void> {
  const stampFile = path.join(dataDir, 'start', 'units.json');
  const stamps = await readStamps(stampFile);
  const versions = new Map<UnitName, string>();
  const stale: { unit: UnitName; inputs: string }[] = [];
  for (const unit of UNIT_NAMES) {
    const inputs = await unitInputs(unit);
    const known = stamps[unit];
    if (known?.inputs === inputs && (await registry.build(unit, known.version))) versions.set(unit, known.version);
    else stale.push({ unit, inputs });
  }
  await mkdir(path.dirname(stampFile), { recursive: true });
  await inTurns(stale, BUILDS_AT_ONCE, async ({ unit, inputs }) => {
    const began = Date.now();
    const version = await publishUnit(registry, unit, inputs, path.join(dataDir, 'build', unit));
    versions.set(unit, version);
    stamps[unit] = { inputs, version };
    await writeFile(stampFile, JSON.stringify(stamps, null, 2));
    say(`Built ${unit} ${version} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  });
  const moving = await pinnable(registry, versions);
  if (moving.length === 0) return;
  const items = moving.flatMap((unit) => {
    const version = versions.get(unit);
    return version === undefined ? [] : [{ unit, version }];
  });
  await registry.pin(items, { channel: CHANNEL, reason: 'the sources of this folder' });
  say(`Pinned ${items.map((item) => `${item.unit}@${item.version}`).join(', ')}`);
}
