import type { FirstData } from '@parola/contract';
import type { LoadedRelease } from './live-release';
import { pageAt, type PageAt } from './page-owner';

/** Maximum number of cached pages: more than any release has, each as a link and as an invitation. */
const KEPT = 300;

/** The parts of a prerendered page that differ by request: the language and the current data. */
export interface Shown {
  locale: string;
  data: FirstData;
}

/** The parts of a request, beside its path, that determine the page. */
export interface PageVariant {
  shown?: Shown;
  /** True when the link is a player's invitation. */
  invites?: boolean;
}

/**
 * A cache of pages, each built once per release, language and data. The path is no part of the key, because visitors
 * can invent any number of paths.
 */
export class Pages<T> {
  private readonly made = new Map<string, Promise<T>>();
  private readonly minutes = new WeakMap<FirstData, number>();
  private newest = 0;

  constructor(private readonly make: (release: LoadedRelease, page: PageAt, shown?: Shown) => Promise<T>) {}

  get(release: LoadedRelease, path: string, { shown, invites }: PageVariant = {}): Promise<T> {
    const page = pageAt(path, release.snapshot, release.profile, invites);
    const minute = shown ? ` ${shown.locale} ${this.minuteOf(shown.data)}` : '';
    // A shell canary that fails to load at first does not change the revision, but it adds the start report to the
    // pages.
    const start = release.tellsStart ? ' tells start' : '';
    const key = `${release.signed.signature} ${page.name}${minute}${start}`;
    const known = this.made.get(key);
    if (known) return known;
    const made = this.make(release, page, shown);
    made.catch(() => this.made.delete(key));
    if (this.made.size >= KEPT) this.made.delete(this.made.keys().next().value ?? '');
    this.made.set(key, made);
    return made;
  }

  private minuteOf(data: FirstData): number {
    const known = this.minutes.get(data) ?? (this.newest += 1);
    this.minutes.set(data, known);
    return known;
  }
}
