import { useCallback } from 'react';
import { route } from '@parola/contract';
import { useHost } from '@parola/kit';

/** Returns a function that opens the draw: as a dialog over the page, or as a page if the dialog is unavailable. */
export function useOpenDraw(): () => Promise<void> {
  const { modals, nav } = useHost();
  return useCallback(async () => {
    if (modals.canOpen('jackpot.draw')) {
      const outcome = await modals.open('jackpot.draw', {});
      if (outcome.ok || outcome.reason === 'dismissed' || outcome.reason === 'superseded') return;
    }
    nav.to(route('jackpot.draw'));
  }, [modals, nav]);
}
