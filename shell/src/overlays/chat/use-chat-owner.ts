import { useSession } from '@parola/kit';
import { useShell } from '../../composition/shell';

/** Returns the owner of conversations: the player's id, 0 for a visitor; undefined while the session is unknown. */
export function useOwner(): number | undefined {
  const { session } = useShell();
  const { status, user } = useSession();
  return status === 'starting' || session.waits() ? undefined : (user?.id ?? 0);
}
