import { readFile } from 'node:fs/promises';
import type { UnitName } from '@parola/contract';
import { WALLS, type Wall } from '@parola/release-api';
import { parseCheckpoint } from '../revisions/checkpoint';
import { assertVersion, parseUnitVersion, PRODUCTION, unitNamed, type UnitVersion } from '../documents/build-refs';
import { namedChecks, UNCHECKED, type Build } from '../documents/build';
import type { Pins } from '../documents/revision';
import type { BuildState, BuildStateName } from '../publish/build-states';
import { percent } from '../channel/describe-revision';
import { openCountReader, type CountReader } from '../rollout/session-counts';
import { healthOf, HEALTH_MS, type ArmHealth } from '../rollout/health';
import { dayAlarms, withAlarms, withCanaries } from '../guard/rollout-views';
import type { WatchedBuild } from '../rollout/watch-day';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { pasteable } from '../ground/hints';
import type { PublishOptions, Registry } from '../registry/registry';
import { assertBuildable, currentCommit, unitFolder, withBuiltUnit } from './build-unit';
import { checkBytes, checkSources } from './source-checks';
import { attestationOf, attestationRows } from './attestation-rows';
import { didYouMean } from '../ground/did-you-mean';
import { distrustedLine, distrustedOn } from './distrusted-lines';
import { telemetryOf } from './data-folder';
import { unverifiedLines, verifiedText } from './verified-lines';
import { guardLines, guardReport, recentActLines, type GuardReport } from './guard-lines';
import { moment, table, type Answer } from './output';
import { attesting, commitOfBuild, OUTSIDE, provenanceOf, publisherKey } from './provenance';

export interface PublishFlags {
  version?: string;
  dir?: string;
  checks?: boolean;
  attest?: boolean;
  /** Walls that this build alone may pass, separated by commas. */
  excuse?: string;
  reason?: string;
}

/** The excuse of a build from walls. @throws ReleaseError `usage` for an unknown wall, or without a reason */
function excuseOf({ excuse = '', reason = '' }: PublishFlags): PublishOptions['excuse'] {
  const walls = excuse.split(',').flatMap((written): Wall[] => {
    const word = written.trim();
    const known = WALLS.find((wall) => wall === word);
    if (!known && word !== '') throw new ReleaseError('usage', `«${word}» is no wall; there are ${WALLS.join(', ')}.`);
    return known ? [known] : [];
  });
  if (walls.length > 0 && reason.trim() === '')
    throw new ReleaseError('usage', 'Say with --reason why this build may pass a wall.');
  return walls.length > 0 ? { walls, why: reason.trim() } : undefined;
}

export async function publish(registry: Registry, root: string, name: string, options: PublishFlags): Promise<Answer> {
  const unit = unitNamed(name);
  if (options.version !== undefined) assertVersion(unit, options.version);
  if (options.dir === undefined) await assertBuildable(root, unit);
  const excuse = excuseOf(options);
  const { dir } = options;
  const isBuiltHere = dir === undefined;
  // A finished build has the commit of its manifest, because it may come from another working copy.
  const commit = dir === undefined ? await currentCommit(unitFolder(root, unit)) : await commitOfBuild(dir, unit);
  const source = commit === undefined || commit === OUTSIDE ? {} : { commit };
  const wanted = options.checks !== false;
  // A finished build comes without its sources, so they cannot be checked.
  const sources = options.dir === undefined && wanted ? await checkSources(root, unit) : UNCHECKED;
  const key = options.attest === false ? undefined : await publisherKey(registry);
  const attest = key && attesting(key, await provenanceOf(root, { commit, isBuiltHere }));
  const store = async (folder: string, version: string | undefined) => {
    const checks = { ...sources, bytes: wanted ? await checkBytes(folder, unit) : UNCHECKED.bytes };
    return registry.publish(folder, {
      unit,
      version,
      source,
      checks,
      budgets: wanted,
      attest,
      ...(excuse && { excuse }),
    });
  };
  const {
    build,
    created,
    attested,
    past = [],
  } = await (options.dir === undefined
    ? withBuiltUnit(root, unit, options.version, store)
    : store(options.dir, options.version));
  const bytes = build.files.reduce((sum, file) => sum + file.size, 0);
  return {
    lines: [
      `${unit} ${build.version} ${created ? 'is published' : 'was published before, with the same content'}: ${build.files.length} files, ${bytes} bytes, ${build.buildId}`,
      `Checked: ${namedChecks(build.checks)}${leftOut(options)}`,
      `Attested by: ${attested ? `${attested.by.name} (${attested.by.kid})` : 'no key'}`,
      ...(past.length > 0 ? [`Excused from: ${past.join(', ')}`] : []),
      ...(await unverifiedLines(registry, build)),
      `No player gets it yet; pin it with: ${pasteable(`pin ${unit}@${build.version} --channel ${PRODUCTION} --reason "<why>"`)}`,
    ],
    json: { created, build, ...(attested ? { attested } : {}) },
  };
}

function leftOut({ dir, checks }: { dir?: string; checks?: boolean }): string {
  if (checks === false) return ' (--no-checks)';
  return dir === undefined ? '' : ' (the sources of a finished build are not here: no types, no lint)';
}

/** Health of every build of the last day over all channels; empty when no front door has written counts here. */
async function unitHealth(registry: Registry, counts: CountReader): Promise<ArmHealth[]> {
  const since = Date.now() - HEALTH_MS;
  const channels = await registry.channels();
  const rows = await Promise.all(channels.map((channel) => counts.read(channel, since)));
  // A damaged channel is reported by the list itself.
  const alarms: WatchedBuild[] = [];
  const common = { registry, counts, channel: PRODUCTION, now: Date.now() };
  // Channels except production have no guard.
  const ofDay = async () => dayAlarms({ ...common, mode: (await registry.policy.read()).policy.guard.mode });
  if (channels.includes(PRODUCTION)) alarms.push(...((await unlessDamaged([], ofDay)) ?? []));
  return withAlarms(healthOf(rows.flat()), alarms);
}

/** Where each build of a unit is served: `production`, `production canary 5 %`, `staging fallback`. */
function usesOf(unit: UnitName, states: ReadonlyMap<string, Pins>): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  const add = (version: string, use: string) => void uses.set(version, [...(uses.get(version) ?? []), use]);
  for (const [channel, pins] of states) {
    const pin = pins[unit];
    if (!pin) continue;
    add(pin.stable.version, pin.off ? `${channel} (off)` : channel);
    if (pin.canary) add(pin.canary.version, `${channel} canary ${percent(pin.canary.weightBp)}`);
    if (pin.fallback) add(pin.fallback.version, `${channel} fallback`);
  }
  return uses;
}

type Listed = { unit: UnitName; version: string; state: BuildStateName; uses: string[]; health?: ArmHealth } & (
  | { createdAt: number; publisher: string; buildId: string; checks: string; attestedBy?: string; sbomParts?: number }
  | { damaged: true }
);

/**
 * Runs `read`; an error is added to `problems` for the end of the answer, so that one damaged record does not hide
 * the others.
 */
async function unlessDamaged<T>(problems: string[], read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
    problems.push(error.message);
    return undefined;
  }
}

type Fares = Pick<ArmHealth, 'sessions' | 'failed' | 'alarm'>;
/**
 * Share of the last day's sessions with a build that failed: `0.4 % of 1200`, with `!` when it is worse than the day
 * before.
 */
function healthText({ sessions, failed, alarm }: Fares = { sessions: 0, failed: 0 }): string {
  const share = sessions === 0 ? '-' : `${Math.round((failed / sessions) * 1000) / 10} % of ${sessions}`;
  return alarm === undefined ? share : `${share} !`;
}

/** Reports on the guard, for channels with a canary or with acts of the guard in the last day. */
async function guardsOf(registry: Registry, channels: Iterable<string>, counts: CountReader): Promise<GuardReport[]> {
  const found: GuardReport[] = [];
  for (const channel of channels) {
    // A damaged channel is reported by the list itself.
    const report = await unlessDamaged([], () => guardReport(registry, channel, counts));
    if (report && (report.rollouts.length > 0 || recentActLines(report, Date.now()).length > 0)) found.push(report);
  }
  return found;
}

/** @throws ReleaseError `usage` for a unit without published builds */
export async function assertPublished(registry: Registry, unit: UnitName): Promise<void> {
  const units = await registry.units();
  if (units.includes(unit)) return;
  throw new ReleaseError('usage', `Nothing is published of ${unit} (${units.join(', ')}).${didYouMean(unit, units)}`);
}

/** The units to list. @throws ReleaseError `usage` for a unit without published builds */
async function unitsToList(registry: Registry, only: string | undefined): Promise<UnitName[]> {
  if (only === undefined) return registry.units();
  const unit = unitNamed(only);
  await assertPublished(registry, unit);
  return [unit];
}

/**
 * Lists the builds of all units, or of `only`. `all`: includes condemned and swept builds, otherwise shown only while
 * served.
 */
export async function list(
  registry: Registry,
  { all = false, only }: { all?: boolean; only?: string | undefined } = {},
): Promise<Answer> {
  const problems: string[] = [];
  const units = await unitsToList(registry, only);
  const states = new Map<string, Pins>();
  for (const channel of await registry.channels())
    states.set(channel, (await unlessDamaged(problems, () => registry.head(channel)))?.pins ?? {});
  const counts = openCountReader(telemetryOf(registry));
  const guards = await guardsOf(registry, states.keys(), counts);
  const health = withCanaries(
    await unitHealth(registry, counts),
    guards.flatMap(({ rollouts }) => rollouts),
  );
  const builds: Listed[] = [];
  let hidden = 0;
  for (const unit of units) {
    const usesOfUnit = usesOf(unit, states);
    for (const version of await registry.versions(unit)) {
      const build = await unlessDamaged(problems, () => registry.build(unit, version));
      const fares = health.find((one) => one.unit === unit && one.version === version);
      const state = (await unlessDamaged(problems, () => registry.state(unit, version)))?.state ?? 'published';
      const uses = usesOfUnit.get(version) ?? [];
      if (!all && uses.length === 0 && (state === 'condemned' || state === 'swept')) {
        hidden += 1;
        continue;
      }
      const known = { unit, version, state, uses, ...(fares && { health: fares }) };
      const { createdAt = 0, publisher = '', buildId = '', checks } = build ?? {};
      const beside = build && (await unlessDamaged(problems, () => besideOf(registry, build)));
      builds.push(
        build
          ? { ...known, createdAt, publisher, buildId, checks: namedChecks(checks), ...beside }
          : { ...known, damaged: true },
      );
    }
  }
  const alarmed = builds.flatMap(({ unit, version, health: fares }) =>
    fares?.alarm === undefined ? [] : [`! ${unit} ${version}: ${fares.alarm}`],
  );
  const distrusted = await distrustedOn(registry, states.keys(), units);
  const rows = builds.map((build) => [
    build.unit,
    build.version,
    ...('damaged' in build ? ['DAMAGED', '-', '-'] : [moment(build.createdAt), build.publisher, build.checks]),
    healthText(build.health),
    build.uses.join(', ') || '-',
    build.state === 'published' ? '' : build.state,
  ]);
  return {
    lines:
      builds.length === 0
        ? ['Nothing is published yet.']
        : [
            ...table([['UNIT', 'VERSION', 'PUBLISHED', 'BY', 'CHECKED', 'FAILED', 'SERVED ON', 'STATE'], ...rows]),
            ...guards.flatMap((guard) => [...guardLines(guard), ...recentActLines(guard, Date.now())]),
            ...alarmed,
            ...distrusted.map(distrustedLine),
          ],
    json: {
      builds,
      ...(distrusted.length > 0 ? { distrusted } : {}),
      ...(guards.length > 0 ? { guards } : {}),
      ...(hidden > 0 ? { hidden } : {}),
    },
    problems,
  };
}

/**
 * Name of the key that attests a build, and the number of SBOM components; fields are absent without a valid
 * attestation or SBOM.
 */
async function besideOf(registry: Registry, build: Build): Promise<{ attestedBy?: string; sbomParts?: number }> {
  const { held } = await registry.attestations.verdict(build);
  const sbom = await registry.attestations.sbom(build);
  return { ...(held ? { attestedBy: held.by.name } : {}), ...(sbom ? { sbomParts: sbom.parts } : {}) };
}

/** `blocked since 2026-01-31 08:15Z by maria: deposits are lost`, or `published`. */
function stateText({ state, keep, at, actor, reason }: BuildState): string {
  const origin = at === undefined ? '' : ` since ${moment(at)} by ${actor}: ${reason}`;
  return `${state}${keep ? ', protected' : ''}${origin}`;
}

export async function show(registry: Registry, written: string): Promise<Answer> {
  const { unit, version } = parseUnitVersion(written);
  const build = await registry.build(unit, version);
  if (!build) throw new ReleaseError('usage', `${unit} ${version} is not published; publish it first.`);
  const state = await registry.state(unit, version);
  const beside = await attestationOf(registry, build);
  return {
    lines: [
      ...table([
        ['unit', unit],
        ['version', version],
        ['build', build.buildId],
        ['state', stateText(state)],
        ['published', `${moment(build.createdAt)} by ${build.publisher}`],
        ['commit', build.source.commit ?? 'unknown'],
        ['checked', namedChecks(build.checks)],
        ['verified', await verifiedText(registry, build)],
        ['document', `${build.manifest.file} ${build.manifest.digest}`],
        ...attestationRows(beside),
      ]),
      '',
      ...table([
        ['FILE', 'BYTES', 'TYPE', 'INTEGRITY'],
        ...build.files.map((file) => [file.path, String(file.size), file.type, file.sri384]),
      ]),
    ],
    json: { build, state, artefact: await registry.artefact(build), ...beside },
  };
}

export async function verify(
  registry: Registry,
  written: string | undefined,
  { channel, against }: { channel?: string; against?: string },
): Promise<Answer> {
  if ((written === undefined) === (channel === undefined))
    throw new ReleaseError('usage', 'Name either <unit>@<version> or --channel <channel> to verify.');
  if (against !== undefined && channel === undefined)
    throw new ReleaseError('usage', 'A checkpoint is one of a channel; name it with --channel.');
  const target =
    channel === undefined
      ? parseUnitVersion(written ?? '')
      : { channel, ...(against === undefined ? {} : { against: parseCheckpoint(await readText(against), against) }) };
  const problems = await registry.verify(target);
  if (problems.length > 0) throw new ReleaseError('integrity', problems.join('\n'), { problems });
  const what =
    'unit' in target
      ? `${target.unit} ${target.version}: ${(await registry.state(target.unit, target.version)).state === 'swept' ? 'it was collected, and its document is' : 'every byte is'} as it was published.${await besideText(registry, target)}`
      : `${target.channel}: history, builds served and signature hold${against === undefined ? '' : ', and the history is the one of the checkpoint'}.`;
  const unsigned = 'unit' in target ? 0 : await registry.unsigned(target.channel);
  const older =
    unsigned === 0
      ? []
      : [
          `Of them ${unsigned === 1 ? 'revision 1 is' : `revisions 1 to ${unsigned} are`} older than signatures: only the chain proves their content.`,
        ];
  return {
    lines: [what, ...older],
    json: {
      verified: 'unit' in target ? target : { channel: target.channel, ...(unsigned === 0 ? {} : { unsigned }) },
    },
  };
}

/** Attestation and SBOM of a build, as the end of a sentence. */
async function besideText(registry: Registry, { unit, version }: UnitVersion): Promise<string> {
  const build = await registry.build(unit, version);
  if (!build) return '';
  const { attestedBy, sbomParts } = await besideOf(registry, build);
  const sbom = sbomParts === undefined ? '' : ` Its SBOM names ${sbomParts} parts.`;
  return `${attestedBy === undefined ? ' It is not attested.' : ` Attested by ${attestedBy}.`}${sbom}`;
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw new ReleaseError('usage', `The checkpoint ${path} cannot be read: ${sentenceOf(error)}.`);
  });
}

/**
 * Checks whether the history of a channel is readable to its end. With `recover` it replaces the unreadable part, see
 * `channel/recover-channel.ts`.
 */
export async function doctor(
  registry: Registry,
  { channel, recover = false }: { channel: string; recover?: boolean },
): Promise<Answer> {
  const problems = await registry.diagnose(channel);
  const rules = await registry.ruleProblems();
  if (rules.length > 0 && (problems.length === 0 || !recover))
    return {
      lines: [
        'Restore the rules and rights from a backup: while they cannot be trusted, only changes that make the site safe are possible.',
      ],
      json: { channel, recovered: [] },
      problems: [...problems, ...rules],
    };
  if (problems.length === 0)
    return { lines: [`The history of ${channel} can be read to its end.`], json: { channel, recovered: [] } };
  if (!recover)
    return {
      lines: [
        `Nothing can be changed on ${channel}. Restore the revisions from a backup, or go on without them: ${pasteable(`doctor --channel ${channel} --recover`)}`,
      ],
      json: { channel, recovered: [] },
      problems,
    };
  const recovered = await registry.recover(channel);
  return {
    lines: recovered.flatMap(({ revision, kept, lost }) => [
      `Revision ${revision.rev} of ${channel} is made anew${kept === undefined ? '' : `; the damaged one is kept as ${kept}`}.`,
      `  Lost: ${lost}`,
    ]),
    json: { channel, problems, recovered },
  };
}
