import type { Nav, Session } from '@parola/kit';
import { wasNotShown, type OwnedModals } from '../modals/modals';
import type { AddressBar } from '../nav/location';
import { loginPath } from './login-path';
import type { SessionStore } from './session-store';

interface LoginDeps {
  store: SessionStore;
  modals: OwnedModals;
  nav: Nav;
  location: AddressBar;
}

/** Resolves when the session is known. */
async function known(store: SessionStore): Promise<void> {
  while (store.getState().status === 'starting')
    await new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        stop();
        resolve();
      });
    });
}

/** Asks a visitor to log in, over the page that is shown; true when there is a player at the end. */
export function createRequireLogin({ store, modals, nav, location }: LoginDeps): Session['requireLogin'] {
  const isPlayer = () => store.getState().status === 'player';
  return async (then) => {
    await known(store);
    if (isPlayer()) return true;
    const redirect = then && nav.href(then);
    const outcome = await modals.service.open('shell.login', { redirect });
    // It gave way to sign-up or forgot-password: the player is still logging in.
    if (!outcome.ok && outcome.reason === 'superseded') await modals.closed('auth');
    // The page of its own is another chance.
    if (wasNotShown(outcome)) {
      const { path, search } = location.store.getState();
      location.go(loginPath(redirect ?? path + search));
    }
    // A log-in in another tab has closed the dialog.
    await known(store);
    return isPlayer();
  };
}
