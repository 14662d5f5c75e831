import '@parola/ui/accents.css';
import { isViewLoaded } from '../composition/use-view';
import { warmLinks } from '../composition/prefetch-links';
import type { Shell } from '../composition/shell';
import { pageLifetime, onPageEnd } from '../ground/page-lifetime';
import { sendEvents } from '../services/log/events';
import { addToast } from '../services/notices/notices';
import { watchTextSize } from './large-text';
import type { startLiveFacts } from './live-facts';
import { rememberLoaded, wasLoadedBefore } from './loaded-before';
import { trackPageViews } from './page-views';
import { whenIdle, pause } from '../ground/promise-time';
import { watchMaintenance } from '../services/config/maintenance';
import { restoreScroll } from '../services/nav/scroll';
import { watchResting } from './watch-resting';
import { forgetOldHint } from '../services/session/old-hint';
import { watchSession } from '../services/session/watch-session';
import type { Live } from '../services/live/live';
import { load } from '../texts/late';
import { callPreLogin, loadTheme } from './first-calls';

/** Time that the page has for itself, with the code of its slots (`kept-filling.tsx`), which is stored too; ms. */
const APP_AFTER_MS = 7000;
/** Time before the remotes that the page has not needed are activated. The motion of the page ends before it; ms. */
const IDLE_AFTER_MS = 8000;

/**
 * The parts of an installable app cost the first load nothing: they come after it, and stored files come from the
 * browser's own cache.
 */
async function startApp(shell: Shell): Promise<void> {
  await pause(APP_AFTER_MS);
  await whenIdle();
  await import(/* webpackChunkName: "app" */ './installable-app').then(({ enableInstallableApp }) =>
    enableInstallableApp(shell),
  );
}

/**
 * Watches for newer releases once the page has had its time; earlier news is queued. The code is requested until it
 * loads, because a release that switches a part off must reach every tab.
 */
function watchReleases(shell: Shell, isTold: () => boolean): (rev: number) => void {
  let told = 0;
  let served = (rev: number): void => void (told = rev);
  async function start(): Promise<void> {
    await pause(APP_AFTER_MS);
    await whenIdle();
    const { watchRelease } = await import(/* webpackChunkName: "app" */ '../release/watch-release');
    const watching = watchRelease(shell, { isTold, hasPage: () => hasPage(shell) });
    onPageEnd(watching.stop);
    ({ served } = watching);
    served(told);
  }
  const again = (): void => void start().catch(again);
  again();
  return (rev) => served(rev);
}

/** Whether the page of the present address has come. */
function hasPage({ location, routes, owners }: Shell): boolean {
  const page = routes.match(location.store.getState().path)?.page;
  const owner = page && owners.get(page.owner);
  return !owner || isViewLoaded(owner, 'route', page.id);
}

/** Facts of the device and its browser (specification §7), beside the shown pages. */
function trackDevice({ tracker }: Pick<Shell, 'tracker'>): void {
  // The first load of the site in this browser: later ones are none.
  if (!wasLoadedBefore()) {
    rememberLoaded();
    tracker.track('first_loading', { ms: Math.round(performance.now()) });
  }
  window.addEventListener('appinstalled', () => tracker.track('install_game'), { signal: pageLifetime() });
}

/** Starts live facts of a player after the log-in; visitors never load the code. */
function tellLive(shell: Shell, parts: Parameters<typeof startLiveFacts>[1]): () => boolean {
  const { store } = shell.session;
  let live: Live | undefined;
  let loading = false;
  function load(): void {
    if (loading || store.getState().status !== 'player') return;
    loading = true;
    import(/* webpackChunkName: "live" */ './live-facts').then(
      (module) => {
        live = module.startLiveFacts(shell, parts);
        onPageEnd(live.stop);
      },
      () => {
        loading = false;
      },
    );
  }
  load();
  // A chunk that could not be had is tried again with the next that becomes known of the player; until then there is
  // the heartbeat.
  store.subscribe(load);
  return () => live?.connected() === true;
}

/**
 * The code for an invitation loads only for a link that has one. Without the code the invitation is still remembered.
 */
function followLink(shell: Shell): void {
  if (!new URLSearchParams(shell.location.store.getState().search).get('inviteCode')) return;
  import(/* webpackChunkName: "app" */ './follow-invite').then(
    ({ followInvite }) => followInvite(shell),
    () => undefined,
  );
}

/**
 * The steps after the turn of the start page, each in a task of its own: the parts of the frame in this chunk are
 * drawn in another.
 */
export async function afterTurn(shell: Shell): Promise<void> {
  await pause(0);
  startLate(shell);
  await pause(IDLE_AFTER_MS);
  // Without its code each remote is activated when it is visited.
  await import(/* webpackChunkName: "app" */ '../remotes/activate-idle').then(
    ({ activateIdle }) => activateIdle(shell.remotes.values()),
    () => undefined,
  );
}

/**
 * Runs the page's work from a moment after its first paint. Its code is requested together with the first calls, and
 * nothing on the screen waits for it.
 */
export function startLate(shell: Shell): void {
  const { location, session, host, notices, tracker, config, routes } = shell;
  const gameId = (): number => {
    const { path, search } = location.store.getState();
    return path === '/game/start' ? Number(new URLSearchParams(search).get('gameId')) || 0 : 0;
  };
  // Its words must be there when the network is gone.
  void load();
  onPageEnd(watchMaintenance(config, location, routes));
  void callPreLogin(shell);
  followLink(shell);
  void loadTheme(shell);
  forgetOldHint();
  watchResting(shell);
  watchTextSize();
  onPageEnd(restoreScroll(location));
  warmLinks(shell);
  tracker.drain(
    sendEvents({
      api: host.api,
      userId: () => session.store.getState().user?.id ?? 0,
      ticket: () => tracker.ticket,
    }),
  );
  trackDevice(shell);
  startApp(shell).catch(() => undefined);
  trackPageViews(shell);
  const isFresh = (): boolean => live();
  const live = tellLive(shell, { gameId, release: watchReleases(shell, isFresh) });
  const stopWatching = watchSession(
    session,
    () => host.api,
    gameId,
    (text) => addToast(notices, text),
    isFresh,
  );
  onPageEnd(stopWatching);
}
