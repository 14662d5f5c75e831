import { useCallback, useRef, useState } from 'react';
import { route } from '@parola/contract';
import { useHost } from '@parola/kit';

/**
 * Opens a deposit over the running game, one at a time; navigates to the cashier's page if its dialog is unavailable.
 */
export function useDeposit(): { depositing: boolean; deposit(): Promise<void> } {
  const { modals, nav, session } = useHost();
  const [depositing, setDepositing] = useState(false);
  const open = useRef(false);
  const deposit = useCallback(async () => {
    if (open.current) return;
    open.current = true;
    setDepositing(true);
    const outcome = await modals.open('wallets.deposit', {});
    open.current = false;
    setDepositing(false);
    if (outcome.ok) void session.refresh();
    else if (outcome.reason === 'unavailable' || outcome.reason === 'crashed')
      nav.to(route('wallets.wallet', { name: 'deposit' }));
  }, [modals, nav, session]);
  return { depositing, deposit };
}
