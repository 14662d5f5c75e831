import { areTwo } from '../identity/eyes';
import { identityEvent, noPeople, takeIn } from '../identity/accounts';
import { isGranted, type Concern } from '../identity/grants';
import { openJournal } from '../identity/journal';
import type { Storage } from '../storage/port';

/** Whose approval of a change counts at this moment. */
export type Counts = (name: string) => boolean;

/** Who may approve now, whoever could when he did: by the accounts of the store. */
export interface Approvers {
  /** Looks at the accounts as they are now: whose approval counts of what `proposer` asked for. The answer holds for this moment. */
  look(): Promise<(concern: Concern, proposer: string) => Counts>;
}

/** People of the command line without an account are who they say; whoever has one needs its role there too. */
export function openApprovers(storage: Storage, now: () => number): Approvers {
  const people = noPeople();
  const journal = openJournal(storage, 'identity/', identityEvent, (event) => takeIn(people, event));
  return {
    async look() {
      await journal.catchUp();
      const accountOf = (name: string) => people.accounts.get(name.trim().toLowerCase());
      return (concern, proposer) => (name) => {
        const account = accountOf(name);
        if (!account) return true;
        const asks = accountOf(proposer);
        if (asks && !areTwo(asks, account, now())) return false;
        return account.active && isGranted(account.grants, ['approver'], concern);
      };
    },
  };
}
