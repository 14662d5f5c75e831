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

/**
 * Asks a visitor to log in, in a dialog over the current page. Resolves with true if a player is logged in at the end.
 */
export function createRequireLogin({ store, modals, nav, location }: LoginDeps): Session['requireLogin'] {
  const isPlayer = () => store.getState().status === 'player';
  return async (then) => {
    await known(store);
    if (isPlayer()) return true;
    const redirect = then && nav.href(then);
    const outcome = await modals.service.open('shell.login', { redirect });
    // Replaced by sign-up or forgot-password: the player is still logging in.
    if (!outcome.ok && outcome.reason === 'superseded') await modals.closed('auth');
    // The login page replaces a dialog that could not be shown.
    if (wasNotShown(outcome)) {
      const { path, search } = location.store.getState();
      location.go(loginPath(redirect ?? path + search));
    }
    // A log-in in another tab closes the dialog, so the session may still be loading.
    await known(store);
    return isPlayer();
  };
}
