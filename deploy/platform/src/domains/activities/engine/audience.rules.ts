import { dayAfter, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { hasDeposited } from '../../deposits';
import { levelOf } from '../../vip';
import type { ActivityRule } from './activity.rules';

/** Facts about a player that decide on an audience. */
export interface AudienceFacts {
  level: number;
  /** Manila day of the registration. */
  openedOn: string;
  deposited: boolean;
}

/** Returns a player's facts; undefined without an account. */
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

/** Tells whether an activity is for a player on a Manila day. */
export function isFor(
  { audience }: Pick<ActivityRule, 'audience'>,
  who: AudienceFacts | undefined,
  today: string,
): boolean {
  const { vipFrom = 0, vipTo = Infinity, newDays, deposited } = audience;
  // Ledger tests use players with a wallet and no account: default facts apply.
  const { level, openedOn, deposited: has } = who ?? { level: 0, openedOn: '', deposited: false };
  if (level < vipFrom || level > vipTo) return false;
  if (deposited !== undefined && deposited !== has) return false;
  return newDays === undefined || (openedOn !== '' && today < dayAfter(openedOn, newDays));
}
