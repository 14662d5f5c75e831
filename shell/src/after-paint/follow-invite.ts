import type { Shell } from '../composition/shell';
import { addToast } from '../services/notices/notices';
import { linkQuery } from '../services/session/invite';
import { text } from '../texts/late';

/**
 * Redirects a visitor with an invitation from the lobby to the sign-up. A logged-in player stays and reads that
 * invitations are for new players.
 */
export function followInvite({ location, session, notices }: Pick<Shell, 'location' | 'session' | 'notices'>): void {
  const { path, search } = location.store.getState();
  if (path !== '/' || !new URLSearchParams(search).get('inviteCode')) return;
  // Deferred, because the session is empty for a moment between two players.
  const stop = session.store.subscribe(() => queueMicrotask(follow));
  follow();

  function follow(): void {
    const { status } = session.store.getState();
    if (status === 'starting') return;
    stop();
    if (status === 'player') addToast(notices, text('shell.invite.player'));
    // A visitor who has navigated in the meantime is not redirected.
    if (status === 'visitor' && location.store.getState().search === search)
      location.go(`/auth/register${linkQuery()}`, true);
  }
}
