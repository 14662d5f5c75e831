import type { Audience } from '@parola/operations';
import type { ColumnType, Generated } from 'kysely';
import type { MailWords } from '../mail';

declare module '../../db/tables' {
  interface Tables {
    broadcast: BroadcastTable;
  }
}

export interface BroadcastTable {
  id: Generated<bigint>;
  created_at: Date;
  sent_by: string;
  audience: ColumnType<Audience, string, never>;
  offer: boolean;
  words: ColumnType<MailWords, string, never>;
  expire_at: Date;
  players: number;
  last_player: bigint;
  looked_to: Generated<bigint>;
  sent: Generated<number>;
  done_at: Date | null;
}
