import { countAsTwoPeople } from '../identity/second-approver';
import { identityEvent, noPeople, applyIdentityEvent } from '../identity/accounts';
import { isGranted, type Concern } from '../identity/grants';
import { openJournal } from '../identity/journal';
import type { Storage } from '../storage/storage-port';

/** Tells whether an approval of a change counts at this moment. */
export type Counts = (name: string) => boolean;

/** The present approvers, whatever their rights at the approval: by the accounts of the store. */
export interface Approvers {
  /** Reads the present accounts: the approvals of `proposer`'s request that count. The answer holds for this moment. */
  look(): Promise<(concern: Concern, proposer: string) => Counts>;
}

/**
 * People of the command line without an account are trusted by name; the holder of an account needs its role there
 * too.
 */
export function openApprovers(storage: Storage, now: () => number): Approvers {
  const people = noPeople();
  const journal = openJournal(storage, 'identity/', identityEvent, (event) => applyIdentityEvent(people, event));
  return {
    async look() {
      await journal.catchUp();
      const accountOf = (name: string) => people.accounts.get(name.trim().toLowerCase());
      return (concern, proposer) => (name) => {
        const account = accountOf(name);
        if (!account) return true;
        const asks = accountOf(proposer);
        if (asks && !countAsTwoPeople(asks, account, now())) return false;
        return account.active && isGranted(account.grants, ['approver'], concern);
      };
    },
  };
}
