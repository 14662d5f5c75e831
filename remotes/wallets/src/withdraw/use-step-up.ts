import { useState } from 'react';
import { REFUSALS } from '@parola/calls';
import { useHost, type CallError } from '@parola/kit';

export type Acted = { ok: true } | { ok: false; error: CallError };

function wantsProof(acted: Acted): boolean {
  return !acted.ok && acted.error.errcode === REFUSALS.reAuthNeeded && acted.error.details.data?.['stepUp'] === true;
}

/**
 * Does what may need a proof of who it is (player protection C12): where the platform asks for one, the host's sheet does, and the act is done once
 * more. It ends as the act did, which stays refused when the player thinks better of it. `busy` lasts over the sheet.
 */
export function useStepUp(): { busy: boolean; prove<R extends Acted>(act: () => Promise<R>): Promise<R> } {
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
