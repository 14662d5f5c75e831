import { countAsTwoPeople } from '../identity/second-approver';
import { identityEvent, noPeople, applyIdentityEvent } from '../identity/accounts';
import { isGranted, type Concern } from '../identity/grants';
import { openJournal } from '../identity/journal';
import type { Storage } from '../storage/storage-port';

/** Tells whether an approval by this person counts now. */
export type Counts = (name: string) => boolean;

/** The present approvers, by the accounts of the store. Rights at the time of the approval do not matter. */
export interface Approvers {
  /**
   * Reads the present accounts; returns the judgement of approvals for a request of `proposer`. It is valid for this
   * moment only.
   */
  look(): Promise<(concern: Concern, proposer: string) => Counts>;
}

/**
 * Opens the approvers. People at the command line without an account are trusted by name; a person with an account
 * needs the role there too.
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
