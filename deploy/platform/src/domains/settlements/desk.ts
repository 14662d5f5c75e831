import type { Answer } from '@parola/operations';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { roundDifferences } from '../games';
import { daysOf, differencesOf } from './differences.commands';

const DAYS = 31;

/** Settled days of the payment provider, and differences between the providers (payment, games) and the ledger. */
export async function settlementsForDesk(tx: Tx): Promise<Answer<'settlements.list'>> {
  return { days: await daysOf(tx, DAYS), list: await differencesOf(tx), rounds: await roundDifferences(tx) };
}

/**
 * Marks a day's file to be fetched again after a correction of the provider. Settled items stay settled. @returns false
 * if the file was never fetched.
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
