import {
  checkLoadable,
  pickArm,
  refusals,
  type CheckedRemote,
  type Finding,
  type HostProfile,
  type ReadArm,
  type ReadPin,
  type ReadSnapshot,
  type RemoteName,
} from '@parola/contract';

/** One remote as this page plans to load it. */
export interface PlannedRemote {
  name: RemoteName;
  /** The build for this device. */
  arm: ReadArm;
  /** Tried once if the arm fails to load. Undefined if it is the same build or does not fit this shell. */
  fallback?: ReadArm;
  /** Reason why the release has switched the remote off. */
  off?: string;
  /** Reasons why this shell refuses the remote; empty if it may load. */
  refused: Finding[];
}

function checked(name: RemoteName, arm: ReadArm): CheckedRemote {
  // The pin's own fields come last, so that a field of a newer manifest cannot override them.
  const { version, base, entry, manifest } = arm;
  return { ...manifest, name, version, base, entry, files: undefined, firstLoadBytes: undefined };
}

function only(name: RemoteName, findings: readonly Finding[]): Finding[] {
  return refusals(findings).filter((finding) => finding.unit === name);
}

async function armFor(pin: ReadPin, unit: string): Promise<ReadArm> {
  const picked = await pickArm(pin, unit);
  return pin.canary && picked === pin.canary.arm ? pin.canary.arm : pin.stable;
}

/**
 * Returns the builds for this device, each checked against this shell. A canary that does not fit gives way to the
 * stable build. A remote that does not fit is left out without effect on the others. `unit` is the device id, '' if
 * none is stored. `override` replaces builds during development; then `check` also explains its findings.
 */
export async function planRemotes(
  snapshot: ReadSnapshot,
  unit: string,
  host: HostProfile,
  override: ReadonlyMap<RemoteName, ReadArm> = new Map(),
  check: typeof checkLoadable = checkLoadable,
): Promise<{ remotes: PlannedRemote[]; findings: Finding[] }> {
  const arms = await Promise.all(
    snapshot.remotes.map(async (pin) => override.get(pin.name) ?? (await armFor(pin, unit))),
  );
  const chosen = snapshot.remotes.flatMap((pin, index) => {
    const arm = arms[index];
    return arm ? [{ pin, arm }] : [];
  });
  const lenient = override.size > 0 ? { ...host, assetBases: [''] } : host;
  const isCanary = ({ pin, arm }: (typeof chosen)[number]): boolean => arm === pin.canary?.arm;
  const checkAll = (): Finding[] =>
    check(
      lenient,
      chosen
        // A switched-off remote claims no path and no fact. Canaries are sorted last, because of two claims the later
        // one is refused: a canary must take nothing from a stable build.
        .filter(({ pin }) => !pin.off)
        .sort((a, b) => Number(isCanary(a)) - Number(isCanary(b)))
        .map(({ pin, arm }) => checked(pin.name, arm)),
    );
  const givenUp: Finding[] = [];
  let findings = checkAll();
  // Each iteration replaces one canary.
  for (;;) {
    const misfit = chosen.find((one) => isCanary(one) && only(one.pin.name, findings).length > 0);
    if (!misfit) break;
    givenUp.push(...only(misfit.pin.name, findings));
    misfit.arm = misfit.pin.stable;
    findings = checkAll();
  }
  const remotes = chosen.map(({ pin, arm }): PlannedRemote => {
    // A canary falls back to the stable build. The pin's fallback is older, and the stable build may have replaced it
    //     because of a fault.
    const spare = arm === pin.canary?.arm ? pin.stable : pin.fallback;
    const fits =
      spare && spare.buildId !== arm.buildId && only(pin.name, check(host, [checked(pin.name, spare)])).length === 0;
    return {
      name: pin.name,
      arm,
      fallback: fits ? spare : undefined,
      off: pin.off?.why,
      refused: only(pin.name, findings),
    };
  });
  return { remotes, findings: [...givenUp, ...findings] };
}
