import type { ReadSnapshot, RemoteName } from '@parola/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { LateHttp } from '../services/api/late-http';
import { tabStorage } from '../ground/storage';
import type { OwnedModals } from '../services/modals/modals';
import type { AddressBar } from '../services/nav/location';
import type { RouteTable } from '../services/nav/routes';
import { addToast, type Notices } from '../services/notices/notices';
import { text } from '../texts/late';
import { whenGone } from './gone';
import { offerUpdate } from './offer-update';
import { releaseIn } from './read-page';
import { timeOf } from './server-time';
import { switchOffs, type Switchable } from './switch-off';

/** A page that nobody tells of releases asks so often, give or take a fifth: a tab that has lost its stream is no worse off; ms. */
const ASK_MS = 60_000;
const JITTER = 0.2;
/** Who is told of a release asks what is in it within so long, not all at the same moment; ms. */
const SPREAD_MS = 20_000;
const WAIT_MS = 10_000;
const RELOADED = 'parola.rev';

/**
 * The revision in the HTML of a page, as the edge writes it; undefined when there is none. No more than a hint to load anew, so a look is
 * enough: the payload is JSON in a string in JSON, and no `<` is in it.
 */
export function revisionIn(html: string): number | undefined {
  return Number(/ id="parola-release">[^<]*?\\"rev\\":(\d+)/.exec(html)?.[1]) || undefined;
}

/** A remote of the page, as far as a release can concern it. */
interface Held extends Switchable {
  version(): string;
}

export interface ReleaseWatch {
  /** Whether somebody else tells of releases now, by `served`: then nobody is asked but for what is in a newer one. */
  isTold(): boolean;
  /** Whether the code of the present page has come. */
  hasPage(): boolean;
}

/** Whether a release serves no player the build any more that this page has of a remote: it was rolled back, or two releases have passed. */
function withdraws({ remotes }: ReadSnapshot, have: ReadonlyMap<RemoteName, Held>): boolean {
  return remotes.some(({ name, stable, canary, fallback }) => {
    const version = have.get(name)?.version();
    return version !== undefined && ![stable, canary?.arm, fallback].some((arm) => arm?.version === version);
  });
}

/**
 * Asks each minute whether a newer release is live (specification §7: the build manifest is fetched periodically), and when the tab is
 * looked at again. What it switches off goes from this page (`switch-off.ts`). A page that has a newer release behind it is loaded anew at
 * the next change of page, back ones too, unless that page is not to be disturbed: games and money are finished in the version they were
 * begun in. Where a build of this page was withdrawn it is loaded anew on the way to any page. The player hears of it once, where that
 * disturbs nothing; a release that prompts is offered there, to be taken now, and so is any once code of this page is gone from the site. Where the page
 * itself never came for that reason, nobody has work in it: its address is loaded anew at once. What comes is verified by the boot, as ever. Once for
 * each revision in a tab: what comes may be the page of before, from an edge that is behind or from the worker on a slow network.
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
  /** The newest revision of which this page knows what is in it. */
  let known = rev;
  let isWithdrawn = false;
  let isPrompted = false;
  /** The site has code of this page no more: what was not loaded yet will not be. */
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
    // A later word of the release is the one that holds; what was put away for one revision is offered again for the next.
    offerAnew();
  }
  function offerAnew(): void {
    offer?.();
    const isOffered = (isPrompted || isGone) && mayReload(known);
    offer = isOffered ? offerUpdate({ location, routes, modals }, () => take(known)) : undefined;
  }
  /** Nothing that is there is loaded anew by itself: there may be work that is not saved. Where that has not helped before it is not offered again. */
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
  const stopMissing = whenGone(http, () => void gone());
  // What failed before this code was here.
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
