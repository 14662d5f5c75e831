import { useState } from 'react';
import { canClaimSomething } from '@parola/calls';
import { Slot, useHost, useSession } from '@parola/kit';
import { Skeleton } from '@parola/ui';

/** What a player can claim. It has its place from the beginning or not at all: one that comes later would push away what is read. */
export function ClaimPlace() {
  const { session } = useHost();
  const { status, redDots } = useSession();
  const [stands] = useState(() => status === 'player' && session.can('claim').ok && canClaimSomething(redDots));
  return stands && <Slot id="lobby.claim-strip" pending={<Skeleton shape="action" />} />;
}
