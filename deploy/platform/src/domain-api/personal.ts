import type { RawBuilder } from 'kysely';
import type { Vault } from '../ground/vault';

/** A row as the database writes it in JSON: moments and days as text (ISO 8601), bytes as `\\x…`. */
export type PersonalRow = Record<string, unknown>;

/**
 * Records that the law wants kept for five years after the account is closed (player protection C36; RA 9160 section
 * 9, as amended by RA 10927).
 */
export const KEPT_BY_LAW = { kept: 'records of play, money and identity are kept for 5 years' } as const;

/** Conversations with the support. */
export const COMPLAINT_KEPT = { kept: 'complaints and what was answered are kept for 5 years' } as const;

/** The personal data of a table, and its treatment by a player's rights (player protection C36; RA 10173). */
export interface PersonalTable {
  table: string;
  /** The player's rows, as a condition on the table; undefined: its column `user_id` is the player's id. */
  of?(userId: bigint): RawBuilder<boolean>;
  /** The columns of a player's copy of their data, or the reason for none. */
  copied: readonly string[] | { not: string };
  /** Turns a copied row into a readable one. */
  opened?(row: PersonalRow, vault: Vault, userId: bigint): PersonalRow;
  /**
   * The treatment of the rows by an erasure: deleted (the table is in `rights.forgets`), columns overwritten, or kept
   * with a reason.
   */
  erased: 'deleted' | { cleared: Readonly<Record<string, RawBuilder<unknown>>> } | { kept: string };
}
