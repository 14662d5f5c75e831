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
 * Result of the compatibility check for a state: the shell's version, each finding once, and for each remote with an
 * unloadable fallback the refusals that explain it.
 */
export interface GateReport {
  shell: string;
  findings: Finding[];
  unfitFallbacks: ReadonlyMap<RemoteName, Finding[]>;
}

/** Upper bound of a snapshot's fields except `remotes`, whose length is checked separately. Characters. */
const LONGEST_ENVELOPE = 1000;

/** Limit of a finding's text, because the revision stores it and limits its texts. Characters. */
const LONGEST_MESSAGE = 1000;

/**
 * Builds of one remote that a player can get. `arms`: stable build and canary. `fallback`: loaded only when the arm
 * fails to load.
 */
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
 * The result of `read`, or a finding for damaged data. Other errors are rethrown: a store that does not answer proves
 * no damage.
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

/** Every combination of arms that one page can hold: one arm of each remote. */
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
 * Checks all combinations of builds that a player of this state could get. With a canary of the shell, each of the
 * two shells is checked with the builds of its own players. The report names the stable shell. See `checkArm`.
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
 * Checks all combinations of builds that a player of this state could get, for one arm of the shell. `units`: the
 * changed units, which must be readable; empty for a change that nothing may stop. A switched-off remote is checked
 * only if it is among `units`. Damage of other units is a warning. Findings caused by a fallback alone are warnings
 * too, because a fallback runs only after its build failed to load. With `since`, the report includes the promises to
 * others that the change removes.
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

/** Refuses a snapshot longer than the shell accepts, because the page could not start with it. */
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
      fix: `Trim the declarations of ${longest.name}, or leave out its canary or fallback.`,
    },
  ];
}

/** Refusals against `ref` as the fallback of this remote; damage counts as a refusal. Empty: the build fits. */
export async function unfitAsFallback(builds: Builds, pins: Pins, name: RemoteName, ref: BuildRef): Promise<Finding[]> {
  const pin = pins[name];
  if (!pin) return [];
  const withFallback: Pins = { ...pins, [name]: { stable: pin.stable, fallback: ref } };
  const report = await readOrFinding(name, () => checkPins(builds, withFallback, [name]));
  return 'finding' in report
    ? [{ ...report.finding, severity: 'refuse' }]
    : (report.value.unfitFallbacks.get(name) ?? []);
}

/**
 * Throws `incompatible` with one sentence for each refusal: the fault with both sides, then the fix. Returns without
 * refusals.
 */
export function refuseFindings(findings: readonly Finding[]): void {
  const refused = refusals(findings);
  if (refused.length === 0) return;
  const sentences = refused.map((finding) => `${finding.code}: ${finding.message} ${finding.fix}`);
  throw new ReleaseError('incompatible', sentences.join('\n'), { findings: refused, problems: sentences });
}
