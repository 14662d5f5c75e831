import '@parola/ui/accents.css';
import { isViewLoaded } from '../composition/use-view';
import { warmLinks } from '../composition/prefetch-links';
import type { Shell } from '../composition/shell';
import { pageLifetime, onPageEnd } from '../ground/page-lifetime';
import { sendEvents } from '../services/log/events';
import { addToast } from '../services/notices/notices';
import { watchTextSize } from './large-text';
import type { startLiveFacts } from './live-facts';
import { markLoaded } from './loaded-before';
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

/**
 * Delay before the code of the installable app; ms. Longer than the delay of the slots' code (`kept-filling.tsx`), so
 * that the worker stores that code too.
 */
const APP_AFTER_MS = 7000;
/** Delay before idle remotes are activated; ms. The page's animations end before. */
const IDLE_AFTER_MS = 8000;

/**
 * Starts the parts of an installable app after the first load. The worker takes the files to store from the browser's
 * cache.
 */
async function startApp(shell: Shell): Promise<void> {
  await pause(APP_AFTER_MS);
  await whenIdle();
  await import(/* webpackChunkName: "app" */ './installable-app').then(({ enableInstallableApp }) =>
    enableInstallableApp(shell),
  );
}

/**
 * Starts watching for newer releases after a delay. A release reported earlier is kept until then. The code is
 * requested until it loads, because a switch-off must reach every tab.
 */
function watchReleases(shell: Shell, isTold: () => boolean): (rev: number) => void {
  let lastReported = 0;
  let served = (rev: number): void => void (lastReported = rev);
  async function start(): Promise<void> {
    await pause(APP_AFTER_MS);
    await whenIdle();
    const { watchRelease } = await import(/* webpackChunkName: "app" */ '../release/watch-release');
    const watching = watchRelease(shell, { isTold, hasPage: () => hasPage(shell) });
    onPageEnd(watching.stop);
    ({ served } = watching);
    served(lastReported);
  }
  const again = (): void => void start().catch(again);
  again();
  return (rev) => served(rev);
}

/** Tells whether the code of the current page is loaded. */
function hasPage({ location, routes, owners }: Shell): boolean {
  const page = routes.match(location.store.getState().path)?.page;
  const owner = page && owners.get(page.owner);
  return !owner || isViewLoaded(owner, 'route', page.id);
}

/** Records events of device and browser (specification §7). */
function trackDevice({ tracker }: Pick<Shell, 'tracker'>): void {
  // Only the first load of the site in this browser is recorded.
  if (markLoaded()) tracker.track('first_loading', { ms: Math.round(performance.now()) });
  window.addEventListener('appinstalled', () => tracker.track('install_game'), { signal: pageLifetime() });
}

/**
 * Starts live facts after the log-in. Visitors never load the code. Returns a function that tells whether the stream is
 * connected.
 */
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
  // A failed import is retried with the next change of the session. Until then the heartbeat delivers the facts.
  store.subscribe(load);
  return () => live?.connected() === true;
}

/** Loads the code for invitations only if the address has one. If that fails, the invitation is still remembered. */
function followLink(shell: Shell): void {
  if (!new URLSearchParams(shell.location.store.getState().search).get('inviteCode')) return;
  import(/* webpackChunkName: "app" */ './follow-invite').then(
    ({ followInvite }) => followInvite(shell),
    () => undefined,
  );
}

/**
 * Steps after the turn of the start page. Each runs in a task of its own, apart from the render of this chunk's frame
 * parts.
 */
export async function afterTurn(shell: Shell): Promise<void> {
  await pause(0);
  startAfterPaint(shell);
  await pause(IDLE_AFTER_MS);
  // A failure is ignored: each remote is activated when the player visits it.
  await import(/* webpackChunkName: "app" */ '../remotes/activate-idle').then(
    ({ activateIdle }) => activateIdle(shell.remotes.values()),
    () => undefined,
  );
}

/**
 * Starts the work that follows the first paint. Its code is requested together with the first calls, and nothing on the
 * screen depends on it.
 */
export function startAfterPaint(shell: Shell): void {
  const { location, session, host, notices, tracker, config, routes } = shell;
  const gameId = (): number => {
    const { path, search } = location.store.getState();
    return path === '/game/start' ? Number(new URLSearchParams(search).get('gameId')) || 0 : 0;
  };
  // Loaded early, because the texts are needed when the network is gone.
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
