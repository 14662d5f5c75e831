import type { Shell } from '../composition/shell';
import { addToast } from '../services/notices/notices';
import { linkQuery } from '../services/session/invite';
import { text } from '../texts/late';

/**
 * Leads a visitor who came to the lobby by an invitation to where an account is made; a player stays where he is, and reads that it is for
 * others.
 */
export function followInvite({ location, session, notices }: Pick<Shell, 'location' | 'session' | 'notices'>): void {
  const { path, search } = location.store.getState();
  if (path !== '/' || !new URLSearchParams(search).get('inviteCode')) return;
  // Not in the middle of a change: who comes after another is nobody for a moment.
  const stop = session.store.subscribe(() => queueMicrotask(follow));
  follow();

  function follow(): void {
    const { status } = session.store.getState();
    if (status === 'starting') return;
    stop();
    if (status === 'player') addToast(notices, text('shell.invite.player'));
    // Who has gone on meanwhile is not called back.
    if (status === 'visitor' && location.store.getState().search === search)
      location.go(`/auth/register${linkQuery()}`, true);
  }
}
