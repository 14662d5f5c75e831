import { useState } from 'react';
import { canClaimSomething } from '@parola/calls';
import { Slot, useHost, useSession } from '@parola/kit';
import { Skeleton } from '@parola/ui';

/**
 * The claimable awards of a player. The block is rendered from the start or not at all, because a late block would
 * shift content.
 */
export function ClaimPlace() {
  const { session } = useHost();
  const { status, redDots } = useSession();
  const [isShown] = useState(() => status === 'player' && session.can('claim').ok && canClaimSomething(redDots));
  return isShown && <Slot id="lobby.claim-strip" pending={<Skeleton shape="action" />} />;
}
