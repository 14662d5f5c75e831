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

/** One remote as this page will try to use it. */
export interface PlannedRemote {
  name: RemoteName;
  /** The build this device gets. */
  arm: ReadArm;
  /** Tried once when the arm cannot be loaded; left out when it is the same build or does not fit this shell. */
  fallback?: ReadArm;
  /** Why the release has switched it off. */
  off?: string;
  /** Why this shell refuses it; empty: it may be loaded. */
  refused: Finding[];
}

function checked(name: RemoteName, arm: ReadArm): CheckedRemote {
  // The pin's own last: a manifest of tomorrow may have fields of any name.
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
 * The builds this device gets, each checked against this shell. A canary that does not fit gives way to the stable
 * build; a remote that does not fit is left out of the page and takes nobody with it. `unit` is the device id, ''
 * where none is kept; `override` replaces builds during development, for which `check` says more than a player's page
 * asks.
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
        // What is switched off takes no path and no fact from anybody, and a canary none from a stable build: the
        // later one is refused.
        .filter(({ pin }) => !pin.off)
        .sort((a, b) => Number(isCanary(a)) - Number(isCanary(b)))
        .map(({ pin, arm }) => checked(pin.name, arm)),
    );
  const givenUp: Finding[] = [];
  let findings = checkAll();
  // Each turn has one canary less.
  for (;;) {
    const misfit = chosen.find((one) => isCanary(one) && only(one.pin.name, findings).length > 0);
    if (!misfit) break;
    givenUp.push(...only(misfit.pin.name, findings));
    misfit.arm = misfit.pin.stable;
    findings = checkAll();
  }
  const remotes = chosen.map(({ pin, arm }): PlannedRemote => {
    // The fallback is what everybody had before: older than the stable build, and perhaps the one that it replaced
    // for a fault.
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
