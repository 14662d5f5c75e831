import type { PersonalTable } from '../../domain-api/personal';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import type { Vault } from '../../ground/vault';
import { sql } from 'kysely';
import { ofAccount, ofOrder, openHolder } from './holder.format';

/** Decrypts a sealed value given in PostgreSQL's hex form. */
function opened(vault: Vault, context: string, sealed: unknown) {
  return openHolder(vault, context, Buffer.from(String(sealed).slice(2), 'hex'));
}

/** Personal data of withdrawals: its part in a data copy and in an erasure. */
export const PERSONAL: readonly PersonalTable[] = [
  {
    table: 'bank_account',
    copied: ['bank_id', 'holder', 'is_default', 'created_at', 'since', 'removed_at'],
    opened: ({ holder, ...row }, vault, userId) => ({ ...row, ...opened(vault, ofAccount(userId), holder) }),
    erased: KEPT_BY_LAW,
  },
  {
    table: 'withdrawal',
    copied: [
      'order_id',
      'order_no',
      'destination',
      'amount',
      'fee',
      'status',
      'status_text',
      'reason_text',
      'timeline',
      'created_at',
      'updated_at',
    ],
    opened: ({ destination, ...row }, vault) => ({
      ...row,
      destination: opened(vault, ofOrder(String(row['order_id'])), destination),
    }),
    erased: KEPT_BY_LAW,
  },
  {
    table: 'withdrawal_decision',
    of: (userId) => sql<boolean>`order_id IN (SELECT order_id FROM withdrawal WHERE user_id = ${userId})`,
    copied: { not: 'working notes of the house; the withdrawals contain the decisions' },
    erased: KEPT_BY_LAW,
  },
  {
    table: 'payout_event',
    of: (userId) => sql<boolean>`order_id IN (SELECT order_id::text FROM withdrawal WHERE user_id = ${userId})`,
    copied: { not: 'the reports of the payment provider on the withdrawals' },
    erased: KEPT_BY_LAW,
  },
  {
    table: 'wallet_stop',
    copied: { not: 'working notes of the house; the player hears of it when he withdraws' },
    erased: KEPT_BY_LAW,
  },
];
