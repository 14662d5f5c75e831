import type { FirstData } from '@parola/contract';
import type { LoadedRelease } from './live-release';
import { pageAt, type PageAt } from './page-owner';

/** More than the pages of any release, each as a link and as an invitation. */
const KEPT = 300;

/** The parts of a page that differ by request: the language, and the data of the minute if it is prerendered. */
export interface Shown {
  locale: string;
  data: FirstData;
}

/** The parts of a request, beside its path, that decide what a page holds. */
export interface Asked {
  shown?: Shown;
  /** The link is a player's invitation. */
  invites?: boolean;
}

/**
 * Pages, each made once for a release, a language and a minute. Paths are no part of the key: visitors can invent any
 * number of them.
 */
export class Pages<T> {
  private readonly made = new Map<string, Promise<T>>();
  private readonly minutes = new WeakMap<FirstData, number>();
  private newest = 0;

  constructor(private readonly make: (release: LoadedRelease, page: PageAt, shown?: Shown) => Promise<T>) {}

  get(release: LoadedRelease, path: string, { shown, invites }: Asked = {}): Promise<T> {
    const page = pageAt(path, release.snapshot, release.profile, invites);
    const minute = shown ? ` ${shown.locale} ${this.minuteOf(shown.data)}` : '';
    // A canary of the shell that cannot be had at first leaves its revision as it is, but its pages say when the
    // shell does not start.
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
