import { isRemoteName, refusals, type Finding, type UnitName } from '@parola/contract';
import type { AnswerOf } from '@parola/release-api';
import { brotliCompressSync } from 'node:zlib';
import type { Build } from '../documents/build';
import type { UnitVersion } from '../documents/build-refs';
import { armsOf } from '../documents/revision';
import { decodeHostProfile, decodeManifest } from '../documents/unit';
import { ReleaseError } from '../ground/errors';
import { ServiceRefusal } from '../identity/problems';
import type { Registry } from '../registry/registry';
import { besideView } from './attestation-views';

type BuildView = AnswerOf<'build'>;

export async function unitRows(registry: Registry): Promise<AnswerOf<'units'>> {
  const units = await registry.units();
  return Promise.all(
    units.map(async (unit) => ({
      unit,
      kind: unit === 'shell' ? ('shell' as const) : ('remote' as const),
      ...(await listed(registry, unit)),
    })),
  );
}

/**
 * Versions of a unit: selectable ones, condemned ones (`leaving`), and swept ones with only their records (`gone`).
 */
async function listed(
  registry: Registry,
  unit: UnitName,
): Promise<Pick<AnswerOf<'units'>[number], 'versions' | 'leaving' | 'gone'>> {
  const all = await registry.versions(unit);
  const states = await Promise.all(all.map((version) => registry.state(unit, version)));
  const stateAt = (at: number) => states[at]?.state ?? '';
  return {
    versions: all.filter((_version, at) => !['condemned', 'swept'].includes(stateAt(at))),
    leaving: all.filter((_version, at) => stateAt(at) === 'condemned'),
    gone: all.filter((_version, at) => stateAt(at) === 'swept'),
  };
}

/** Sizes and dependencies of a build, from its manifest. */
async function promisesOf(registry: Registry, build: Build): Promise<Pick<BuildView, 'sizes' | 'dependencies'>> {
  const { unit, version, manifest } = build;
  const bytes = await registry.file(unit, version, manifest.file, build.buildId);
  if (!bytes) throw new ReleaseError('integrity', `${manifest.file} of ${unit} ${version} is gone; restore it.`);
  const what = `${manifest.file} of ${unit} ${version}`;
  if (unit === 'shell') {
    const { shared } = decodeHostProfile(bytes, what);
    const document = await compressed(registry, build, 'index.html');
    return {
      sizes: document === undefined ? [] : [{ part: 'document', bytes: document }],
      dependencies: Object.entries(shared).map(([name, range]) => ({ name, range })),
    };
  }
  const { firstLoadBytes, entry, contract, shared } = decodeManifest(bytes, what);
  const [entryBytes, budget] = [await compressed(registry, build, entry.file), await budgetOf(registry)];
  return {
    sizes: [
      { part: 'first load', bytes: firstLoadBytes, ...(budget === undefined ? {} : { budget }) },
      ...(entryBytes === undefined ? [] : [{ part: 'entry', bytes: entryBytes }]),
    ],
    dependencies: [
      { name: '@parola/contract', range: contract.range },
      ...Object.entries(shared).map(([name, { range }]) => ({ name, range })),
    ],
  };
}

/** Brotli-compressed size of a file in bytes. */
async function compressed(registry: Registry, { unit, version }: Build, file: string): Promise<number | undefined> {
  const bytes = await registry.file(unit, version, file);
  return bytes && brotliCompressSync(bytes).length;
}

/**
 * Budget of a remote's first load in bytes, from the shell on production, else from the newest shell; undefined
 * without a shell.
 */
async function budgetOf(registry: Registry): Promise<number | undefined> {
  const head = await registry.head('production');
  const version = head?.pins.shell?.stable.version ?? (await registry.versions('shell'))[0];
  const bytes = version && (await registry.file('shell', version, 'host-profile.json'));
  return bytes ? decodeHostProfile(bytes, `host-profile.json of shell ${version}`).budgets.firstLoadBytes : undefined;
}

/** Result of pinning a build on one channel. An error of the channel becomes a finding. */
async function reportOn(check: ReturnType<Registry['checker']>, channel: string, item: UnitVersion) {
  try {
    const { findings } = await check([item], channel);
    return { channel, ok: refusals(findings).length === 0, findings };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const { unit } = item;
    const reported: readonly Finding[] = error.details.findings ?? [];
    const whole = {
      code: error.kind,
      severity: 'refuse' as const,
      unit,
      subject: unit,
      message: error.message,
      fix: '',
    };
    return { channel, ok: false, findings: reported.length > 0 ? [...reported] : [whole] };
  }
}

async function published(registry: Registry, { unit, version }: UnitVersion): Promise<Build> {
  const build = await registry.build(unit, version);
  if (!build) throw new ServiceRefusal('notFound', `${unit} ${version} is not published.`);
  return build;
}

/** Findings of each channel about a build. Takes seconds with many channels. @throws ServiceRefusal notFound */
export async function buildFindings(registry: Registry, item: UnitVersion): Promise<AnswerOf<'findings'>> {
  const { unit, version } = await published(registry, item);
  const [channels, check] = [await registry.channels(), registry.checker()];
  return Promise.all(channels.map((channel) => reportOn(check, channel, { unit, version })));
}

/**
 * View of one build: its data and the channels that serve it, without compatibility checks. @throws ServiceRefusal
 * notFound
 */
export async function buildView(registry: Registry, unit: UnitName, version: string): Promise<BuildView> {
  const build = await published(registry, { unit, version });
  const channels = await registry.channels();
  const heads = await Promise.all(
    channels.map(async (channel) => ({ channel, pin: (await registry.head(channel))?.pins[unit] })),
  );
  const { buildId, createdAt, publisher, source } = build;
  const { state, keep, at, actor, reason } = await registry.state(unit, version);
  const artefact = await registry.artefact(build);
  return {
    unit,
    version,
    buildId,
    createdAt,
    publisher,
    commit: source.commit ?? '',
    state,
    keep,
    ...(at === undefined || actor === undefined ? {} : { said: { at, actor, reason: reason ?? '' } }),
    ...(await promisesOf(registry, build)),
    ...(artefact ? { unverified: artefact.unverified } : {}),
    ...(await besideView(registry, build)),
    servedOn: heads
      .filter(({ pin }) => pin && armsOf(pin).some((arm) => arm.buildId === buildId && arm.version === version))
      .map(({ channel }) => channel),
  };
}

/** Parses the name of a unit in a request. @throws ServiceRefusal notFound */
export function unitAsked(unit: string): UnitName {
  if (unit === 'shell' || isRemoteName(unit)) return unit;
  throw new ServiceRefusal('notFound', `There is no unit ${unit}.`);
}
