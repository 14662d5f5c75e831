import type { Baseline } from './baseline';

/** A clue to the code that changed the page: the text of its function, or the address of its file. */
export interface Trace {
  code?: string;
  script?: string;
}
export interface GuardOptions {
  /** Members of the page's objects before any remote ran. */
  baseline: Baseline;
  /** Called once for each fault. */
  report(what: string, trace: Trace): void;
  /** Further faults to check for in each interval. */
  also?(): readonly string[];
}
interface Difference extends Trace {
  what: string;
}

/** Interval of checks; ms. */
const LOOK_MS = 10_000;
/** A pause of the main thread that counts as a hang; ms. */
const HUNG_MS = 5_000;
/**
 * Limit of the time in which long scripts of one build run in a period; ms. `least`: a shorter script is not long, so a
 * game with slow frames is not counted.
 */
const BUSY = { most: 5_000, within: 10_000, least: 200 };
/** Folder of a remote's build in the address of its file. */
const BUILD_FOLDER = /^.*\/remotes\/[^/]+\/[^/]+\//;
/** Limit of requests in one second that bypass the host. The shell's own calls are far fewer. */
const MOST_REQUESTS = 100;
/** Built-in objects of JavaScript. A change to them affects all code of the page, so the guard reverts it. */
const LANGUAGE = new Set<unknown>([Array, Object, String, Map, Set, Promise, Function, Date, JSON, Math]);

const isOfLanguage = (holder: object): boolean =>
  LANGUAGE.has(holder) || (Object.hasOwn(holder, 'constructor') && LANGUAGE.has(holder.constructor));

/** Returns `Array`, `Array.prototype`, `JSON` or `window`. */
function nameOf(holder: object): string {
  if (holder === window) return 'window';
  if (holder === history) return 'history';
  if (Object.hasOwn(holder, 'constructor')) return `${holder.constructor.name}.prototype`;
  return typeof holder === 'function' ? holder.name : String(Reflect.get(holder, Symbol.toStringTag));
}

/**
 * Tells whether a member differs from the baseline. Inherited members (`addEventListener` of `window`) are read by
 * name.
 */
function isOther(holder: object, key: string, before: PropertyDescriptor): boolean {
  const now = Object.getOwnPropertyDescriptor(holder, key);
  if ('value' in before) return (now ? now.value : Reflect.get(holder, key)) !== before.value;
  return now?.get !== before.get || now?.set !== before.set;
}

/** Returns the source text of the function that is now the member. */
function codeOf(holder: object, key: string): Trace {
  const value: unknown = Object.getOwnPropertyDescriptor(holder, key)?.value;
  return typeof value === 'function' ? { code: String(value) } : {};
}

/**
 * Collects the differences of one object and reverts those of built-in objects. It calls no array method, because a
 * remote may have replaced it.
 */
function differencesOf(holder: object, members: PropertyDescriptorMap, found: Difference[]): void {
  const name = nameOf(holder);
  for (const key in members) {
    const before = members[key];
    if (!before || !isOther(holder, key, before)) continue;
    found[found.length] = { what: `${name}.${key} was changed`, ...codeOf(holder, key) };
    if (isOfLanguage(holder)) Reflect.defineProperty(holder, key, before);
  }
  if (holder === window) return;
  for (const key of Object.getOwnPropertyNames(holder)) {
    if (Object.hasOwn(members, key)) continue;
    found[found.length] = { what: `${name} has the new member ${key}`, ...codeOf(holder, key) };
  }
}

/**
 * Observes the first of these entry types that the browser supports, past entries included. Returns the stop function.
 */
function observe(types: readonly string[], each: (entry: PerformanceEntry) => void): () => void {
  if (typeof PerformanceObserver !== 'function') return () => undefined;
  const known = PerformanceObserver.supportedEntryTypes ?? [];
  const type = types.find((one) => known.includes(one));
  if (!type) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) each(entry);
  });
  observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}

/**
 * Reports pauses over the limit, past ones included, with the longest script if the browser names it, and builds with
 * too many long scripts in one period.
 */
function watchPauses(hung: (trace: Trace) => void, busy: (folder: string, trace: Trace) => void): () => void {
  const periods = new Map<string, { since: number; sum: number }>();
  return observe(['long-animation-frame', 'longtask'], (entry) => {
    if (entry.duration >= HUNG_MS) {
      hung(scriptOf(entry));
      return;
    }
    for (const { sourceURL = '', duration } of scriptsOf(entry)) {
      const [folder] = BUILD_FOLDER.exec(sourceURL) ?? [];
      if (folder === undefined || duration < BUSY.least) continue;
      const known = periods.get(folder);
      const isOver = !known || entry.startTime - known.since >= BUSY.within;
      const period = isOver ? { since: entry.startTime, sum: 0 } : known;
      periods.set(folder, period);
      period.sum += duration;
      if (period.sum > BUSY.most) busy(folder, { script: sourceURL });
    }
  });
}

/** A script of a long animation frame. TypeScript's types lack these entries. */
interface FrameScript {
  duration: number;
  sourceURL?: string;
}
function scriptsOf(entry: PerformanceEntry): readonly FrameScript[] {
  return 'scripts' in entry && Array.isArray(entry.scripts) ? entry.scripts : [];
}
function scriptOf(entry: PerformanceEntry): Trace {
  let longest: FrameScript | undefined;
  for (const one of scriptsOf(entry)) if (!longest || one.duration > longest.duration) longest = one;
  return longest?.sourceURL ? { script: longest.sourceURL } : {};
}

/** Reports a second with more requests than any page of this product makes. */
function watchRequests(stormed: () => void): () => void {
  const bySecond = new Map<number, number>();
  return observe(['resource'], (entry) => {
    const kind = 'initiatorType' in entry ? entry.initiatorType : '';
    if (kind !== 'fetch' && kind !== 'xmlhttprequest') return;
    const second = Math.floor(entry.startTime / 1000);
    const count = (bySecond.get(second) ?? 0) + 1;
    bySecond.set(second, count);
    if (count > MOST_REQUESTS) stormed();
  });
}

/**
 * Detects faults of remotes beyond lint and publication: replaced functions of page and language, new members of
 * built-in objects, a body without the page's frame, a tab that hangs for five seconds, long tasks of one build, and
 * storms of requests. Each fault is reported once. It checks at once and then every ten seconds, and restores built-in
 * objects. Returns the stop function.
 */
export function guardPage({ baseline, report, also = () => [] }: GuardOptions): () => void {
  // Without the root of the page, the frame was removed before.
  const hadFrame = document.getElementById('main') !== null || document.getElementById('root') === null;
  const reported = new Set<string>();
  let frameless = 0;

  /** Reports a fault unless `key` was reported; its default is the fault itself. */
  function once(what: string, trace: Trace = {}, key = what): void {
    if (reported.has(key)) return;
    reported.add(key);
    report(what, trace);
  }
  function look(): void {
    const found: Difference[] = [];
    for (const [holder, members] of baseline) differencesOf(holder, members, found);
    for (const { what, ...trace } of found) once(what, trace);
    // During a page change the frame may be missing in one check. Missing in two, it is gone.
    frameless = hadFrame && !document.getElementById('main') ? frameless + 1 : 0;
    if (frameless > 1) once('the frame of the page is gone');
    for (const what of also()) once(what);
  }
  look();
  const timer = setInterval(look, LOOK_MS);
  const stops = [
    watchPauses(
      (trace) => once('the tab did not answer', trace),
      (folder, trace) => once('long tasks kept the tab busy', trace, folder),
    ),
    watchRequests(() => once('there was a storm of requests')),
  ];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
