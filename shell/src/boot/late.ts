import { send } from '../api/send';
import { warmLinks } from '../composition/warm';
import { readText, writeText } from '../local-store';
import { sendEvents } from '../log/events';
import { trackPageViews } from '../log/page-views';
import { restoreScroll } from '../nav/scroll';
import { watchSession } from '../session/watch';
import type { Shell } from '../shell';
import { watchRelease } from '../update/watch-release';
import { dress, greet } from './start-up';

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
  void greet(shell);
  void dress(shell);
  restoreScroll(location);
  warmLinks(shell);
  watchRelease(shell, send);
  tracker.drain(
    sendEvents({
      api: host.api,
      userId: () => session.store.getState().user?.id ?? 0,
      ticket: () => tracker.ticket,
    }),
  );
  // `first_loading` (specification §7) is the first load of the site in this browser: later ones are none.
  if (readText(LOADED) === undefined) {
    writeText(LOADED, '1');
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
