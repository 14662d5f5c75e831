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
 * Interval of polling of a page without news of releases, give or take a fifth: a tab that has lost its stream loses
 * nothing; ms.
 */
const ASK_MS = 60_000;
const JITTER = 0.2;
/** Pages that are told of a release fetch it within this time, spread out instead of all at once; ms. */
const SPREAD_MS = 20_000;
const WAIT_MS = 10_000;
const RELOADED = 'parola.rev';

/**
 * The revision in the HTML of a page, as the edge writes it; undefined when there is none. No more than a hint to
 * load anew, so a look is enough: the payload is JSON in a string in JSON, and no `<` is in it.
 */
export function revisionIn(html: string): number | undefined {
  return Number(/ id="parola-release">[^<]*?\\"rev\\":(\d+)/.exec(html)?.[1]) || undefined;
}

/** A remote of the page, as far as a release can concern it. */
interface Held extends Switchable {
  version(): string;
}

export interface ReleaseWatch {
  /**
   * Tells whether another source reports releases now, by `served`: then polling stops, and only a newer release is
   * fetched.
   */
  isTold(): boolean;
  /** Whether the code of the present page has come. */
  hasPage(): boolean;
}

/**
 * Whether a release serves no player the build any more that this page has of a remote: it was rolled back, or two
 * releases have passed.
 */
function withdraws({ remotes }: ReadSnapshot, have: ReadonlyMap<RemoteName, Held>): boolean {
  return remotes.some(({ name, stable, canary, fallback }) => {
    const version = have.get(name)?.version();
    return version !== undefined && ![stable, canary?.arm, fallback].some((arm) => arm?.version === version);
  });
}

/**
 * Asks each minute whether a newer release is live (specification §7: the build manifest is fetched periodically),
 * and when the tab becomes visible. Its switch-offs leave this page (`switch-off.ts`). A page with a newer release
 * reloads at the next change of page, Back included, unless the present page is undisturbed: games and payments
 * finish in the version that they began in. A page with a withdrawn build reloads on the way to any page. The player
 * is told once, where that disturbs nothing. A release that prompts is offered there, and so is any release once code
 * of this page is gone from the site. Where the page itself failed to load for that reason, no work is lost: its
 * address reloads at once. The boot verifies the release as always. Each revision acts once in a tab: the new page
 * may be the old one again, from a lagging edge or from the worker on a slow network.
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
  /** The newest revision whose content this page knows. */
  let known = rev;
  let isWithdrawn = false;
  let isPrompted = false;
  /** The site no longer has the code of this page: chunks that were not loaded yet will fail. */
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
    hear(live);
  }
  function learn(release: ReadSnapshot | undefined): void {
    if (!release || release.rev <= known) return;
    known = release.rev;
    off.learn(release);
    isWithdrawn = withdraws(release, remotes);
    isPrompted = release.urgency === 'prompt';
    // The latest state of the release holds; an offer dismissed for one revision is made again for the next.
    offerAnew();
  }
  function offerAnew(): void {
    offer?.();
    const isOffered = (isPrompted || isGone) && mayReload(known);
    offer = isOffered ? offerUpdate({ location, routes, modals }, () => take(known)) : undefined;
  }
  /**
   * Nothing that is there is loaded anew by itself: there may be work that is not saved. Where that has not helped
   * before it is not offered again.
   */
  async function gone(): Promise<void> {
    isGone = true;
    await look(true);
    if (lacksPage() && newest > rev && mayReload(newest)) take(newest);
    else if (!offer) offerAnew();
  }
  /** The code of the present page was asked for in vain. */
  function lacksPage(): boolean {
    const page = routes.match(location.store.getState().path)?.page;
    const isOf = ({ code, contribution, remote }: (typeof faults)[number]): boolean =>
      code === 'VIEW-002' ? contribution === `route:${page?.id}` : remote === page?.owner && code.startsWith('LOAD-');
    return page !== undefined && !hasPage() && modals.store.getState().length === 0 && faults.some(isOf);
  }
  const mayReload = (to: number) => tabStorage.readText(RELOADED) !== `${to}`;
  function take(to: number): void {
    // Where it cannot be remembered it could be a loop.
    if (tabStorage.writeText(RELOADED, `${to}`)) reload();
  }
  const mayBeDisturbed = (path: string) => routes.match(path)?.page.undisturbed !== true;
  function hear(live: number): void {
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
  const stopMissing = onMissingBuild(http, () => void gone());
  // Failures from before this code was loaded.
  if (lacksPage()) void gone();
  const stopLooking = location.store.subscribe((here, before) => {
    if (
      newest > rev &&
      here.path !== before.path &&
      (isWithdrawn || (here.how !== 'replace' && mayBeDisturbed(here.path))) &&
      mayReload(newest)
    )
      take(newest);
  });
  return {
    served(live) {
      hear(live);
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
