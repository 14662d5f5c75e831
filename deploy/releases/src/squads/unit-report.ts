import { isRemoteName, type UnitName } from '@parola/contract';
import type { AnswerOf, UnitReport } from '@parola/release-api';
import { pinChanges } from '../channel/describe-revision';
import type { Revision } from '../documents/revision';
import { decodeManifest } from '../documents/unit';
import { ReleaseError, sentenceOf, unlessDamaged } from '../ground/errors';
import { actText, type GuardAct } from '../guard/guard-acts';
import { GUARD_ACTOR } from '../guard/guard';
import type { Registry } from '../registry/registry';
import { healthOf, HEALTH_MS } from '../rollout/health';
import type { CountReader, TraceReader } from '../rollout/session-counts';
import type { MapStack } from './mapped-stack';
import { unitFaults } from './unit-faults';

/** Sources of a report about a unit. */
interface ReportSources {
  registry: Registry;
  counts: CountReader & TraceReader;
  mapStack: MapStack;
  /** Tells whether the reader of the report may read the sources of a unit. */
  mayRead: (unit: string) => boolean;
  /** The canaries of a channel with the verdicts of its guard. */
  rollouts: (channel: string) => Promise<AnswerOf<'channel'>['rollouts']>;
  guardActs: (channel: string) => Promise<readonly GuardAct[]>;
  /** Epoch milliseconds. */
  now: number;
}

/** Revisions of a channel that are searched for changes of the unit, and versions whose bytes are listed. */
const REVISIONS = 100;
const VERSIONS = 12;
const MOST_NEWS = 20;

type ChannelPart = UnitReport['channels'][number];
type News = UnitReport['news'][number];

async function channelPart(
  { rollouts }: ReportSources,
  unit: UnitName,
  { channel, pins }: Revision,
): Promise<ChannelPart | undefined> {
  const pin = pins[unit];
  if (!pin) return undefined;
  const { stable, canary, fallback, off } = pin;
  // The verdicts of the guard need the counts of the channel, which are read for a canary alone.
  const watched = canary && (await rollouts(channel)).find(({ units }) => units.some((one) => one.unit === unit));
  const { verdict = 'off', why = '' } = watched ?? {};
  return {
    channel,
    stable: stable.version,
    ...(canary ? { canary: { version: canary.version, percent: canary.weightBp / 100, verdict, why } } : {}),
    ...(fallback ? { fallback: fallback.version } : {}),
    ...(off ? { off: { why: off.why, killed: off.killed === true } } : {}),
  };
}

/** Changes of a unit on a channel, and acts of the guard about it. */
async function newsOf({ registry, guardActs }: ReportSources, unit: UnitName, channel: string): Promise<News[]> {
  const { entries } = await registry.history(channel, { limit: REVISIONS });
  const changes = entries.flatMap((entry): News[] => {
    if ('damaged' in entry || !entry.before) return [];
    const { rev, at, actor, reason, pins } = entry.revision;
    return pinChanges(entry.before, pins)
      .filter((change) => change.unit === unit)
      .map(({ was, now }) => ({ channel, rev, at, actor, text: `${was} → ${now}`, reason }));
  });
  const groups = new Set(
    entries.flatMap((entry) => {
      const group = 'damaged' in entry ? undefined : entry.revision.pins[unit]?.canary?.group;
      return group === undefined ? [] : [group];
    }),
  );
  const acts = (await guardActs(channel))
    .filter(({ group }) => group === unit || groups.has(group))
    .map((act): News => ({
      ...{ channel, rev: act.rev, at: act.at, actor: GUARD_ACTOR, reason: act.why },
      text: actText(act),
    }));
  return [...changes, ...acts];
}

/** Manifests of the newest versions of a remote, newest first, with the times of their publication. */
async function newestManifests({ registry }: ReportSources, unit: UnitName) {
  if (!isRemoteName(unit)) return [];
  const versions = (await registry.versions(unit)).slice(0, VERSIONS);
  const found = await Promise.all(
    versions.map(async (version) => {
      const build = await registry.build(unit, version).catch(unlessDamaged);
      const file = build?.manifest.file ?? '';
      const bytes = await registry.file(unit, version, file).catch(unlessDamaged);
      if (!build || !bytes) return [];
      return [{ at: build.createdAt, manifest: decodeManifest(bytes, `${file} of ${unit} ${version}`) }];
    }),
  );
  return found.flat();
}
type Manifests = Awaited<ReturnType<typeof newestManifests>>;

function bytesOf(manifests: Manifests): UnitReport['bytes'] {
  return manifests.map(({ at, manifest: { version, firstLoadBytes: firstLoad, sizes } }) => ({
    ...{ version, at, firstLoad },
    ...(sizes ? { parts: sizes.reduce((sum, { bytes }) => sum + bytes, 0) } : {}),
  }));
}

/** The parts of a report about one channel. */
async function onChannel(sources: ReportSources, unit: UnitName, channel: string, days: number) {
  const { registry, counts, mapStack, mayRead, now } = sources;
  const since = now - days * HEALTH_MS;
  const head = await registry.head(channel);
  const news = await newsOf(sources, unit, channel);
  const part = head && (await channelPart(sources, unit, head));
  const rows = (await counts.read(channel, since)).filter((row) => row.unit === unit);
  return {
    channels: part ? [part] : [],
    builds: healthOf(rows).map(({ unit: _unit, ...health }) => ({
      ...health,
      channel,
      isStable: health.version === part?.stable,
    })),
    faults: await unitFaults(
      rows,
      (await counts.traces(channel, since)).filter((trace) => trace.unit === unit),
      (trace) => mapStack(trace, mayRead),
    ),
    uses: part ? (await registry.usedOffers(channel, unit)).map((used) => ({ ...used, channel })) : [],
    news,
  };
}

/** The parts of a channel, or its problem in the list of channels. */
async function onChannelOrProblem(sources: ReportSources, unit: UnitName, channel: string, days: number) {
  try {
    return await onChannel(sources, unit, channel, days);
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
    const nothing = { builds: [], faults: [], uses: [], news: [] };
    return { ...nothing, channels: [{ channel, problem: sentenceOf(error) }] };
  }
}

/** Reports on a unit: where it is served, how its builds fare, its faults with sources, and what depends on it. */
export async function unitReport(sources: ReportSources, unit: UnitName, days: number): Promise<UnitReport> {
  const channels = await sources.registry.channels();
  const found = await Promise.all(channels.map((channel) => onChannelOrProblem(sources, unit, channel, days)));
  const manifests = await newestManifests(sources, unit);
  const [newest] = manifests;
  return {
    unit,
    days,
    ...(newest ? { squad: newest.manifest.squad, runbook: newest.manifest.runbook } : {}),
    channels: found.flatMap((one) => one.channels),
    builds: found.flatMap(({ builds }) => builds),
    faults: found.flatMap(({ faults }) => faults).toSorted((a, b) => b.count - a.count),
    bytes: bytesOf(manifests),
    uses: found.flatMap(({ uses }) => uses),
    news: found
      .flatMap(({ news }) => news)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, MOST_NEWS),
  };
}
