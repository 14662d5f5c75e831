import { CallError, useHost } from '@parola/kit';

type Acted = { ok: true } | { ok: false; error: CallError };

const RE_AUTH_NEEDED = 114;

function wantsProof(acted: Acted): boolean {
  return !acted.ok && acted.error.errcode === RE_AUTH_NEEDED && acted.error.details.data?.stepUp === true;
}

/**
 * Does what may need a proof of who it is (player protection C12): where the platform asks for one, the sheet of `shell.re-auth` does, and the act is
 * done once more. It ends as the act did, which stays refused when the player thinks better of it.
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
