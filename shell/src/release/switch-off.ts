import { ownerOf, type ReadSnapshot, type RemoteName } from '@parola/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { OwnedModals } from '../services/modals/modals';
import type { AddressBar } from '../services/nav/location';
import type { RouteTable } from '../services/nav/routes';
import { addToast, type Notices } from '../services/notices/notices';
import { load, text } from '../texts/release';

/** A remote of the page that a release may switch off while it is open. */
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
 * Takes from the open page what releases switch off. What is only `off` is left to finish what it is in the middle of: while the player is
 * on a page of the remote that is not to be disturbed (a game, a deposit), or a dialog of it is open, it stays until that is left. What is
 * `killed` goes at once, from a round too: its code is what is not to be trusted. Rounds and orders are the platform's: they are settled or
 * kept there whatever a page does, and the player is told so beside the card that takes the place of the page.
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
      // What is on again is not switched off for having been off.
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
