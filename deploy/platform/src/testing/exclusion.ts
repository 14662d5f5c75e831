import { randomUUID } from 'node:crypto';
import type { TestPlatform } from './index';

/** Fields of a break or an exclusion. Default: a break of a day from now. */
export interface WrittenExclusion {
  /** RG_STATUS: 1 cooling-off, 2 self-exclusion. */
  rgStatus?: number;
  from?: Date;
  until?: Date;
}

/** Writes the row of a break or an exclusion, also with past times. Ends no open actions. */
export async function writeExclusion(
  { database }: Pick<TestPlatform, 'database'>,
  { userId }: { userId: bigint },
  { rgStatus = 1, from = new Date(), until = new Date(Date.now() + 86_400_000) }: WrittenExclusion = {},
): Promise<void> {
  await database.db
    .insertInto('exclusion')
    .values({
      user_id: userId,
      rg_status: rgStatus,
      exclusion_no: randomUUID(),
      reason: null,
      started_at: from,
      until,
    })
    .execute();
}
