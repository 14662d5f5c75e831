import type { Db } from '../db/pool';
import { forgetOldAnswers } from '../http/idempotency';
import { expireBonuses, releaseMetBonuses } from '../ledger/bonus';
import { sealAll } from '../ledger/seal';
import type { Job } from './runner';

/** The core's own background work. */
export function coreJobs(db: Db): Job[] {
  return [
    {
      name: 'seal journals',
      everyMs: 1_000,
      run: async () => {
        await sealAll(db);
      },
    },
    { name: 'forget old answers', everyMs: 10 * 60_000, run: () => forgetOldAnswers(db) },
    {
      name: 'release bonuses',
      everyMs: 5_000,
      run: async () => {
        await releaseMetBonuses(db);
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
