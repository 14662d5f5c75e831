import type { Db } from '../db/pool';
import { deleteOldAnswers } from '../http/idempotency';
import { endSpentBonuses, expireBonuses, releaseMetBonuses } from '../ledger/bonus';
import { deleteOldNonces } from '../http/nonces';
import { verifyNightly, type NightlyCheck } from '../ledger/nightly-check';
import { sealAll } from '../ledger/seal-journals';
import { turnDays, type DailyWork } from './daily-work';
import type { Staging } from '../uploads/staging';
import type { Job } from './run-jobs';

export interface CoreWork {
  db: Db;
  /** Daily work of the domains. */
  daily: readonly DailyWork[];
  nightly: NightlyCheck;
}

/** Jobs of a process that serves calls: their files are on its disk. */
export function localJobs(staging: Staging): Job[] {
  return [{ name: 'forget files left behind', everyMs: 10 * 60_000, run: () => staging.sweep() }];
}

/** Background jobs of the core. */
export function coreJobs({ db, daily, nightly }: CoreWork): Job[] {
  return [
    {
      name: 'seal journals',
      everyMs: 1_000,
      run: async () => {
        await sealAll(db);
      },
    },
    { name: 'forget old answers', everyMs: 10 * 60_000, run: () => deleteOldAnswers(db) },
    { name: 'forget old nonces', everyMs: 60_000, run: () => deleteOldNonces(db) },
    {
      name: 'check the ledger',
      everyMs: 5 * 60_000,
      run: async () => {
        await verifyNightly(nightly, new Date());
      },
    },
    { name: 'turn the day', everyMs: 15_000, run: () => turnDays(db, daily, new Date()) },
    {
      name: 'release bonuses',
      everyMs: 5_000,
      run: async () => {
        await releaseMetBonuses(db);
        await endSpentBonuses(db);
      },
    },
    {
      name: 'expire bonuses',
      everyMs: 60_000,
      run: async () => {
        await expireBonuses(db);
      },
    },
  ];
}
