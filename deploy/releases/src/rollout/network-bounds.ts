/**
 * Sessions of one network that always count in a rollout. Players of a mobile carrier share an address, so a site
 * with few addresses needs this many of each.
 */
const LEAST_SESSIONS = 50;
/** Upper bound of a network's sessions in the canary: standard deviations above the canary's share. */
const DEVIATIONS = 3;
/** Failures of one network that always count against a build. The rule asks for five: three networks have to agree. */
const LEAST_FAILURES = 2;
/** Beyond them, the share of a build's failures that may come from one network. */
const FAILURE_SHARE = 0.2;
/** Number of counters that are kept. The least recently used one is dropped, and its network starts again from zero. */
const COUNTERS = 400_000;
const TOTALS = 10_000;

/** Counts by name; the name that was not asked for for the longest time is forgotten. */
class Counts {
  private readonly counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  of(name: string): number {
    const count = this.counts.get(name);
    // A network at its bound stays remembered as long as it goes on sending.
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
 * The sessions of one network that count among `total`: the square root, which shifts no sample ratio more than
 * chance.
 */
export function sessionsOfOneNetwork(total: number): number {
  return Math.max(LEAST_SESSIONS, Math.floor(Math.sqrt(total)));
}

/** The most sessions of one network that count for a canary with this share (0 to 1). */
export function canariesOfOneNetwork(sessions: number, share: number): number {
  const mean = sessions * share;
  return Math.ceil(mean + DEVIATIONS * Math.sqrt(mean * (1 - share)));
}

/** The session to count. `rollout` names both arms together, so a network over its bound is left out of both. */
export interface SessionOf {
  rollout: string;
  network: string;
  /** Share of the canary, 0 to 1, for a session of the canary. */
  canaryShare?: number;
}

/**
 * Bounds the weight of one network (an IPv4 address, or 64 bits of an IPv6 address), so that no single stranger
 * decides about a build. Whether a session counts depends on its time of arrival and never on its outcome, so the
 * counted sessions are a fair sample of both arms. Failures have a bound of their own.
 */
export class NetworkBounds {
  private readonly counts: Counts;
  private readonly totals = new Counts(TOTALS);

  /** @param counters how many counters are kept */
  constructor(counters = COUNTERS) {
    this.counts = new Counts(counters);
  }

  /**
   * Counts one more session. Returns its number among those of its network and arm, from 1 on; 0 when it does not
   * count.
   */
  takesSession({ rollout, network, canaryShare }: SessionOf): number {
    const [mine, canaries] = [`${network} all ${rollout}`, `${network} canary ${rollout}`];
    const most = sessionsOfOneNetwork(this.totals.of(rollout));
    if (this.counts.of(mine) >= most) return 0;
    const ofCanary = this.counts.of(canaries);
    if (canaryShare !== undefined) {
      if (ofCanary >= canariesOfOneNetwork(most, canaryShare)) return 0;
      this.counts.add(canaries);
    }
    this.counts.add(mine);
    this.totals.add(rollout);
    return canaryShare === undefined ? this.counts.of(mine) - ofCanary : ofCanary + 1;
  }

  /**
   * Tells whether one more failed session of a build counts as failed, and counts it. `build` names unit, version and
   * arm.
   */
  takesFailure(build: string, network: string): boolean {
    const [mine, total] = [`${network} failed ${build}`, `failed ${build}`];
    if (this.counts.of(mine) >= Math.max(LEAST_FAILURES, FAILURE_SHARE * this.totals.of(total))) return false;
    this.counts.add(mine);
    this.totals.add(total);
    return true;
  }
}
