import { readBacklogs, type Backlog, type BacklogState } from '../db/backlog';
import type { Db } from '../db/pool';
import { LEDGER_BACKLOGS } from '../ledger/backlogs';
import { PICTURE_BACKLOGS } from '../pictures/remove-objects';
import { readLastCheck, type LastCheck } from '../ledger/last-check';
import type { Job } from './run-jobs';

/** The backlogs of the ledger, of pictures and of the domains. */
export function allBacklogs(ofDomains: readonly Backlog[]): readonly Backlog[] {
  return [...LEDGER_BACKLOGS, ...PICTURE_BACKLOGS, ...ofDomains];
}

/** Last measured state of the backlogs and of the ledger, so that a scrape of the metrics reads no table. */
export class Measured {
  backlogs: readonly BacklogState[] = [];
  lastCheck: LastCheck | undefined;

  /** The job that measures. */
  job(db: Db, ofDomains: readonly Backlog[]): Job {
    const all = allBacklogs(ofDomains);
    return {
      name: 'measure backlogs',
      everyMs: 15_000,
      run: async () => {
        this.backlogs = await readBacklogs(db, all);
        this.lastCheck = await readLastCheck(db);
      },
    };
  }
}
