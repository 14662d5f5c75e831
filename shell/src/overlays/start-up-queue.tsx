import { useEffect } from 'react';
import { useStore } from 'zustand';
import { RG_STATUS, type UserInfo } from '@parola/calls';
import { useSession } from '@parola/kit';
import { useShell } from '../composition/shell';
import { markShown, shownTo } from './shown';
import type { Owners } from '../remotes/owner';

/** Never on the heels of a touch: the player was about to hit something else. */
const QUIET_MS = 800;

/** The dialogs of the start, as their owners declare them, that this player should see. */
function dueFor(owners: Owners, { totalRecharge }: UserInfo): string[] {
  return [...owners.values()]
    .flatMap(({ declared }) => declared.startUp)
    .filter(({ audience, noDeposit }) => audience === 'player' && !(noDeposit && totalRecharge > 0))
    .sort((a, b) => a.activity - b.activity)
    .map(({ modal }) => modal);
}

/**
 * The queue of dialogs at the start (specification §4): the first that can be shown, at most once per session of the tab. Players who
 * are limited see none, and pages that are not to be disturbed stay alone (player protection §1.3: popup queue).
 */
export function StartUpQueue() {
  const { modals, location, routes, owners } = useShell();
  const { user, rg } = useSession();
  const path = useStore(location.store, (here) => here.path);
  const open = useStore(modals.store, (stack) => stack.length > 0);
  const alone = routes.match(path)?.page.undisturbed === true;
  const due = user !== null && rg?.rgStatus === RG_STATUS.ok && !open && !alone;

  const userId = user?.id ?? 0;

  useEffect(() => {
    if (!due || shownTo(userId)) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      const first = user && dueFor(owners, user).find((id) => modals.service.canOpen(id));
      if (first === undefined || first === null) return;
      // Where it cannot be remembered it would come again with every page.
      if (markShown(userId)) void modals.service.open(first, {});
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(show, QUIET_MS);
    };
    wait();
    const inputs = ['pointerdown', 'keydown', 'touchstart'];
    for (const kind of inputs) window.addEventListener(kind, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of inputs) window.removeEventListener(kind, wait);
    };
  }, [due, modals, owners, user, userId]);
  return null;
}
