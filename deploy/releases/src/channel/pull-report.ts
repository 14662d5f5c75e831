import { type Finding, type MeasuredPart, type RemoteManifest, type UnitName } from '@parola/contract';
import { assertChannel, type UnitVersion } from '../documents/build-refs';
import type { Pins } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { Builds } from '../publish/builds';
import type { PinEnvironment } from './pin-changes';
import { checkPin } from './check-pin';

/**
 * Size of a measured part, brotli bytes: `bytes` of the new build, `live` of the served one. A new part has no
 * `live`, a removed part no `bytes`.
 */
export interface PartChange {
  part: string;
  bytes?: number;
  live?: number;
  budget: number;
}
export interface UnitReport {
  unit: UnitName;
  version: string;
  /** The version that the channel serves; undefined when it serves none. */
  live?: string;
  /** Links (path and route id) that the served build has and the new one lacks: `/wallet/record (wallets.record)`. */
  linksRemoved: string[];
  linksAdded: string[];
  /** Imports from the shell's modules, by module: all used names, and the added ones. */
  uses: { module: string; names: string[]; added: string[] }[];
  /** Facts with another payload digest than in the served build, under the same version. */
  payloadsChanged: string[];
  /** Undefined for builds without recorded sizes. */
  sizes?: PartChange[];
}
/** Effect of a pull request's builds, compared with one channel, and each channel's findings about pinning them. */
export interface PullReport {
  channel: string;
  units: UnitReport[];
  channels: {
    channel: string;
    ok: boolean;
    shell?: string;
    findings: Finding[];
    wouldFit?: string[];
    problem?: string;
  }[];
}

type Facts = Partial<Pick<RemoteManifest, 'uses' | 'payloads'>> & {
  routes: RemoteManifest['routes'];
  sizes?: readonly MeasuredPart[];
};

async function factsOf(builds: Builds, unit: UnitName, ref: { version: string; buildId: string }): Promise<Facts> {
  if (unit !== 'shell') return builds.manifest(unit, ref);
  const { own, sizes } = await builds.hostProfile(ref);
  return { routes: own.routes, ...(sizes ? { sizes } : {}) };
}

function links({ routes }: Facts): string[] {
  return routes.map(({ id, path }) => `${path} (${id})`);
}

function sizesOf(now: Facts, live: Facts | undefined): PartChange[] | undefined {
  if (!now.sizes) return undefined;
  // Removes the content hash from the name of a chunk, so that both builds have the same name for it.
  const plain = (part: string) => part.replace(/\.[0-9a-f]{8}\.(js|css)$/, '.$1');
  const before = new Map((live?.sizes ?? []).map((one) => [plain(one.part), one]));
  const changes = now.sizes.map(({ part, bytes, budget }): PartChange => {
    const was = before.get(plain(part));
    before.delete(plain(part));
    return { part: plain(part), bytes, budget, ...(was ? { live: was.bytes } : {}) };
  });
  const removed = [...before].map(([part, { bytes, budget }]): PartChange => ({ part, live: bytes, budget }));
  return [...changes, ...removed];
}

async function unitReport(builds: Builds, pins: Pins, { unit, version }: UnitVersion): Promise<UnitReport> {
  const { buildId } = await builds.get(unit, version);
  const now = await factsOf(builds, unit, { version, buildId });
  const served = pins[unit]?.stable;
  const live = served && (await factsOf(builds, unit, served));
  const [is, was] = [links(now), live ? links(live) : []];
  const sizes = sizesOf(now, live);
  return {
    unit,
    version,
    ...(served ? { live: served.version } : {}),
    linksRemoved: was.filter((link) => !is.includes(link)),
    linksAdded: is.filter((link) => !was.includes(link)),
    uses: Object.entries(now.uses ?? {}).map(([module, names]) => ({
      module,
      names,
      added: live?.uses ? names.filter((name) => !(live.uses?.[module] ?? []).includes(name)) : [],
    })),
    payloadsChanged: Object.entries(now.payloads ?? {}).flatMap(([id, digest]) => {
      const before = live?.payloads?.[id];
      return before === undefined || before === digest ? [] : [id];
    }),
    ...(sizes ? { sizes } : {}),
  };
}

/**
 * Compares builds with `channel`, and checks a pin of them on each channel. `on`: inputs of a pin on a channel.
 * @throws ReleaseError `usage` for an unpublished build
 */
export async function pullReport(
  on: (channel: string) => PinEnvironment,
  states: ReadonlyMap<string, Pins>,
  items: readonly UnitVersion[],
  channel: string,
): Promise<PullReport> {
  assertChannel(channel);
  const { builds } = on(channel);
  const units: UnitReport[] = [];
  for (const item of items) units.push(await unitReport(builds, states.get(channel) ?? {}, item));
  const channels: PullReport['channels'] = [];
  for (const [name, pins] of states) {
    try {
      const { shell, findings: own, wouldFit } = await checkPin(on(name), pins, items, 'previous');
      const findings = [...own, ...(await on(name).attested(items))];
      const ok = !findings.some(({ severity }) => severity === 'refuse');
      channels.push({ channel: name, ok, shell, findings, ...(wouldFit ? { wouldFit } : {}) });
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind === 'unavailable') throw error;
      channels.push({ channel: name, ok: false, findings: [], problem: error.message });
    }
  }
  return { channel, units, channels };
}
