import { INJECTED_RELEASE_ID } from '@parola/contract';
import { mayServeOffline } from './cache-rules';

/** Path of the one stored page. It replaces every other page, because the shell renders any address. */
export const HOME = '/';

/** Returns the release that the edge wrote into a page; undefined without one. The JSON contains no `<`. */
function injectedIn(html: string): string | undefined {
  return new RegExp(`<script[^>]* id="${INJECTED_RELEASE_ID}"[^>]*>([^<]*)<`).exec(html)?.[1];
}

/** Tells whether a path fits a declared pattern. `:name` matches one segment. */
function fits(declared: string, path: string): boolean {
  const want = declared.split('/');
  const have = path.replace(/(.)\/+$/, '$1').split('/');
  return want.length === have.length && want.every((part, index) => part.startsWith(':') || part === have[index]);
}

function isPermitting(value: unknown): value is { path: string } {
  if (typeof value !== 'object' || value === null || !('path' in value && 'permits' in value)) return false;
  return typeof value.path === 'string' && Array.isArray(value.permits) && value.permits.length > 0;
}

/**
 * Tells whether the release in a page contains a remote's page at `path`, in any build, that needs a document with more
 * permissions than the document of `/`. Pages of the shell need none.
 */
export function needsOwnDocument(html: string, path: string): boolean {
  let found = false;
  try {
    const { release }: { release: { payload: string } } = JSON.parse(injectedIn(html) ?? '');
    JSON.parse(release.payload, (_key, value: unknown) => {
      found ||= isPermitting(value) && fits(value.path, path);
      return value;
    });
  } catch {
    return false;
  }
  return found;
}

/** The fields of a response that are read here. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  text(): Promise<string>;
  clone(): Answer;
}

interface Visit<A extends Answer> {
  path: string;
  /** The network's response. */
  fetched: Promise<A>;
  kept(): Promise<A | undefined>;
  /** Timeout for the network; ms. */
  waitMs: number;
  /** Called when the stored page is shown before the network has responded. The promise may still reject. */
  onLate(fetched: Promise<A>, kept: string): void;
}

/**
 * Returns the network's page, or the stored one if the network fails or takes too long. A page with permissions of its
 * own always waits for the network, because it would not work in the document of `/`.
 * @throws the network's error, if no page is stored
 */
export async function pageOrStored<A extends Answer>({ path, fetched, kept, waitMs, onLate }: Visit<A>): Promise<A> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, waitMs, undefined));
  const inTime = await Promise.race([fetched, tooLong]).catch(() => undefined);
  if (inTime) return inTime;
  const standIn = await kept();
  if (!standIn) return fetched;
  const html = await standIn.clone().text();
  if (needsOwnDocument(html, path)) return fetched.catch(() => standIn);
  onLate(fetched, html);
  return standIn;
}

/**
 * Returns the page of `/` to store after a late response: the response itself if it is `/`, a newly requested `/` if
 * the response has another release than `kept`. Undefined: the stored page stays.
 */
export async function nextStoredHome<A extends Answer>(
  { path, late, kept }: { path: string; late: A; kept: string },
  ask: () => Promise<A>,
): Promise<A | undefined> {
  if (!mayServeOffline(late)) return undefined;
  if (path === HOME) return late;
  if (injectedIn(await late.text()) === injectedIn(kept)) return undefined;
  const home = await ask();
  return mayServeOffline(home) ? home : undefined;
}
