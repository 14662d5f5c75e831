import { wasNotShown, type OwnedModals } from '../modals/modals';
import type { OwnedSession } from './session';
import type { TokenBox } from './session-token';

const RE_AUTH = 'shell.re-auth';

interface ReAuthDeps {
  token: TokenBox;
  modals: OwnedModals;
  session: Pick<OwnedSession, 'end'>;
}

/**
 * Creates the handler of an idle session (player protection C07): it opens one sheet over the current page for any
 * number of calls. Resolves with true if the player is back, also through another tab. If the sheet cannot be shown,
 * the login page opens.
 */
export function createAskAgain({ token, modals, session }: ReAuthDeps): (used: string) => Promise<boolean> {
  let asking: Promise<void> | undefined;
  token.onRenewed(() => {
    for (const { id, settle } of modals.store.getState())
      if (id === RE_AUTH) settle({ ok: false, reason: 'superseded' });
  });
  async function ask(used: string): Promise<void> {
    const outcome = await modals.service.open(RE_AUTH, { why: 'idle' });
    if (wasNotShown(outcome)) session.end('idle', used);
  }
  return async (used) => {
    if (token.get() === used)
      await (asking ??= ask(used).finally(() => {
        asking = undefined;
      }));
    const now = token.get();
    return now !== undefined && now !== used;
  };
}
