import {
  checkCompatibility,
  isRemoteName,
  LONGEST_SNAPSHOT,
  refusals,
  type CheckedRemote,
  type Finding,
  type HostProfile,
  type RemoteName,
  type UnitName,
} from '@parola/contract';
import { sameBuild, type BuildRef } from '../documents/build-refs';
import { pinnedUnits, type Pins } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { Builds } from '../publish/builds';
import { draftRemotes } from '../snapshot/build-snapshot';
import { pinsIn, type ShellArm } from '../revisions/canary-arms';
import { checked } from './served-state';
import { removedPromises, type Since } from './removed-promises';

/**
 * The compatibility check's result for a state: its shell, every finding once, and for each remote with an unloadable
 * fallback the refusals that explain it.
 */
export interface GateReport {
  shell: string;
  findings: Finding[];
  unfitFallbacks: ReadonlyMap<RemoteName, Finding[]>;
}

/** More than all fields of a snapshot except its remotes take, which are limited. Characters. */
const LONGEST_ENVELOPE = 1000;

/** Findings are kept in the revision, whose texts are limited. Characters. */
const LONGEST_MESSAGE = 1000;

/** The builds of one remote that a player can meet, and the one that only stands in when loading fails. */
interface Reachable {
  arms: CheckedRemote[];
  fallback?: CheckedRemote;
}

async function reachable(builds: Builds, pins: Pins, name: RemoteName): Promise<Reachable> {
  const pin = pins[name];
  if (!pin) return { arms: [] };
  const arms = [await checked(builds, name, pin.stable)];
  if (pin.canary) arms.push(await checked(builds, name, pin.canary));
  if (!pin.fallback || sameBuild(pin.fallback, pin.stable)) return { arms };
  return { arms, fallback: await checked(builds, name, pin.fallback) };
}

/**
 * The result of `read`, or the finding that it cannot be read. Only damage is a finding: a store that does not answer
 * proves nothing.
 */
async function readOrFinding<T>(unit: UnitName, read: () => Promise<T>): Promise<{ value: T } | { finding: Finding }> {
  try {
    return { value: await read() };
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
    const fix = `Restore ${unit} from a backup, pin a build of it that is whole, or leave it off.`;
    return {
      finding: {
        code: 'PIN-001',
        severity: 'warn',
        unit,
        subject: unit,
        message: error.message.slice(0, LONGEST_MESSAGE),
        fix,
      },
    };
  }
}

/** Every mixture of arms that one page can hold: one arm of each remote. */
function mixtures(choices: readonly CheckedRemote[][]): CheckedRemote[][] {
  return choices.reduce<CheckedRemote[][]>(
    (sets, arms) => sets.flatMap((set) => arms.map((arm) => [...set, arm])),
    [[]],
  );
}

function keyOf(finding: Finding): string {
  return `${finding.code} ${finding.unit} ${finding.subject} ${finding.message}`;
}

function unionOf(reports: readonly [GateReport, GateReport]): GateReport {
  const found = new Map(reports.flatMap(({ findings }) => findings).map((finding) => [keyOf(finding), finding]));
  for (const finding of reports.flatMap(({ findings }) => refusals(findings))) found.set(keyOf(finding), finding);
  const unfitFallbacks = new Map(reports.flatMap((report) => [...report.unfitFallbacks]));
  return { shell: reports[0].shell, findings: [...found.values()], unfitFallbacks };
}

/**
 * Checks everything that a player of this state could be served, in either arm of a canary of the shell: under each
 * of the two shells the builds of its players, and those alone. The report names the common shell. See `checkArm`.
 */
export async function checkPins(
  builds: Builds,
  pins: Pins,
  units: readonly UnitName[],
  since?: Since,
): Promise<GateReport> {
  const check = (arm: ShellArm) =>
    checkArm(builds, pinsIn(arm, pins), units, since && { ...since, pins: pinsIn(arm, since.pins) });
  const stable = await check('stable');
  return pins.shell?.canary ? unionOf([stable, await check('canary')]) : stable;
}

/**
 * Checks everything that a player of this state, without a canary of the shell, could be served. `units` are the
 * changed ones, none when nothing may stop the change: they must be readable, and a switched-off remote counts only
 * among them. The damage of others is a warning, and so are findings caused by a fallback alone: it runs only where
 * its successor already failed. With `since` it also reports the change's losses for others.
 */
async function checkArm(builds: Builds, pins: Pins, units: readonly UnitName[], since?: Since): Promise<GateReport> {
  const shell = pins.shell?.stable;
  if (!shell) {
    throw new ReleaseError(
      'incompatible',
      'This channel has no shell yet, and no remote can be judged without one; pin shell@<version> in the same command.',
    );
  }
  const readHost = () => builds.hostProfile(shell);
  const host = units.length > 0 ? { value: await readHost() } : await readOrFinding('shell', readHost);
  if ('finding' in host) return { shell: shell.version, findings: [host.finding], unfitFallbacks: new Map() };
  const names = pinnedUnits(pins)
    .filter(isRemoteName)
    .filter((name) => !pins[name]?.off || units.includes(name));
  const damage: Finding[] = [];
  const remotes: Reachable[] = [];
  for (const name of names) {
    const read = () => reachable(builds, pins, name);
    const found = units.includes(name) ? { value: await read() } : await readOrFinding(name, read);
    if ('finding' in found) damage.push(found.finding);
    else remotes.push(found.value);
  }
  const { findings, unfitFallbacks } = judge(host.value, remotes, damage);
  return {
    shell: host.value.version,
    findings: [
      ...findings,
      ...(since && units.length > 0 ? await removedPromises(builds, since, pins, units) : []),
      ...(await tooLong(builds, pins, host.value)),
    ],
    unfitFallbacks,
  };
}

function judge(
  host: HostProfile,
  remotes: readonly Reachable[],
  damage: readonly Finding[],
): Omit<GateReport, 'shell'> {
  const found = new Map<string, Finding>();
  for (const set of mixtures(remotes.map((remote) => remote.arms))) {
    for (const finding of checkCompatibility(host, set)) found.set(keyOf(finding), finding);
  }
  const served = remotes.flatMap((remote) => remote.arms.slice(0, 1));
  const ofFallbacks: Finding[] = [];
  const unfitFallbacks = new Map<RemoteName, Finding[]>();
  for (const { fallback } of remotes) {
    if (!fallback) continue;
    const set = served.map((arm) => (arm.name === fallback.name ? fallback : arm));
    const fresh = checkCompatibility(host, set)
      .filter((finding) => !found.has(keyOf(finding)))
      .map((finding): Finding => ({ ...finding, message: `As a fallback: ${finding.message}` }));
    if (refusals(fresh).length > 0) unfitFallbacks.set(fallback.name, refusals(fresh));
    ofFallbacks.push(...fresh.map((finding): Finding => ({ ...finding, severity: 'warn' })));
  }
  return { findings: [...damage, ...found.values(), ...ofFallbacks], unfitFallbacks };
}

/** A release longer than the shell reads would be no release: no page could start. */
async function tooLong(builds: Builds, pins: Pins, host: HostProfile): Promise<Finding[]> {
  const { remotes } = await draftRemotes(builds, pins);
  const sizes = remotes.map(({ name, ...pin }) => ({ name, size: JSON.stringify(pin).length }));
  const size = JSON.stringify(remotes).length + LONGEST_ENVELOPE;
  const [longest] = sizes.sort((a, b) => b.size - a.size);
  if (size <= LONGEST_SNAPSHOT || !longest) return [];
  return [
    {
      code: 'PIN-026',
      severity: 'refuse',
      unit: longest.name,
      subject: String(size),
      message: `The release would be ${size} characters long, shell ${host.version} reads ${LONGEST_SNAPSHOT}; the longest part is ${longest.name} with ${longest.size}.`,
      fix: `Trim what ${longest.name} declares, or leave out its canary or fallback.`,
    },
  ];
}

/** The refusals that keep `ref` from standing in for the stable build of this remote; damage is one. */
export async function unfitAsFallback(builds: Builds, pins: Pins, name: RemoteName, ref: BuildRef): Promise<Finding[]> {
  const pin = pins[name];
  if (!pin) return [];
  const standingIn: Pins = { ...pins, [name]: { stable: pin.stable, fallback: ref } };
  const report = await readOrFinding(name, () => checkPins(builds, standingIn, [name]));
  return 'finding' in report
    ? [{ ...report.finding, severity: 'refuse' }]
    : (report.value.unfitFallbacks.get(name) ?? []);
}

/** Throws `incompatible` with one sentence for each refusal: both sides, then the fix. */
export function refuseFindings(findings: readonly Finding[]): void {
  const refused = refusals(findings);
  if (refused.length === 0) return;
  const sentences = refused.map((finding) => `${finding.code}: ${finding.message} ${finding.fix}`);
  throw new ReleaseError('incompatible', sentences.join('\n'), { findings: refused, problems: sentences });
}
