import { adjustServerClock } from '../ground/server-clock';
import type { createAskAgain } from '../services/session/idle-session';
import type { Ground } from './make-ground';
import type { Services } from './make-services';

/** Fourth and last phase: connects events with listeners. All services exist here. */
export function connectServices(
  { location, news, notices, tracker, trusted, token }: Ground,
  { config, modals, session }: Services,
): void {
  news.on('sessionEnded', (used) => session.end('expired', used));
  let askAgain: ReturnType<typeof createAskAgain> | undefined;
  news.on('idle', ({ token: used, over }) => {
    void import(/* webpackChunkName: "auth" */ './chunks/auth')
      .then((module) => (askAgain ??= module.createAskAgain({ token, modals, session }))(used))
      // Without the dialog's code the session ends, which leads to the login page.
      .catch(() => {
        session.end('idle', used);
        return false;
      })
      .then(over);
  });
  news.on('maintenance', config.learn);
  news.on('wallet', session.wallet);
  news.on('timedOut', (tip) => notices.setState({ tip }));
  news.on('answered', ({ body }) => {
    trusted.learn(body);
    if (typeof body.serverTime === 'number') adjustServerClock(body.serverTime);
    if (typeof body.eventTicket === 'string') tracker.ticket = body.eventTicket;
  });
  // A dialog closes when the player leaves the page that opened it.
  location.store.subscribe((now, before) => {
    if (now.path !== before.path) modals.dismissAll();
  });
}
