import type { RawBuilder } from 'kysely';
import type { Vault } from '../ground/vault';

/** A row as PostgreSQL converts it to JSON: times and days as text (ISO 8601), bytes as `\\x…`. */
export type PersonalRow = Record<string, unknown>;

/**
 * Records that the law requires to be kept for five years after the account is closed (player protection C36; RA 9160
 * section 9, as amended by RA 10927).
 */
export const KEPT_BY_LAW = { kept: 'records of play, money and identity are kept for 5 years' } as const;

/** Conversations with the support. */
export const COMPLAINT_KEPT = { kept: 'complaints and their answers are kept for 5 years' } as const;

/** Personal data in a table: its part in a player's data copy and in an erasure (player protection C36; RA 10173). */
export interface PersonalTable {
  table: string;
  /** The player's rows, as a condition on the table; undefined: its column `user_id` is the player's id. */
  of?(userId: bigint): RawBuilder<boolean>;
  /** Columns contained in a player's data copy, or the reason for none. */
  copied: readonly string[] | { not: string };
  /** Makes a copied row readable, e.g. opens sealed columns. */
  opened?(row: PersonalRow, vault: Vault, userId: bigint): PersonalRow;
  /**
   * The treatment of the rows by an erasure: deleted (the table is in `rights.forgets`), columns overwritten, or kept
   * with a reason.
   */
  erased: 'deleted' | { cleared: Readonly<Record<string, RawBuilder<unknown>>> } | { kept: string };
}
