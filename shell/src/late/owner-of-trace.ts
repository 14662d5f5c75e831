import type { Baseline } from '../release/baseline';
import type { Trace } from '../release/guard-page';
import type { Remote } from '../remotes/remote';

/** A shorter function may be written in the same words by anybody. */
const LEAST_CODE = 12;
/** Files of remotes that are read to find a function. */
const MOST_FILES = 60;

/** The remote of whose planned build an address is; undefined for its fallback and for what is no remote's. */
const ownerOf = (address: string, remotes: readonly Remote[]): Remote | undefined =>
  remotes.find(({ plan }) => address.includes(plan.arm.base));

/** Reads a file with the function of before: the present one may be what is looked into. */
async function readText(baseline: Baseline, address: string): Promise<string> {
  const before: unknown = baseline.find(([holder]) => holder === window)?.[1].fetch?.value;
  if (typeof before !== 'function') return '';
  const answer: unknown = await Reflect.apply(before, window, [address, { cache: 'force-cache' }]);
  return answer instanceof Response ? answer.text() : '';
}

/** `nobody`: the code stands in no file of a remote, so it is of an extension or of the app around the page. */
export type TraceOwner = Remote | 'nobody' | undefined;

/** The remote in whose files the text of a function stands; undefined where several have it, or none could be read. */
async function ownerOfCode(code: string, remotes: readonly Remote[], baseline: Baseline): Promise<TraceOwner> {
  if (code.length < LEAST_CODE || code.includes('[native code]')) return undefined;
  const loaded = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\.js$/.test(name) && ownerOf(name, remotes))
    .slice(-MOST_FILES);
  const owners = new Set<Remote>();
  let readable = 0;
  for (const { name } of loaded) {
    const owner = ownerOf(name, remotes);
    const text = await readText(baseline, name).catch(() => '');
    if (text !== '') readable += 1;
    if (owner && text.includes(code)) owners.add(owner);
  }
  const [only] = owners;
  if (owners.size === 0 && readable > 0) return 'nobody';
  return owners.size === 1 ? only : undefined;
}

/** Whose code a trace leads to; undefined where it leads nowhere. */
export async function ownerOfTrace(
  { code, script }: Trace,
  remotes: readonly Remote[],
  baseline: Baseline,
): Promise<TraceOwner> {
  if (script !== undefined) return ownerOf(script, remotes);
  return code === undefined ? undefined : ownerOfCode(code, remotes, baseline);
}
