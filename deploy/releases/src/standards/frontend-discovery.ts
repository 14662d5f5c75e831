import type { Offer, OfferedArm, OfferedRemote } from './offered-builds';

/** URL of the document's schema (awslabs/frontend-discovery, `schema/v1-pre.json`). */
const FRONTEND_DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

interface Deployment {
  /** Percent of the traffic, with at most two decimals. */
  traffic: number;
  default: boolean;
}
interface DiscoveredVersion {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  extras: Record<string, unknown>;
  deployment: Deployment;
}
export interface FrontendDiscovery {
  schema: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
}

/** First file that a client loads: the manifest of Module Federation, or the container of builds without one. */
function pointOf(arm: OfferedArm) {
  return arm.manifest ?? { url: arm.entry.url, integrity: arm.entry.integrity };
}

/** Range of all players' buckets, in basis points. */
const ALL_BP = 10_000;

function versionsOf({ channel, rev }: Offer, { stable, canary, fallback }: OfferedRemote): DiscoveredVersion[] {
  const weightBp = canary?.weightBp ?? 0;
  const version = (
    arm: OfferedArm,
    instead: OfferedArm | undefined,
    ours: object,
    deployment: Deployment,
  ): DiscoveredVersion => {
    const { url, integrity } = pointOf(arm);
    return {
      url,
      ...(instead ? { fallbackUrl: pointOf(instead).url } : {}),
      metadata: { integrity, version: arm.version },
      extras: {
        modulefederation: { type: 'var', exposed: './remote', ...arm.entry },
        parola: { ...ours, channel, revision: rev, buildId: arm.buildId },
      },
      deployment,
    };
  };
  // The stable version is first, because clients without support for shares take the first one.
  return [
    version(
      stable,
      fallback,
      { arm: 'stable', bucketsBp: [weightBp, ALL_BP] },
      { traffic: (ALL_BP - weightBp) / 100, default: true },
    ),
    ...(canary
      ? [
          version(
            canary.arm,
            // Fallback of the canary: the stable build, because the pinned fallback is still older.
            stable,
            { arm: 'canary', bucketsBp: [0, weightBp], seed: canary.seed },
            { traffic: weightBp / 100, default: false },
          ),
        ]
      : []),
  ];
}

/**
 * The channel in the format of awslabs' frontend-discovery, v1-pre, complete on one page. `[0]` of each remote is its
 * default arm, traffic sums to 100, and `metadata.integrity` is the SRI of the file at `url`. `extras.parola`
 * contains Parola's own data: a player belongs to the arm whose half-open range `bucketsBp` contains their bucket
 * (basis points).
 */
export function frontendDiscovery(offer: Offer): FrontendDiscovery {
  return {
    schema: FRONTEND_DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      offer.remotes.map((remote) => [`parola/${remote.name}`, versionsOf(offer, remote)]),
    ),
  };
}
