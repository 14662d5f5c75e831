import type { AddressBar } from './location';
import { withQuery } from './nav';

/** Goes to the maintenance page, with the way back, unless the player is there already. */
export function goToMaintenance(location: AddressBar): void {
  const { path, search } = location.store.getState();
  if (path !== '/maintenance') location.go(withQuery('/maintenance', { redirect: path + search }), true);
}
