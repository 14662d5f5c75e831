import { INVITATION_MS } from '@parola/access/lifetimes';
import type { Grant } from '@parola/release-api';
import type { Storage } from '../storage/storage-port';
import { identityEvent, type IdentityEvent } from './accounts';
import { openJournal } from './journal';
import { hashSecret, newSecret } from './secrets';

/** Token of an invitation, which is not stored, and its end. */
export interface NewInvitation {
  token: string;
  expires: number;
}

/** Records an invitation. `first`: the set-up link of a system without accounts. */
export async function addInvitation(
  journal: { append(draft: () => IdentityEvent): Promise<IdentityEvent> },
  { by, grants, first, at }: { by: string; grants: readonly Grant[]; first: boolean; at: number },
): Promise<NewInvitation> {
  const token = newSecret();
  const expires = at + INVITATION_MS;
  const hash = hashSecret(token);
  await journal.append(() => ({ kind: 'invited', at, by, hash, grants: [...grants], expires, first }));
  return { token, expires };
}

/** Records an invitation in the store, where the service finds it. It needs no database. */
export function inviteInStore(
  storage: Storage,
  by: string,
  grants: readonly Grant[],
  at: number,
): Promise<NewInvitation> {
  const journal = openJournal(storage, 'identity/', identityEvent, () => undefined);
  return addInvitation(journal, { by, grants, first: false, at });
}
