import { useEffect } from 'react';
import { useStore } from 'zustand';
import { RG_STATUS } from '@parola/calls';
import { useSession } from '@parola/kit';
import { useShell } from '../shell';
import { markShown, shownTo } from './shown';

/** Never on the heels of a touch: the player was about to hit something else. */
const QUIET_MS = 800;
/** Money, games and limits are not interrupted (player protection §1.3: popup queue). */
const UNDISTURBED = /^\/(v2\/)?(wallets|withdrawal|game\/start|member\/self-limited|auth|maintenance)/;

/**
 * The queue of dialogs at the start (specification §4), each at most once per session of the tab. In it today: the tips for a first
 * deposit, for players who have not deposited yet and may.
 */
export function StartUpQueue() {
  const { modals, location } = useShell();
  const { user, rg } = useSession();
  const path = useStore(location.store, (here) => here.path);
  const open = useStore(modals.store, (stack) => stack.length > 0);
  const due =
    user !== null && user.totalRecharge <= 0 && rg?.rgStatus === RG_STATUS.ok && !open && !UNDISTURBED.test(path);

  const userId = user?.id ?? 0;

  useEffect(() => {
    if (!due || shownTo(userId)) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      if (!modals.service.canOpen('activities.first-deposit-tips')) return;
      markShown(userId);
      void modals.service.open('activities.first-deposit-tips', {});
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
  }, [due, modals, userId]);
  return null;
}
