import { useState } from 'react';
import { useHost, type CallError } from '@parola/kit';

type Acted = { ok: true } | { ok: false; error: CallError };

function wantsProof(acted: Acted): boolean {
  return !acted.ok && acted.error.refusal === 'reAuthNeeded' && acted.error.details.data?.['stepUp'] === true;
}

/**
 * Runs an action that needs a proof of identity (player protection C12): when the platform requests it, the host's
 * sheet asks for the proof and the action is repeated. The action stays refused when the player cancels. `busy`
 * includes the time of the sheet.
 */
export function useProof(): { busy: boolean; prove<R extends Acted>(act: () => Promise<R>): Promise<R> } {
  const { modals } = useHost();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async prove(act) {
      setBusy(true);
      try {
        const acted = await act();
        if (!wantsProof(acted)) return acted;
        const proven = await modals.open('shell.re-auth', { why: 'step-up' });
        return proven.ok ? await act() : acted;
      } finally {
        setBusy(false);
      }
    },
  };
}
