import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { countAsTwoPeople } from '../identity/second-approver';
import { applyIdentityEvent, grantSchema, identityEvent, noPeople, type People } from '../identity/accounts';
import { isGranted, type Concern } from '../identity/grants';
import { openJournal as openEvents } from '../identity/journal';
import { openJournal } from '../signing/journal';
import type { Trust } from '../signing/signed-envelope';
import { newestOf } from '../storage/newest-document';
import type { Storage } from '../storage/storage-port';

/** Tells whether an approval by this person counts now. */
export type Counts = (name: string) => boolean;

/** The present approvers. Rights at the time of the approval do not matter. */
export interface Approvers {
  /**
   * Reads the present accounts; returns the judgement of approvals for a request of `proposer`. It is valid for this
   * moment only.
   */
  look(): Promise<(concern: Concern, proposer: string) => Counts>;
}

export const APPROVERS_LOG = 'approvers/log/';

const listSchema = z.strictObject({
  at: z.int(),
  people: z.array(
    z.strictObject({
      login: z.string(),
      active: z.boolean(),
      grants: z.array(grantSchema),
      eyesFrom: z.int().optional(),
      alone: z.string().optional(),
    }),
  ),
});
type List = z.output<typeof listSchema>['people'];

const listOf = ({ accounts }: Pick<People, 'accounts'>): List =>
  [...accounts.values()].map(({ login, active, grants, eyesFrom, alone }) => ({
    ...{ login, active, grants },
    ...(eyesFrom === undefined ? {} : { eyesFrom }),
    ...(alone === undefined ? {} : { alone }),
  }));

/** The signed list of approvers in the store, a copy of the accounts for processes without the database. */
export interface ApproverList {
  /** The newest list; undefined for a store in which no service has written one. */
  read(): Promise<List | undefined>;
  /** Writes the list of these people, signed, unless the newest one is equal. */
  write(people: People): Promise<void>;
}

export function openApproverList(storage: Storage, trust: Trust, now: () => number): ApproverList {
  const log = openJournal(storage, { folder: APPROVERS_LOG, what: 'List of approvers', schema: listSchema, trust });
  let known: { n: number; list: List } | undefined;

  return {
    async read() {
      const newest = await newestOf(storage, APPROVERS_LOG);
      if (known && known.n === newest) return known.list;
      const last = (await log.read()).at(-1);
      known = last && { n: last.n, list: last.document.people };
      return known?.list;
    },
    async write(people) {
      const list = listOf(people);
      for (;;) {
        if (known && isDeepStrictEqual(known.list, list)) return;
        const last = (await log.read()).at(-1);
        const equal = last !== undefined && isDeepStrictEqual(last.document.people, list);
        if (!equal && !(await log.append(last, { at: now(), people: list }))) continue;
        known = { n: equal ? last.n : (last?.n ?? 0) + 1, list };
      }
    },
  };
}

/** People of a journal in the store, as releases before the database wrote it. */
function peopleOfStore(storage: Storage): () => Promise<List> {
  const people = noPeople();
  const journal = openEvents(storage, 'identity/', identityEvent, (event) => applyIdentityEvent(people, event));
  return async () => {
    await journal.catchUp();
    return listOf(people);
  };
}

/**
 * Judges by a list of people. People at the command line without an account are trusted by name; a person with an
 * account needs the role there too.
 */
function judging(read: () => Promise<List>, now: () => number): Approvers {
  return {
    async look() {
      const people = new Map((await read()).map((person) => [person.login, person]));
      const accountOf = (name: string) => people.get(name.trim().toLowerCase());
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

/** Approvers by the present accounts of the database. */
export function approversOf(people: () => Promise<People>, now: () => number): Approvers {
  return judging(async () => listOf(await people()), now);
}

/** Approvers by the signed list in the store, or by its journal of accounts from before the list. */
export function openApprovers(storage: Storage, list: ApproverList, now: () => number): Approvers {
  const before = peopleOfStore(storage);
  return judging(async () => (await list.read()) ?? before(), now);
}
