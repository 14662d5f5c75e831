import {
  checkCompatibility,
  isRemoteName,
  refusals,
  type CheckedRemote,
  type Finding,
  type RemoteName,
  type UnitName,
} from '@parola/contract';
import { basePath } from '../documents/build';
import { sameBuild, type BuildRef } from '../documents/refs';
import { pinnedUnits, type Slots } from '../documents/revision';
import { ReleaseError } from '../errors';
import type { Builds } from '../publish/builds';

/**
 * What the compatibility check says of a state: the shell it was judged under, every finding once, and the remotes whose fallback
 * could not be loaded in it.
 */
export interface GateReport {
  shell: string;
  findings: Finding[];
  unfitFallbacks: RemoteName[];
}

/** The builds of one remote that a player can meet, and the one that only stands in when loading fails. */
interface Reachable {
  arms: CheckedRemote[];
  fallback?: CheckedRemote;
}

async function checked(builds: Builds, name: RemoteName, ref: BuildRef): Promise<CheckedRemote> {
  return { ...(await builds.manifest(name, ref)), base: basePath(name, ref.version) };
}

async function reachable(builds: Builds, slots: Slots, name: RemoteName): Promise<Reachable> {
  const slot = slots[name];
  if (!slot) return { arms: [] };
  const arms = [await checked(builds, name, slot.stable)];
  if (slot.canary) arms.push(await checked(builds, name, slot.canary));
  if (!slot.fallback || sameBuild(slot.fallback, slot.stable)) return { arms };
  return { arms, fallback: await checked(builds, name, slot.fallback) };
}

/** Every mixture of arms that one page can hold: one arm of each remote. */
function mixtures(choices: readonly CheckedRemote[][]): CheckedRemote[][] {
  return choices.reduce<CheckedRemote[][]>((sets, arms) => sets.flatMap((set) => arms.map((arm) => [...set, arm])), [[]]);
}

function keyOf(finding: Finding): string {
  return `${finding.code} ${finding.unit} ${finding.subject} ${finding.message}`;
}

/**
 * Checks everything a player of this state could be served. A remote that is switched off counts only when it is among `units`, the
 * ones being changed. Findings that only a fallback causes are warnings: it runs only where its successor already failed.
 */
export async function checkSlots(builds: Builds, slots: Slots, units: readonly UnitName[]): Promise<GateReport> {
  if (!slots.shell) {
    throw new ReleaseError(
      'incompatible',
      'This channel has no shell yet, and no remote can be judged without one; pin shell@<version> in the same command.',
    );
  }
  const host = await builds.hostProfile(slots.shell.stable);
  const names = pinnedUnits(slots)
    .filter(isRemoteName)
    .filter((name) => !slots[name]?.off || units.includes(name));
  const remotes = await Promise.all(names.map((name) => reachable(builds, slots, name)));
  const found = new Map<string, Finding>();
  for (const set of mixtures(remotes.map((remote) => remote.arms))) {
    for (const finding of checkCompatibility(host, set)) found.set(keyOf(finding), finding);
  }
  const served = remotes.flatMap((remote) => remote.arms.slice(0, 1));
  const ofFallbacks: Finding[] = [];
  const unfitFallbacks: RemoteName[] = [];
  for (const { fallback } of remotes) {
    if (!fallback) continue;
    const set = served.map((arm) => (arm.name === fallback.name ? fallback : arm));
    const fresh = checkCompatibility(host, set).filter((finding) => !found.has(keyOf(finding)));
    if (refusals(fresh).length > 0) unfitFallbacks.push(fallback.name);
    ofFallbacks.push(...fresh.map((finding): Finding => ({ ...finding, severity: 'warn', message: `As a fallback: ${finding.message}` })));
  }
  return { shell: host.version, findings: [...found.values(), ...ofFallbacks], unfitFallbacks };
}

/** Whether `ref` could stand in for the stable build of this remote without a refusal. */
export async function fitsAsFallback(builds: Builds, slots: Slots, name: RemoteName, ref: BuildRef): Promise<boolean> {
  const slot = slots[name];
  if (!slot) return false;
  const report = await checkSlots(builds, { ...slots, [name]: { stable: slot.stable, fallback: ref } }, [name]);
  return !report.unfitFallbacks.includes(name);
}

/** Throws `incompatible` with one sentence for each refusal: both sides, then the fix. */
export function refuseIncompatible(report: GateReport): void {
  const refused = refusals(report.findings);
  if (refused.length === 0) return;
  const sentences = refused.map((finding) => `${finding.code}: ${finding.message} ${finding.fix}`);
  throw new ReleaseError('incompatible', sentences.join('\n'), { findings: refused, problems: sentences });
}
