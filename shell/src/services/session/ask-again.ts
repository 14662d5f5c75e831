import { wasNotShown, type OwnedModals } from '../modals/modals';
import type { OwnedSession } from './session';
import type { TokenBox } from './token';

const RE_AUTH = 'shell.re-auth';

interface AskAgainDeps {
  token: TokenBox;
  modals: OwnedModals;
  session: Pick<OwnedSession, 'end'>;
}

/**
 * What happens when the platform finds a session idle (player protection C07): one sheet, however many calls hear of it, over the page as it is.
 * Resolves when it is over, with whether the player is back, also by another tab. A sheet that nobody can show gives way to the login page.
 */
export function createAskAgain({ token, modals, session }: AskAgainDeps): (used: string) => Promise<boolean> {
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
