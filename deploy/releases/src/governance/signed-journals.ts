import * as z from 'zod';
import type { Trust } from '../signing/signed-envelope';
import { ReleaseError, sentenceOf } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import { openJournal, type Journal } from '../signing/journal';
import { APPROVERS_LOG } from './approvers';

/** Journals about permissions: policy, publishers' keys, approvers, locks and requests. */
export async function signedJournals(storage: Storage, trust: Trust): Promise<Journal<unknown>[]> {
  const open = (folder: string, what: string) => openJournal(storage, { folder, what, schema: z.unknown(), trust });
  const [locks, requests] = await Promise.all([storage.folders('locks/'), storage.folders('requests/')]);
  return [
    open('policies/log/', 'Policy'),
    open('publishers/log/', 'Publisher'),
    open(APPROVERS_LOG, 'List of approvers'),
    ...locks.map((channel) => open(`locks/${channel}/`, `Lock event of ${channel}`)),
    ...requests.map((id) => open(`requests/${id}/`, `Event of request ${id}`)),
  ];
}

/** Faults of these journals, as sentences. Empty: all are intact and signed by an authorised key. */
export async function journalProblems(storage: Storage, trust: Trust): Promise<string[]> {
  const problems: string[] = [];
  for (const journal of await signedJournals(storage, trust)) {
    try {
      await journal.read();
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
      problems.push(sentenceOf(error));
    }
  }
  return problems;
}
