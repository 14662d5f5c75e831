import { useSession } from '@parola/kit';
import { useShell } from '../../composition/shell';

/** Whose a conversation is: the player's id, 0 for a visitor; undefined while nobody could say who is here. */
export function useOwner(): number | undefined {
  const { session } = useShell();
  const { status, user } = useSession();
  return status === 'starting' || session.waits() ? undefined : (user?.id ?? 0);
}
