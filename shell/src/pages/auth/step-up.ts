import { CallError, useHost } from '@parola/kit';

type Acted = { ok: true } | { ok: false; error: CallError };

function wantsProof(acted: Acted): boolean {
  return !acted.ok && acted.error.refusal === 'reAuthNeeded' && acted.error.details.data?.stepUp === true;
}

/**
 * Runs an action that may need a proof of identity (player protection C12). If the platform requests it, the sheet
 * `shell.re-auth` opens, and the action is repeated after it. Resolves with the result of the action, which stays
 * refused if the player cancels.
 */
export function useStepUp(): <R extends Acted>(act: () => Promise<R>) => Promise<R> {
  const { modals } = useHost();
  return async (act) => {
    const acted = await act();
    if (!wantsProof(acted)) return acted;
    const proven = await modals.open('shell.re-auth', { why: 'step-up' });
    return proven.ok ? act() : acted;
  };
}
