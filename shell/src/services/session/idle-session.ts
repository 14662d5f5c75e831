import { wasNotShown, type OwnedModals } from '../modals/modals';
import type { OwnedSession } from './session';
import type { TokenBox } from './session-token';

const RE_AUTH = 'shell.re-auth';

interface AskAgainDeps {
  token: TokenBox;
  modals: OwnedModals;
  session: Pick<OwnedSession, 'end'>;
}

/**
 * The reaction to an idle session (player protection C07): one sheet, for any number of calls, over the present page.
 * Resolves at its end with whether the player is back, also by another tab. A sheet that cannot be shown gives way to
 * the log-in page.
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
