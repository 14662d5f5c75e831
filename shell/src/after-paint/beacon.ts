import {
  BEACON_PATH,
  RECEIPT_PATH,
  type Beacon,
  type ErrorKind,
  type ErrorTrace,
  type OwnerName,
  type UnitOutcome,
} from '@parola/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Shell } from '../composition/shell';
import { storedDeviceId } from '../ground/device';
import { pause } from '../ground/promise-time';
import { gate } from '../ground/traffic-gate';
import type { Fault } from '../remotes/faults';
import { guardPage, type Trace } from '../release/guard-page';
import type { Remote } from '../remotes/remote';
import { causeOf } from '../remotes/unhandled-errors';
import { limitTraffic } from './limit-traffic';
import { isStorageEmptied } from './loaded-before';
import { errorTrace } from './error-trace';
import { ownerOfTrace, remoteOfFile } from './owner-of-trace';
import { stackPlaces } from './stack-places';

/** The parts of the shell that the beacon reads. */
export type Watched = Pick<Shell, 'rev' | 'http' | 'location' | 'routes' | 'remotes' | 'faults' | 'baseline'>;

/** Interval of reports, in addition to the report when the page is hidden; ms. */
const SAY_MS = 20_000;
/**
 * Timeout of the search for the remote that changed the page; ms. After it the remote of the shown page is held
 * responsible.
 */
const TRACE_MS = 3_000;
/** Common path of this shell's files. */
const SHELL_FILES = `/shell/${__SHELL_VERSION__}/`;

/** FNV-1a, 32 bits, as eight hexadecimal digits. */
function hash(words: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) sum = Math.imul(sum ^ words.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** Returns the same text for the same fault: numbers and addresses are left out, because they differ between pages. */
export function fingerprint(code: string, message: string): string {
  return `${code}:${hash(message.replace(/https?:\/\/\S+|[\d#]+/g, ''))}`;
}

interface ReportedError {
  kind: ErrorKind;
  fingerprint: string;
  trace?: ErrorTrace;
}

/** Number of traces in one report, because the front door limits the size of a report. */
const MOST_TRACES = 2;
/** Code of the faults that the guard of the page finds. */
const GUARD = 'GUARD';

/** Leaves out the traces of errors beyond the limit. */
function withFewTraces(units: readonly UnitOutcome[]): UnitOutcome[] {
  let count = 0;
  return units.map((outcome) => {
    const { error } = outcome;
    if (!error?.trace) return outcome;
    count += 1;
    const { trace: _trace, ...short } = error;
    return count > MOST_TRACES ? { ...outcome, error: short } : outcome;
  });
}

/**
 * Reports the health of this page's builds to the front door, for the guard of canaries and for release managers:
 * once after the page, on failures, and when the page is hidden. It contains nothing about the player. A browser
 * without storage has no device id, so its page is left out. Returns the stop function.
 */
export async function startBeacon(shell: Watched): Promise<() => void> {
  const { rev, http, location, routes, remotes, faults, baseline } = shell;
  /** Excesses that wait for the receipt. */
  const excesses: [owner: OwnerName, what: string][] = [];
  let onExcess = (owner: OwnerName, what: string): void => void excesses.push([owner, what]);
  // Also a page that reports nothing limits its remotes.
  const stopLimits = limitTraffic(
    (cause) => unitOf(cause, ''),
    (owner, what) => onExcess(owner, what),
  );
  const device = storedDeviceId();
  if (device === '') return stopLimits;
  const receipt = await http()
    .then((client) =>
      client.post<{ receipt?: string }>(RECEIPT_PATH, JSON.stringify({ rev, device }), {
        headers: { 'content-type': 'text/plain' },
      }),
    )
    .then(
      ({ data }) => data.receipt,
      () => undefined,
    );
  // No receipt: a robot, an outdated release, or no network. A report would not be counted.
  if (!receipt) return stopLimits;

  const builds: Record<string, string> = { shell: __SHELL_VERSION__ };
  for (const [name, { plan }] of remotes) builds[name] = plan.arm.version;
  /** The first uncaught error of each unit. */
  const uncaught = new Map<string, ReportedError>();
  const reported = new Map<string, string>();
  const landed = routes.match(location.store.getState().path)?.page.owner ?? 'shell';
  const vitals: NonNullable<Beacon['vitals']> = { unit: landed };
  let measured = '';

  function faultOf(unit: string, worked: boolean): ReportedError | undefined {
    // A planned build that loaded after a retry has not failed.
    const fault = faults.find(
      ({ remote, version, code }) => remote === unit && version === builds[unit] && (code === 'VIEW-001' || !worked),
    );
    return fault ? errorOf(fault) : uncaught.get(unit);
  }
  const traceOf = (cause: unknown) => {
    const trace = errorTrace(cause, SHELL_FILES, [...remotes.values()]);
    return trace ? { trace } : {};
  };
  function errorOf({ code, message, cause }: Fault): ReportedError {
    const kind = code === 'VIEW-001' ? 'mount' : 'load';
    return { kind, fingerprint: fingerprint(code, message), ...traceOf(cause) };
  }
  function outcomeOf(unit: string, works: boolean): UnitOutcome | undefined {
    const error = faultOf(unit, works);
    if (error) return { unit, state: 'error', error };
    if (!works) return undefined;
    const shown = routes.match(location.store.getState().path)?.page.owner === unit;
    return { unit, state: shown || reported.get(unit)?.startsWith('mounted') ? 'mounted' : 'loaded' };
  }
  function works({ plan, state }: Remote): boolean {
    const now = state.getState();
    return now.phase === 'active' && !now.viaFallback && now.version === plan.arm.version;
  }
  function say(withVitals: boolean): void {
    const outcomes = [
      outcomeOf('shell', true),
      ...[...remotes].map(([name, remote]) => outcomeOf(name, works(remote))),
    ].filter((outcome) => outcome !== undefined);
    const units = outcomes.filter(
      ({ unit, state, error }) => reported.get(unit) !== `${state} ${error?.fingerprint ?? ''}`,
    );
    const news = withVitals && Object.keys(vitals).length > 1 && JSON.stringify(vitals) !== measured;
    if (units.length === 0 && !news) return;
    const beacon: Beacon = { receipt: receipt ?? '', builds, units: withFewTraces(units), ...(news && { vitals }) };
    if (!navigator.sendBeacon(BEACON_PATH, new Blob([JSON.stringify(beacon)], { type: 'text/plain' }))) return;
    for (const { unit, state, error } of units) reported.set(unit, `${state} ${error?.fingerprint ?? ''}`);
    if (news) measured = JSON.stringify(vitals);
  }

  /**
   * Returns the unit whose build threw an error: the owner of the innermost file outside the shell. Undefined if no
   * file of the release is involved.
   */
  function unitOf(cause: unknown, where: string): string | undefined {
    const known = stackPlaces(cause).map(({ address }) => address);
    const places = known.length > 0 ? known : [where].filter(Boolean);
    const place = places.find((one) => !one.includes(SHELL_FILES));
    if (place === undefined) return places.length > 0 ? 'shell' : undefined;
    return remoteOfFile(place, [...remotes.values()])?.name;
  }
  function noteEvent(event: ErrorEvent | PromiseRejectionEvent): void {
    const { cause, where } = causeOf(event);
    const unit = unitOf(cause, where);
    if (unit === undefined || uncaught.has(unit)) return;
    const message = cause instanceof Error ? cause.message : String(cause);
    uncaught.set(unit, { kind: 'runtime', fingerprint: fingerprint('UNCAUGHT', message), ...traceOf(cause) });
  }
  function isEmptied(): boolean {
    if (!isStorageEmptied()) return false;
    // Stores the id again: with another id the next page would get other builds.
    storedDeviceId();
    return true;
  }
  let wasLost = false;
  /**
   * Returns true if the browser's address differs from the shell's in two checks in a row: during a page change they
   * may differ for a moment.
   */
  function isLost(): boolean {
    const [was, is] = [wasLost, window.location.pathname !== location.store.getState().path];
    wasLost = is;
    return was && is;
  }
  /** Owner of the last shown page: a stack without an owner counts against it. */
  let last = landed;
  const stopFollowing = location.store.subscribe(({ path }) => {
    const owner = routes.match(path)?.page.owner;
    if (owner && owner !== 'shell') last = owner;
  });
  /**
   * Counts a fault of the page against a planned build and reports it, also after an ordinary error. A running fallback
   * does not count.
   */
  function guarded(unit: string, what: string): void {
    const state = remotes.get(unit)?.state.getState();
    if (uncaught.get(unit)?.fingerprint.startsWith(GUARD) || (state?.phase === 'active' && state.viaFallback)) return;
    uncaught.set(unit, { kind: 'runtime', fingerprint: fingerprint(GUARD, what) });
    say(false);
  }
  async function blame(what: string, trace: Trace): Promise<void> {
    const shown = last;
    const traced = ownerOfTrace(trace, [...remotes.values()], baseline).catch(() => undefined);
    const owner = await Promise.race([traced, pause(TRACE_MS)]);
    if (owner !== 'nobody') guarded(owner?.name ?? shown, what);
  }
  const stopGuard = guardPage({
    baseline,
    report: (what, trace) => void blame(what, trace),
    also: () => [
      ...(isEmptied() ? ['the storage was emptied'] : []),
      ...(isLost() ? ['the address was changed past the shell'] : []),
    ],
  });
  for (const event of gate.uncaught) noteEvent(event);
  onExcess = guarded;
  for (const excess of excesses) guarded(...excess);
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') say(true);
  };
  const onLeave = (): void => say(true);
  const again = setInterval(() => say(false), SAY_MS);
  window.addEventListener('error', noteEvent);
  window.addEventListener('unhandledrejection', noteEvent);
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', onLeave);
  say(false);
  // Every change is collected, so that the last report has the final values.
  const each = { reportAllChanges: true };
  onLCP(({ value }) => (vitals.lcpMs = Math.round(value)), each);
  onINP(({ value }) => (vitals.inpMs = Math.round(value)), each);
  onCLS(({ value }) => (vitals.clsMilli = Math.round(value * 1000)), each);
  return () => {
    clearInterval(again);
    stopFollowing();
    stopGuard();
    stopLimits();
    window.removeEventListener('error', noteEvent);
    window.removeEventListener('unhandledrejection', noteEvent);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', onLeave);
  };
}
