import { ownerOf, type ReadSnapshot, type RemoteName } from '@parola/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { OwnedModals } from '../services/modals/modals';
import type { AddressBar } from '../services/nav/location';
import type { RouteTable } from '../services/nav/routes';
import { addToast, type Notices } from '../services/notices/notices';
import { load, text } from '../texts/release';

/** A remote that a release may switch off while the page is open. */
export interface Switchable {
  state: { getState(): { phase: string } };
  close(why: string): void;
}
interface Page {
  location: AddressBar;
  routes: RouteTable;
  notices: StoreApi<Notices>;
  remotes: ReadonlyMap<RemoteName, Switchable>;
  modals: Pick<OwnedModals, 'store'>;
}

/**
 * Removes switched-off remotes from the open page. An `off` remote finishes its current work: it stays while the player
 * is on one of its undisturbed pages (a game, a deposit) or one of its dialogs is open. A `killed` remote goes at once,
 * even during a round, because its code is not trusted. The platform settles or keeps rounds and orders independently
 * of the page, and the card in place of the page says so.
 */
export function switchOffs({ location, routes, notices, remotes, modals }: Page): {
  learn(release: ReadSnapshot): void;
  stop(): void;
} {
  const waiting = new Map<RemoteName, string>();
  const pageNow = () => routes.match(location.store.getState().path)?.page;
  const isBusy = (name: RemoteName): boolean => {
    const page = pageNow();
    return (
      (page?.owner === name && page.undisturbed === true) ||
      modals.store.getState().some(({ id }) => ownerOf(id) === name)
    );
  };
  function close(name: RemoteName, why: string): void {
    const remote = remotes.get(name);
    if (remote?.state.getState().phase !== 'off') remote?.close(why);
  }
  function kill(name: RemoteName, why: string): void {
    const remote = remotes.get(name);
    if (!remote || remote.state.getState().phase === 'off') return;
    const wasBusy = isBusy(name);
    remote.close(why);
    if (wasBusy) void load().finally(() => addToast(notices, text('shell.release.killed')));
  }
  function settle(): void {
    for (const [name, why] of waiting) {
      if (isBusy(name)) continue;
      waiting.delete(name);
      close(name, why);
    }
  }
  const stops = [location.store.subscribe(settle), modals.store.subscribe(settle)];
  return {
    learn(release) {
      // A remote that is on again is no longer due.
      waiting.clear();
      for (const { name, off } of release.remotes) {
        if (off?.killed) kill(name, off.why);
        else if (off) waiting.set(name, off.why);
      }
      settle();
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
