import {
  pickArm,
  type Beacon,
  type ReceiptRequest,
  type ReleaseSnapshot,
  type UnitName,
  type UnitOutcome,
} from '@parola/contract';
import { MINUTE_MS, type CountRow } from './session-counts';
import { createTraceStore, type FaultTrace } from './fault-traces';
import { NetworkBounds } from './network-bounds';
import { readReceipt, rolloutName, sessionName, writeReceipt, type Receipt } from './session-receipt';
import { addMeasure } from './vitals';

const VALID_MS = 24 * 60 * MINUTE_MS;
/** Limit of remembered sessions, which count once. Beyond it the oldest may count again. */
const REMEMBERED = 400_000;
/** Limit of different faults recorded for a build in one minute. */
const PRINTS = 20;
/** Limit of counted faults per session and unit. */
const ERRORS_OF_A_SESSION = 10;

/** Reason why a beacon does not count. */
export type Ignored = 'forged' | 'other builds';

interface SessionState {
  /** Arm of the session's first report; reports about the other arm are ignored. */
  canary: boolean;
  /** True for a session beyond the limit of its network: no report of it counts. */
  leftOut: boolean;
  errors: number;
  failed: boolean;
  loadFailed: boolean;
  measured: boolean;
}

export interface CollectorOptions {
  channel: string;
  /** Key of receipts, see `receiptKey`. */
  key: Buffer;
  /** The present time, epoch milliseconds. */
  now?: () => number;
}

/**
 * Counts of a build since the start of the process. `leftOut`: sessions and failures beyond the limit of their
 * network.
 */
export type Total = Pick<CountRow, 'unit' | 'version' | 'arm' | 'sessions' | 'failed' | 'loadFailed' | 'errors'> & {
  leftOut: number;
};

/** Canary of a shell and its group, which the front door assigns. `isMine`: this page is in the canary. */
export interface ShellRollout {
  units: readonly UnitName[];
  isMine: boolean;
  seed: string;
  weightBp: number;
}

export interface Collector {
  /**
   * Creates a receipt for a page of this release, with this device's build of each unit. `shell`: the rollout that
   * decided the release. Uses no memory.
   */
  issue(request: ReceiptRequest, release: ReleaseSnapshot, shell?: ShellRollout): Promise<string>;
  /**
   * Counts a beacon; returns undefined, or the reason why it does not count. `network`: its sender (`countedAddress`)
   * for `NetworkBounds`; undefined when senders cannot be told apart.
   */
  accept(beacon: Beacon, network?: string): Ignored | undefined;
  /** Returns and resets the counts since the last call. */
  drain(): CountRow[];
  /** Returns and resets the traces of faults since the last call. */
  drainTraces(): FaultTrace[];
  /** Counts since the start of the process. */
  totals(): Total[];
}

function emptyRow(at: number, { c, r }: Receipt, unit: CountRow['unit'], version: string, canary: boolean): CountRow {
  const arm = canary ? 'canary' : 'stable';
  return { at, channel: c, rev: r, unit, version, arm, sessions: 0, failed: 0, loadFailed: 0, errors: 0 };
}

function addPrint(prints: Record<string, number>, print: string | undefined): void {
  if (print === undefined) return;
  if (Object.hasOwn(prints, print)) prints[print] = (prints[print] ?? 0) + 1;
  else if (Object.keys(prints).length < PRINTS) prints[print] = 1;
}

/** Tells whether a row has any count: repeated reports create empty rows. */
function saysSomething({ sessions, failed, loadFailed, errors, lcp, inp, cls }: CountRow): boolean {
  return sessions + failed + loadFailed + errors > 0 || [lcp, inp, cls].some((measure) => measure !== undefined);
}

type Assigned = Receipt['units'][string];

function fresh({ canary }: Assigned, leftOut: boolean): SessionState {
  return { canary, leftOut, errors: 0, failed: false, loadFailed: false, measured: false };
}

/**
 * The receipt's entry of a unit. The name comes from the page and may be an inherited property such as `constructor`.
 */
function assignedOf({ units }: Receipt, unit: string): Assigned | undefined {
  return Object.hasOwn(units, unit) ? units[unit] : undefined;
}

/** Gets or creates an entry of a map, which evicts the oldest entry. */
function keep<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (map.size >= REMEMBERED) map.delete(map.keys().next().value ?? '');
  map.set(key, made);
  return made;
}

/**
 * Counts the reports of pages about their builds. A session is one device on one day with one revision. It gives each
 * unit one outcome, failed or not. The arm comes from the receipt, never from the page. A page with other builds than
 * assigned (a preview, a development build) does not count.
 */
export function createCollector({ channel, key, now = Date.now }: CollectorOptions): Collector {
  const sessions = new Map<string, SessionState>();
  let rows = new Map<string, CountRow>();
  const totals = new Map<string, Total>();
  const bounds = new NetworkBounds();
  const traces = createTraceStore(now);

  function rowOf(receipt: Receipt, unit: CountRow['unit'], assigned: { v: string; canary: boolean }): CountRow {
    const at = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
    return keep(rows, [at, receipt.r, unit, assigned.v, assigned.canary].join(' '), () =>
      emptyRow(at, receipt, unit, assigned.v, assigned.canary),
    );
  }
  /**
   * Number of a session among those of its network; 0 when it does not count. Without a network each session is
   * number 1.
   */
  function takesSession(unit: string, { v, canary, rollout }: Assigned, network: string | undefined): number {
    if (network === undefined) return 1;
    const day = Math.floor(now() / VALID_MS);
    return bounds.takesSession({
      rollout: `${day} ${unit} ${rollout?.id ?? v}`,
      network,
      ...(canary && rollout && { canaryShare: rollout.bp / 10_000 }),
    });
  }
  function count(receipt: Receipt, outcome: UnitOutcome, assigned: Assigned, network: string | undefined): void {
    const { unit, state, error } = outcome;
    const place = `${receipt.s} ${unit}`;
    const known = sessions.get(place);
    // The shell's arm follows a cookie. A device with two cookies would otherwise fail in an arm without its session.
    if (known && known.canary !== assigned.canary) return;
    const row = rowOf(receipt, unit, assigned);
    const build = `${unit} ${assigned.v} ${row.arm}`;
    const total = keep(totals, build, (): Total => {
      const { version, arm } = row;
      return { unit, version, arm, sessions: 0, failed: 0, loadFailed: 0, errors: 0, leftOut: 0 };
    });
    const add = (what: 'sessions' | 'failed' | 'loadFailed' | 'errors'): void => {
      row[what] += 1;
      total[what] += 1;
    };
    const number = known ? 0 : takesSession(unit, assigned, network);
    const mine = known ?? keep(sessions, place, () => fresh(assigned, number === 0));
    if (!known && mine.leftOut) total.leftOut += 1;
    if (mine.leftOut) return;
    if (!known) add('sessions');
    row.networks = (row.networks ?? 0) + Number(number === 1);
    if (state !== 'error') return;
    if (!mine.failed && network !== undefined && !bounds.takesFailure(build, network)) {
      total.leftOut += 1;
      return;
    }
    if (!mine.failed) add('failed');
    mine.failed = true;
    if (mine.errors < ERRORS_OF_A_SESSION) {
      mine.errors += 1;
      add('errors');
      addPrint((row.prints ??= {}), error?.fingerprint);
      traces.add(receipt, outcome, assigned.v);
    }
    if (error?.kind !== 'load') return;
    if (!mine.loadFailed) add('loadFailed');
    mine.loadFailed = true;
  }
  function measure(receipt: Receipt, vitals: NonNullable<Beacon['vitals']>): void {
    const assigned = assignedOf(receipt, vitals.unit);
    const mine = sessions.get(`${receipt.s} ${vitals.unit}`);
    if (!assigned || !mine || mine.leftOut || mine.measured || mine.canary !== assigned.canary) return;
    mine.measured = true;
    const row = rowOf(receipt, vitals.unit, assigned);
    const { lcpMs, inpMs, clsMilli } = vitals;
    if (lcpMs !== undefined) addMeasure((row.lcp ??= {}), lcpMs);
    if (inpMs !== undefined) addMeasure((row.inp ??= {}), inpMs);
    if (clsMilli !== undefined) addMeasure((row.cls ??= {}), clsMilli);
  }

  return {
    async issue({ rev, device }, release, shell) {
      const rolloutOf = ({ seed, weightBp }: { seed: string; weightBp: number }) => ({
        rollout: { id: rolloutName(key, seed), bp: weightBp },
      });
      const inShell = (unit: UnitName): Omit<Assigned, 'v'> | undefined =>
        shell?.units.includes(unit) ? { canary: shell.isMine, ...rolloutOf(shell) } : undefined;
      const units: Receipt['units'] = {
        shell: { v: release.shell.version, ...(inShell('shell') ?? { canary: false }) },
      };
      for (const pin of release.remotes) {
        const arm = await pickArm(pin, device);
        const own = { canary: arm !== pin.stable, ...(pin.canary && rolloutOf(pin.canary)) };
        units[pin.name] = { v: arm.version, ...(inShell(pin.name) ?? own) };
      }
      const day = Math.floor(now() / VALID_MS);
      return writeReceipt(key, {
        c: channel,
        r: rev,
        s: sessionName(key, [channel, rev, day, device]),
        e: now() + VALID_MS,
        units,
      });
    },
    accept({ receipt: written, builds, units, vitals }, network) {
      const receipt = readReceipt(key, written, now());
      if (!receipt || receipt.c !== channel) return 'forged';
      const { units: assigned } = receipt;
      if (Object.entries(builds).some(([unit, version]) => assigned[unit]?.v !== version)) return 'other builds';
      for (const outcome of units) {
        const own = assignedOf(receipt, outcome.unit);
        if (own) count(receipt, outcome, own, network);
      }
      if (vitals) measure(receipt, vitals);
      return undefined;
    },
    drain() {
      const drained = [...rows.values()].filter(saysSomething);
      rows = new Map();
      return drained;
    },
    drainTraces: () => traces.drain(),
    totals: () => [...totals.values()],
  };
}
