import type { ColumnType, Generated } from 'kysely';
import type { MailAttachment } from './attachment.rules';
import type { MailWords } from './templates.queries';

declare module '../../db/tables' {
  interface Tables {
    mail: MailTable;
  }
}

/** A mail to a player, with its text in both languages. `wager` in hundredths, `wager_days` counted from the claim. */
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
