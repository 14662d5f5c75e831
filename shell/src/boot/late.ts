import { warmLinks } from '../composition/warm';
import type { Shell } from '../composition/shell';
import { deviceStorage } from '../ground/storage';
import { watchRelease } from '../release/watch-release';
import { sendEvents } from '../services/log/events';
import { trackPageViews } from './page-views';
import { restoreScroll } from '../services/nav/scroll';
import { watchSession } from '../services/session/watch';
import { load } from '../texts/late';
import { callPreLogin, loadTheme } from './first-calls';

export { activateIdle } from '../remotes/activate-idle';

const LOADED = 'parola.loaded';

/**
 * What the page does from a moment after its first paint on. Its code is asked for together with the first calls, but nothing on the
 * screen waits for it.
 */
export function startLate(shell: Shell): void {
  const { location, session, host, notices, tracker } = shell;
  const gameId = (): number => {
    const { path, search } = location.store.getState();
    return path === '/game/start' ? Number(new URLSearchParams(search).get('gameId')) || 0 : 0;
  };
  // Its words must be there when the network is gone.
  void load();
  void callPreLogin(shell);
  void loadTheme(shell);
  restoreScroll(location);
  warmLinks(shell);
  watchRelease(shell);
  tracker.drain(
    sendEvents({
      api: host.api,
      userId: () => session.store.getState().user?.id ?? 0,
      ticket: () => tracker.ticket,
    }),
  );
  // `first_loading` (specification §7) is the first load of the site in this browser: later ones are none.
  if (deviceStorage.readText(LOADED) === undefined) {
    deviceStorage.writeText(LOADED, '1');
    tracker.track('first_loading', { ms: Math.round(performance.now()) });
  }
  trackPageViews(shell);
  watchSession(
    session,
    () => host.api,
    gameId,
    (text) => notices.setState((now) => ({ toasts: [...now.toasts, text] })),
  );
}
