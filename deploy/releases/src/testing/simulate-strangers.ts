import { NetworkBounds } from '../rollout/network-bounds';
import { judge, type Evidence, type Outcome } from '../rollout/canary-rule';
import type { ArmCounts } from '../rollout/statistics';
import { summarizeLooks, seeded } from './simulate-rollout';

type Arm = 'canary' | 'control';
type Fate = 'good' | 'mount' | 'load';

/** False reports of a stranger: sessions with this arm and this fate. */
export interface Lie {
  arm: Arm;
  fate: Fate;
}
/**
 * A stranger who sends false reports. `traffic`: their share of all sessions. `networks`: number of their networks,
 * default 1.
 */
export interface Stranger extends Lie {
  traffic: number;
  networks?: number;
}
/** False reports that keep a bad canary alive, and those that end a good one or hold its ramp. */
export const LIES: Readonly<Record<'hiding' | 'ending', readonly (readonly [what: string, lie: Lie])[]>> = {
  hiding: [
    ['good sessions of the canary', { arm: 'canary', fate: 'good' }],
    ['good sessions of the other arm', { arm: 'control', fate: 'good' }],
    ['the other arm fails', { arm: 'control', fate: 'mount' }],
    ['the other arm does not load', { arm: 'control', fate: 'load' }],
  ],
  ending: [
    ['the canary fails', { arm: 'canary', fate: 'mount' }],
    ['the canary does not load', { arm: 'canary', fate: 'load' }],
    ['good sessions of the canary', { arm: 'canary', fate: 'good' }],
    ['good sessions of the other arm', { arm: 'control', fate: 'good' }],
  ],
};

/** Parameters of simulated rollouts with players of many networks, and a stranger. */
export interface CrowdParts {
  /** Sessions of players per minute. */
  perMinute: number;
  /** Share of the canary, 0 to 1. */
  share: number;
  /** Failure rates of the two builds. */
  stable: number;
  canary: number;
  looks: number;
  stranger?: Stranger;
  /** False: all sessions of a network count, as without `NetworkBounds`. */
  bounded?: boolean;
}

/** Share of players behind the gateway of a mobile carrier, and the number of addresses that they share. */
const BY_CARRIER = 0.6;
const CARRIER_ADDRESSES = 80;
/** Number of checks per minute: failed loads count before the end of a minute. */
const PARTS = 4;

interface LoadCounts extends ArmCounts {
  loadFailed: number;
}
type Both = Record<Arm, LoadCounts>;
const nothing = (): LoadCounts => ({ sessions: 0, failed: 0, loadFailed: 0 });

/** Counts sessions like the front door. */
class CountedSessions {
  readonly counts: Both = { canary: nothing(), control: nothing() };
  private readonly bounds = new NetworkBounds();

  constructor(
    private readonly share: number,
    private readonly bounded: boolean,
  ) {}

  add(network: string, arm: Arm, fate: Fate): void {
    const of = { rollout: 'r', network, ...(arm === 'canary' && { canaryShare: this.share }) };
    if (this.bounded && !this.bounds.takesSession(of)) return;
    const counts = this.counts[arm];
    counts.sessions += 1;
    if (fate === 'good' || (this.bounded && !this.bounds.takesFailure(arm, network))) return;
    counts.failed += 1;
    if (fate === 'load') counts.loadFailed += 1;
  }
}

/**
 * Network of a player. Players of carriers concentrate on few addresses: the first of the eighty has one in six of
 * them.
 */
function networkOf(random: () => number, n: number): string {
  return random() < BY_CARRIER ? `carrier ${Math.floor(CARRIER_ADDRESSES ** random())}` : `home ${n}`;
}

interface Fared {
  /** The check at which the canary was ended; Infinity: never. */
  endedAt: number;
  last: Outcome;
}

function simulateCrowd(parts: CrowdParts, random: () => number): Fared {
  const { perMinute, share, stable, looks, stranger, bounded = true } = parts;
  const sessions = new CountedSessions(share, bounded);
  const { counts } = sessions;
  const before: ArmCounts = { sessions: 50_000, failed: Math.round(50_000 * stable) };
  const strangersPerMinute = stranger ? (perMinute * stranger.traffic) / (1 - stranger.traffic) : 0;
  let whole: Both = { canary: nothing(), control: nothing() };
  let [players, strangers]: [number, number] = [0, 0];
  let last: Outcome = 'inconclusive';

  function part(until: number): void {
    // The stranger's sessions come first, before those of others raise the limits.
    for (; stranger && strangers < strangersPerMinute * until; strangers += 1)
      sessions.add(`stranger ${strangers % (stranger.networks ?? 1)}`, stranger.arm, stranger.fate);
    for (; players < perMinute * until; players += 1) {
      const arm = random() < share ? 'canary' : 'control';
      const fails = random() < (arm === 'canary' ? parts.canary : stable);
      sessions.add(networkOf(random, players), arm, fails ? 'mount' : 'good');
    }
  }
  function evidence(look: number): Evidence {
    const loadFailed = { canary: counts.canary.loadFailed, control: counts.control.loadFailed };
    const splits = [{ canary: whole.canary.sessions, control: whole.control.sessions, share }];
    return { ...whole, splits, before, soFar: { ...counts, share }, loadFailed, look, silent: 0 };
  }
  for (let at = 1; at <= looks * PARTS; at += 1) {
    part(at / PARTS);
    if (at % PARTS === 0) whole = { canary: { ...counts.canary }, control: { ...counts.control } };
    // Within a minute only failed loads are new.
    else if (counts.canary.loadFailed === 0) continue;
    const look = Math.floor(at / PARTS);
    last = judge(evidence(look)).outcome;
    if (last === 'fail') return { endedAt: Math.max(1, look), last };
  }
  return { endedAt: Infinity, last };
}

/**
 * Result of simulated rollouts: number of ended ones, the median minutes until then, and number of ramps that stood
 * still at the end.
 */
export interface CrowdFate {
  ended: number;
  median: number;
  held: number;
}

/** Simulates `runs` rollouts with players of many networks. The same seed gives the same rollouts. */
export function crowdFate(runs: number, parts: CrowdParts, seed = 1): CrowdFate {
  const random = seeded(seed);
  const fared = Array.from({ length: runs }, () => simulateCrowd(parts, random));
  const { share, median } = summarizeLooks(fared.map(({ endedAt }) => endedAt));
  const held = fared.filter(({ last }) => last === 'paused' || last === 'alarm').length;
  return { ended: share, median, held: held / runs };
}
