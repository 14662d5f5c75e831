import type { Baseline } from '../release/baseline';
import type { Trace } from '../release/guard-page';
import type { Remote } from '../remotes/remote';

/** Minimum length of a function's text, in characters. Two remotes may contain the same shorter function. */
const LEAST_CODE = 12;
/** Most files of remotes that are searched for a function. */
const MOST_FILES = 60;

/** Returns the remote with this file in its planned build; undefined for files of fallbacks and other sites. */
export const remoteOfFile = (address: string, remotes: readonly Remote[]): Remote | undefined =>
  remotes.find(({ plan }) => address.includes(plan.arm.base));

/** Reads a file with the original `fetch`, because a remote may have replaced the current one. */
async function readText(baseline: Baseline, address: string): Promise<string> {
  const before: unknown = baseline.find(([holder]) => holder === window)?.[1].fetch?.value;
  if (typeof before !== 'function') return '';
  const answer: unknown = await Reflect.apply(before, window, [address, { cache: 'force-cache' }]);
  return answer instanceof Response ? answer.text() : '';
}

/** `nobody`: no file of a remote contains the code, so it belongs to an extension or to the app around the page. */
export type TraceOwner = Remote | 'nobody' | undefined;

/**
 * Returns the remote whose files contain the text of a function; undefined if several do, or if no file could be read.
 */
async function ownerOfCode(code: string, remotes: readonly Remote[], baseline: Baseline): Promise<TraceOwner> {
  if (code.length < LEAST_CODE || code.includes('[native code]')) return undefined;
  const loaded = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => {
      const owner = /\.js$/.test(name) ? remoteOfFile(name, remotes) : undefined;
      return owner ? [{ name, owner }] : [];
    })
    .slice(-MOST_FILES);
  const owners = new Set<Remote>();
  let readable = 0;
  for (const { name, owner } of loaded) {
    const text = await readText(baseline, name).catch(() => '');
    if (text !== '') readable += 1;
    if (text.includes(code)) owners.add(owner);
  }
  const [only] = owners;
  if (owners.size === 0 && readable > 0) return 'nobody';
  return owners.size === 1 ? only : undefined;
}

/** Returns the owner of the code in a trace; undefined if unknown. */
export async function ownerOfTrace(
  { code, script }: Trace,
  remotes: readonly Remote[],
  baseline: Baseline,
): Promise<TraceOwner> {
  if (script !== undefined) return remoteOfFile(script, remotes);
  return code === undefined ? undefined : ownerOfCode(code, remotes, baseline);
}
