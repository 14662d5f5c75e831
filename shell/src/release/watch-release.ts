import type { ReadSnapshot, RemoteName } from '@parola/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { LateHttp } from '../services/api/late-http';
import { tabStorage } from '../ground/storage';
import type { OwnedModals } from '../services/modals/modals';
import type { AddressBar } from '../services/nav/location';
import type { RouteTable } from '../services/nav/routes';
import { addToast, type Notices } from '../services/notices/notices';
import { text } from '../texts/late';
import { onMissingBuild } from './missing-builds';
import { offerUpdate } from './offer-update';
import { releaseIn } from './read-page';
import { timeOf } from './server-time';
import { switchOffs, type Switchable } from './switch-off';

/**
 * Interval of polling without a live stream, with a jitter of a fifth; ms. A tab that has lost its stream still learns
 * of releases.
 */
const ASK_MS = 60_000;
const JITTER = 0.2;
/** Random spread of requests after news of a release, so that pages do not request it all at once; ms. */
const SPREAD_MS = 20_000;
const WAIT_MS = 10_000;
const RELOADED = 'parola.rev';

/**
 * Returns the revision in a page's HTML, as the edge writes it; undefined without one. A regular expression is enough,
 * because the result is only a hint to reload. The payload is JSON in a JSON string and contains no `<`.
 */
export function revisionIn(html: string): number | undefined {
  return Number(/ id="parola-release">[^<]*?\\"rev\\":(\d+)/.exec(html)?.[1]) || undefined;
}

/** A remote of the page, reduced to the fields that a release affects. */
interface Held extends Switchable {
  version(): string;
}

export interface ReleaseWatch {
  /**
   * Tells whether another source now reports releases with `served`. Then polling stops, and only a newer release is
   * fetched.
   */
  isTold(): boolean;
  /** Tells whether the code of the current page is loaded. */
  hasPage(): boolean;
}

/**
 * Tells whether the release withdraws a build of this page: no player gets that build any more, because it was rolled
 * back or two releases have passed.
 */
function withdraws({ remotes }: ReadSnapshot, have: ReadonlyMap<RemoteName, Held>): boolean {
  return remotes.some(({ name, stable, canary, fallback }) => {
    const version = have.get(name)?.version();
    return version !== undefined && ![stable, canary?.arm, fallback].some((arm) => arm?.version === version);
  });
}

/**
 * Checks every minute, and when the tab becomes visible, whether a newer release is live (specification §7: the build
 * manifest is fetched periodically).
 *
 * - Its switch-offs apply to this page (`switch-off.ts`).
 * - A page with a newer release reloads at the next page change, Back included. Undisturbed pages (games, payments)
 *   finish in the version that they began in.
 * - A page with a withdrawn build reloads on the way to any page. The player is told once, on a page that may be
 *   disturbed.
 * - A release that prompts is offered there. Any release is offered once code of this page is gone from the site.
 * - If the current page itself failed to load for that reason, its address reloads at once, because no work is lost.
 *
 * The next start verifies the release. Each revision acts once in a tab: the new page may be the old one again, from a
 * lagging edge or from the worker on a slow network.
 */
export function watchRelease(
  {
    rev,
    location,
    routes,
    http,
    notices,
    remotes,
    modals,
    faults,
  }: {
    rev: number;
    location: AddressBar;
    routes: RouteTable;
    http: LateHttp;
    notices: StoreApi<Notices>;
    remotes: ReadonlyMap<RemoteName, Held>;
    modals: Pick<OwnedModals, 'store'>;
    faults: readonly { code: string; contribution: string; remote: string }[];
  },
  { isTold, hasPage }: ReleaseWatch,
  reload = () => window.location.reload(),
): { served(rev: number): void; stop(): void } {
  let newest = rev;
  /** The newest revision whose content was read. */
  let known = rev;
  let isWithdrawn = false;
  let isPrompted = false;
  /** True if the site no longer has the code of this page: chunks that are not loaded yet will fail. */
  let isGone = false;
  let askedAt = Date.now();
  let spread: ReturnType<typeof setTimeout> | undefined;
  let offer: (() => void) | undefined;
  const off = switchOffs({ location, routes, notices, remotes, modals });

  async function look(anyhow = false): Promise<void> {
    if (!anyhow && (document.visibilityState !== 'visible' || (isTold() && known >= newest))) return;
    askedAt = Date.now();
    const page = await http()
      .then((client) =>
        client.get<string>('/', { headers: { accept: 'text/html' }, responseType: 'text', timeout: WAIT_MS }),
      )
      .catch(() => undefined);
    if (page?.status !== 200) return;
    const live = revisionIn(page.data) ?? 0;
    if (live <= known) return;
    learn(await releaseIn(page.data, timeOf(page)));
    noteRevision(live);
  }
  function learn(release: ReadSnapshot | undefined): void {
    if (!release || release.rev <= known) return;
    known = release.rev;
    off.learn(release);
    isWithdrawn = withdraws(release, remotes);
    isPrompted = release.urgency === 'prompt';
    // The newest state wins. An offer that was dismissed for one revision is made again for the next.
    offerAnew();
  }
  function offerAnew(): void {
    offer?.();
    const isOffered = (isPrompted || isGone) && mayReload(known);
    offer = isOffered ? offerUpdate({ location, routes, modals }, () => reloadTo(known)) : undefined;
  }
  /**
   * Handles a missing build file. A loaded page is only offered a reload, because it may hold unsaved work. No second
   * offer follows if a reload has not helped.
   */
  async function handleMissingFile(): Promise<void> {
    isGone = true;
    await look(true);
    if (lacksPage() && newest > rev && mayReload(newest)) reloadTo(newest);
    else if (!offer) offerAnew();
  }
  /** Tells whether the code of the current page failed to load. */
  function lacksPage(): boolean {
    const page = routes.match(location.store.getState().path)?.page;
    const isOf = ({ code, contribution, remote }: (typeof faults)[number]): boolean =>
      code === 'VIEW-002' ? contribution === `route:${page?.id}` : remote === page?.owner && code.startsWith('LOAD-');
    return page !== undefined && !hasPage() && modals.store.getState().length === 0 && faults.some(isOf);
  }
  const mayReload = (to: number) => tabStorage.readText(RELOADED) !== `${to}`;
  function reloadTo(to: number): void {
    // Without storage for the mark it does not reload, because it could loop.
    if (tabStorage.writeText(RELOADED, `${to}`)) reload();
  }
  const mayBeDisturbed = (path: string) => routes.match(path)?.page.undisturbed !== true;
  function noteRevision(live: number): void {
    if (live <= newest) return;
    const isFirst = newest === rev;
    newest = live;
    if (isFirst && !isPrompted && mayBeDisturbed(location.store.getState().path))
      addToast(notices, text('shell.update-ready'));
  }
  function askLater(): ReturnType<typeof setTimeout> {
    return setTimeout(
      () => {
        void look();
        timer = askLater();
      },
      ASK_MS * (1 - JITTER + 2 * JITTER * Math.random()),
    );
  }
  let timer = askLater();
  const lookAgain = (): void => {
    if (Date.now() - askedAt >= ASK_MS * (1 - JITTER) || known < newest) void look();
  };
  document.addEventListener('visibilitychange', lookAgain);
  const stopMissing = onMissingBuild(http, () => void handleMissingFile());
  // Handles failures from before this code was loaded.
  if (lacksPage()) void handleMissingFile();
  const stopLooking = location.store.subscribe((here, before) => {
    if (
      newest > rev &&
      here.path !== before.path &&
      (isWithdrawn || (here.how !== 'replace' && mayBeDisturbed(here.path))) &&
      mayReload(newest)
    )
      reloadTo(newest);
  });
  return {
    served(live) {
      noteRevision(live);
      if (known < newest)
        spread ??= setTimeout(() => void look().then(() => (spread = undefined)), SPREAD_MS * Math.random());
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(spread);
      document.removeEventListener('visibilitychange', lookAgain);
      stopLooking();
      stopMissing();
      off.stop();
      offer?.();
    },
  };
}
