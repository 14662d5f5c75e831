import { useEffect } from 'react';
import { useStore } from 'zustand';
import { RG_STATUS } from '@parola/calls';
import { useSession } from '@parola/kit';
import { useShell } from '../composition/shell';
import { markShown, shownTo } from './shown';
import { declaredFor, inOrder, needsList } from './due';

/** Never on the heels of a touch: the player was about to hit something else. */
const QUIET_MS = 800;

/**
 * The queue of dialogs at the start (specification §4): the first that can be shown, at most once per session of the tab. Players who
 * are limited see none, and pages that are not to be disturbed stay alone (player protection §1.3: popup queue).
 */
export function StartUpQueue() {
  const { modals, location, routes, owners, host } = useShell();
  const { status, user, rg } = useSession();
  const path = useStore(location.store, (here) => here.path);
  const open = useStore(modals.store, (stack) => stack.length > 0);
  const alone = routes.match(path)?.page.undisturbed === true;
  const mayBeAsked = status === 'visitor' || (user !== null && rg?.rgStatus === RG_STATUS.ok);
  const due = mayBeAsked && !open && !alone;
  // A visitor is nobody's number.
  const userId = user?.id ?? 0;

  useEffect(() => {
    const items = declaredFor(owners, user);
    if (!due || items.length === 0 || shownTo(userId)) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout>;
    const show = async () => {
      const mine = timer;
      const list = needsList(items)
        ? await host.api.call('getActivityIds', {}, { quiet: true }).catch(() => undefined)
        : undefined;
      const first = inOrder(items, list).find((id) => modals.service.canOpen(id));
      // While the list was asked for, the player may have left or touched something.
      if (!here || timer !== mine || first === undefined) return;
      // Where it cannot be remembered it would come again with every page.
      if (markShown(userId)) void modals.service.open(first, {});
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void show(), QUIET_MS);
    };
    wait();
    const inputs = ['pointerdown', 'keydown', 'touchstart'];
    for (const kind of inputs) window.addEventListener(kind, wait, { passive: true });
    return () => {
      here = false;
      clearTimeout(timer);
      for (const kind of inputs) window.removeEventListener(kind, wait);
    };
  }, [due, modals, owners, host, user, userId]);
  return null;
}
