import { dayAfter, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { hasDeposited } from '../../deposits';
import { levelOf } from '../../vip';
import type { ActivityRule } from './activity.rules';

/** The facts about a player that an audience depends on. */
export interface AudienceFacts {
  level: number;
  /** Manila day on which the account was opened. */
  openedOn: string;
  deposited: boolean;
}

/** A player's facts; undefined without an account. */
export async function readAudienceFacts(tx: Tx, userId: bigint): Promise<AudienceFacts | undefined> {
  const id = sql`p.id`;
  const {
    rows: [row],
  } = await sql<{ level: number; created_at: Date; deposited: boolean }>`
    SELECT ${levelOf(id)} AS level, p.created_at, ${hasDeposited(id)} AS deposited FROM player p WHERE p.id = ${userId}`.execute(
    tx,
  );
  return row && { level: row.level, openedOn: manilaDay(row.created_at), deposited: row.deposited };
}

/** Whether an activity is for a player on a Manila day. */
export function isFor(
  { audience }: Pick<ActivityRule, 'audience'>,
  who: AudienceFacts | undefined,
  today: string,
): boolean {
  const { vipFrom = 0, vipTo = Infinity, newDays, deposited } = audience;
  // Test players of the ledger have a wallet and no account; nothing is known of them.
  const { level, openedOn, deposited: has } = who ?? { level: 0, openedOn: '', deposited: false };
  if (level < vipFrom || level > vipTo) return false;
  if (deposited !== undefined && deposited !== has) return false;
  return newDays === undefined || (openedOn !== '' && today < dayAfter(openedOn, newDays));
}
