import { INJECTED_RELEASE_ID } from '@parola/contract';
import { mayServeOffline } from './cache-rules';

/** The one stored page: it stands in for every other, because the shell renders any address. */
export const HOME = '/';

/** The release that the edge wrote into a page; undefined in a page without one. JSON in a page has no `<` in it. */
function injectedIn(html: string): string | undefined {
  return new RegExp(`<script[^>]* id="${INJECTED_RELEASE_ID}"[^>]*>([^<]*)<`).exec(html)?.[1];
}

/** `:name` stands for one segment. */
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
 * Tells whether the release in a page has a remote's page at `path`, in any of its builds, that needs a document with
 * more permissions than that of `/`. Pages of the shell need none.
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

/** The fields of an answer that are read. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  text(): Promise<string>;
  clone(): Answer;
}

interface Visit<A extends Answer> {
  path: string;
  /** The network's answer. */
  asked: Promise<A>;
  kept(): Promise<A | undefined>;
  /** Longest wait for the network; ms. */
  waitMs: number;
  /** Told when the kept page is shown before the network has answered; it may also fail. */
  onLate(asked: Promise<A>, kept: string): void;
}

/**
 * The network's page, or the stored one when the network fails or takes too long. A page that needs a document of its
 * own waits for the network: in the document of `/` it could not work.
 * @throws the network's error, without a stored page
 */
export async function pageOrStored<A extends Answer>({ path, asked, kept, waitMs, onLate }: Visit<A>): Promise<A> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, waitMs, undefined));
  const inTime = await Promise.race([asked, tooLong]).catch(() => undefined);
  if (inTime) return inTime;
  const standIn = await kept();
  if (!standIn) return asked;
  const html = await standIn.clone().text();
  if (needsOwnDocument(html, path)) return asked.catch(() => standIn);
  onLate(asked, html);
  return standIn;
}

/**
 * The page of `/` that follows from an answer which came too late to be shown: the answer itself, or a new page where
 * it is another page of another release than `kept`. Undefined: the stored page may stay.
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
