import { useCallback } from 'react';
import { route } from '@parola/contract';
import { useHost } from '@parola/kit';

/** Opens the draw: as a dialog over the page, or on its own page where the dialog cannot be had. */
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
