import { sql } from 'kysely';
import type { Backlog } from '../db/backlog';

/** Backlogs of the core: journals without a seal, and rounds without an end. */
export const LEDGER_BACKLOGS: readonly Backlog[] = [
  {
    name: 'journals to seal',
    lateAfterSec: 30,
    waiting: sql`
      SELECT j.created_at AS at FROM journal j WHERE j.xid >= (SELECT next_xid FROM seal_head)
         AND NOT EXISTS (SELECT FROM seal s WHERE s.journal_id = j.id) ORDER BY j.xid`,
  },
  {
    name: 'open rounds',
    lateAfterSec: 86_400,
    waiting: sql`SELECT created_at AS at FROM game_round WHERE status = 'OPEN'`,
  },
];
