import { identityEvent, noPeople, takeIn } from '../identity/accounts';
import { isGranted, type Concern } from '../identity/grants';
import { openJournal } from '../identity/journal';
import type { Storage } from '../storage/port';

/** Whose approval of a change counts at this moment. */
export type Counts = (name: string) => boolean;

/** Who may approve now, whoever could when he did: by the accounts of the store. */
export interface Approvers {
  /** Looks at the accounts as they are now. The answer holds for this moment. */
  look(): Promise<(concern: Concern) => Counts>;
}

/** People of the command line without an account are who they say; whoever has one needs its role there too. */
export function openApprovers(storage: Storage): Approvers {
  const people = noPeople();
  const journal = openJournal(storage, 'identity/', identityEvent, (event) => takeIn(people, event));
  return {
    async look() {
      await journal.catchUp();
      return (concern) => (name) => {
        const account = people.accounts.get(name.trim().toLowerCase());
        if (!account) return true;
        return account.active && isGranted(account.grants, ['approver'], concern);
      };
    },
  };
}
