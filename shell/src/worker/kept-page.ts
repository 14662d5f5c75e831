import { INJECTED_RELEASE_ID } from '@parola/contract';
import { mayStandIn } from './rules';

/** The one page that is kept: it stands in for every other, because the shell draws whatever the address says. */
export const HOME = '/';

/** What the edge wrote of the release into a page; undefined in a page without one. JSON in a page has no `<` in it. */
function injectedIn(html: string): string | undefined {
  return new RegExp(`<script[^>]* id="${INJECTED_RELEASE_ID}"[^>]*>([^<]*)<`).exec(html)?.[1];
}

/** `:name` stands for one segment. */
function fits(declared: string, path: string): boolean {
  const want = declared.split('/');
  const have = path.replace(/(?<=.)\/+$/, '').split('/');
  return want.length === have.length && want.every((part, index) => part.startsWith(':') || part === have[index]);
}

function isPermitting(value: unknown): value is { path: string } {
  if (typeof value !== 'object' || value === null || !('path' in value && 'permits' in value)) return false;
  return typeof value.path === 'string' && Array.isArray(value.permits) && value.permits.length > 0;
}

/**
 * Whether the release in a page has a page of a remote at `path`, in whatever of its builds, that needs a document which permits more than
 * that of `/`. Pages of the shell need none.
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

/** What is read of an answer. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  text(): Promise<string>;
  clone(): Answer;
}

interface Visit<A extends Answer> {
  path: string;
  /** What the network says. */
  asked: Promise<A>;
  kept(): Promise<A | undefined>;
  /** Longer than this nobody waits for the network; ms. */
  waitMs: number;
  /** Told when the kept page is shown before the network has answered; it may also fail. */
  onLate(asked: Promise<A>, kept: string): void;
}

/**
 * The page of the network, or the kept one where it fails or takes too long. Pages that need a document of their own are worth waiting for:
 * in that of `/` they could not do what they are there for.
 * @throws what the network fails with, where nothing is kept
 */
export async function pageOrKept<A extends Answer>({ path, asked, kept, waitMs, onLate }: Visit<A>): Promise<A> {
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
 * The page of `/` that an answer calls for which came too late to be shown: itself, or a new one where it is another page of another release
 * than `kept`. Undefined: what is kept may stay.
 */
export async function homeAfter<A extends Answer>(
  { path, late, kept }: { path: string; late: A; kept: string },
  ask: () => Promise<A>,
): Promise<A | undefined> {
  if (!mayStandIn(late)) return undefined;
  if (path === HOME) return late;
  if (injectedIn(await late.text()) === injectedIn(kept)) return undefined;
  const home = await ask();
  return mayStandIn(home) ? home : undefined;
}
