/**
 * Sessions of one network that always count in a rollout. Players of a mobile carrier share an address, and a site
 * with few addresses needs enough sessions from each.
 */
const LEAST_SESSIONS = 50;
/** Limit of a network's canary sessions, in standard deviations above the canary's share. */
const DEVIATIONS = 3;
/**
 * Failures of one network that always count against a build. The rule needs five failures, so at least three networks
 * must report some.
 */
const LEAST_FAILURES = 2;
/** Share of a build's failures that may come from one network, beyond the minimum. */
const FAILURE_SHARE = 0.2;
/** Number of counters. The least recently used one is dropped, and its network starts again from zero. */
const COUNTERS = 400_000;
const TOTALS = 10_000;

/** Counts by name, with least-recently-used eviction. */
class Counts {
  private readonly counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  of(name: string): number {
    const count = this.counts.get(name);
    // Marks the counter as used: a network at its limit stays counted as long as it sends.
    if (count !== undefined) this.set(name, count);
    return count ?? 0;
  }
  add(name: string): void {
    this.set(name, this.of(name) + 1);
  }
  private set(name: string, count: number): void {
    this.counts.delete(name);
    const [oldest] = this.counts.keys();
    if (this.counts.size >= this.most && oldest !== undefined) this.counts.delete(oldest);
    this.counts.set(name, count);
  }
}

/**
 * Limit of sessions of one network among `total`: the square root, which shifts a sample ratio no more than chance
 * does.
 */
export function sessionsOfOneNetwork(total: number): number {
  return Math.max(LEAST_SESSIONS, Math.floor(Math.sqrt(total)));
}

/**
 * Limit of canary sessions of one network. `sessions`: its limit of sessions. `share`: share of the canary, 0 to 1.
 */
export function canariesOfOneNetwork(sessions: number, share: number): number {
  const mean = sessions * share;
  return Math.ceil(mean + DEVIATIONS * Math.sqrt(mean * (1 - share)));
}

/** A session to be counted. `rollout` names both arms together, so a network beyond its limit is left out of both. */
export interface SessionOf {
  rollout: string;
  network: string;
  /** For a session of the canary: share of the canary, 0 to 1. */
  canaryShare?: number;
}

/**
 * Limits the weight of one network (an IPv4 address, or 64 bits of an IPv6 address), so that a single stranger cannot
 * decide about a build. The time of arrival decides whether a session counts, never its outcome. So the counted
 * sessions are a fair sample of both arms. Failures have a separate limit.
 */
export class NetworkBounds {
  private readonly counts: Counts;
  private readonly totals = new Counts(TOTALS);

  /** @param counters number of counters kept in memory */
  constructor(counters = COUNTERS) {
    this.counts = new Counts(counters);
  }

  /** Counts a session. Returns its number among those of its network and arm, from 1; 0 when it does not count. */
  takesSession({ rollout, network, canaryShare }: SessionOf): number {
    const [networkKey, canaries] = [`${network} all ${rollout}`, `${network} canary ${rollout}`];
    const most = sessionsOfOneNetwork(this.totals.of(rollout));
    if (this.counts.of(networkKey) >= most) return 0;
    const ofCanary = this.counts.of(canaries);
    if (canaryShare !== undefined) {
      if (ofCanary >= canariesOfOneNetwork(most, canaryShare)) return 0;
      this.counts.add(canaries);
    }
    this.counts.add(networkKey);
    this.totals.add(rollout);
    return canaryShare === undefined ? this.counts.of(networkKey) - ofCanary : ofCanary + 1;
  }

  /** Counts a failed session of a build; false when it does not count. `build`: unit, version and arm. */
  takesFailure(build: string, network: string): boolean {
    const [networkKey, total] = [`${network} failed ${build}`, `failed ${build}`];
    if (this.counts.of(networkKey) >= Math.max(LEAST_FAILURES, FAILURE_SHARE * this.totals.of(total))) return false;
    this.counts.add(networkKey);
    this.totals.add(total);
    return true;
  }
}
