import type { Shell } from '../composition/shell';
import { addToast } from '../services/notices/notices';
import { linkQuery } from '../services/session/invite';
import { text } from '../texts/late';

/**
 * Leads a visitor with an invitation from the lobby to the sign-up. A player stays and reads that the invitation is
 * for others.
 */
export function followInvite({ location, session, notices }: Pick<Shell, 'location' | 'session' | 'notices'>): void {
  const { path, search } = location.store.getState();
  if (path !== '/' || !new URLSearchParams(search).get('inviteCode')) return;
  // Not during a change of session: between two players the session is empty for a moment.
  const stop = session.store.subscribe(() => queueMicrotask(follow));
  follow();

  function follow(): void {
    const { status } = session.store.getState();
    if (status === 'starting') return;
    stop();
    if (status === 'player') addToast(notices, text('shell.invite.player'));
    // A visitor who has navigated meanwhile is not called back.
    if (status === 'visitor' && location.store.getState().search === search)
      location.go(`/auth/register${linkQuery()}`, true);
  }
}
