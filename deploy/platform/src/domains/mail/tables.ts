import type { ColumnType, Generated } from 'kysely';
import type { MailAttachment } from './attachment.rules';
import type { MailWords } from './templates.queries';

declare module '../../db/tables' {
  interface Tables {
    mail: MailTable;
  }
}

/** A letter to a player, in both languages as it was sent. `wager` in hundredths, `wager_days` from the claim on. */
export interface MailTable {
  id: Generated<bigint>;
  user_id: bigint;
  occasion: string;
  template: string;
  type: number;
  words: ColumnType<MailWords, string, never>;
  jump_url: string | null;
  awards: ColumnType<MailAttachment['awards'], string, never>;
  coin_to: 'cash' | 'bonus';
  wager: bigint;
  wager_days: number | null;
  created_at: Date;
  expire_at: Date | null;
  read_at: Date | null;
  received_at: Date | null;
  deleted_at: Date | null;
}
