import type { Answer } from '@parola/operations';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { roundDifferences } from '../games';
import { daysOf, differencesOf } from './differences.commands';

const DAYS = 31;

/** The days of the payment provider, and the differences between either provider and the books. */
export async function settlementsForDesk(tx: Tx): Promise<Answer<'settlements.list'>> {
  return { days: await daysOf(tx, DAYS), list: await differencesOf(tx), rounds: await roundDifferences(tx) };
}

/**
 * Fetches the file of a day again after the provider's correction. Settled items stay. @returns whether it was
 * fetched before.
 */
export async function fetchSettlementAgain(tx: Tx, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('settlement')
    .set({ again: true })
    .where('day', '=', sql<Date>`${day}::date`)
    .where('taken_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
