import type { CHAT_FROM, CHAT_STATUS } from '@parola/calls';
import type { Generated } from 'kysely';

type ValueOf<T> = T[keyof T];

declare module '../../db/tables' {
  interface Tables {
    chat: ChatTable;
    chat_message: ChatMessageTable;
  }
}

export interface ChatTable {
  /** The ticket number. */
  id: string;
  /** Null for a visitor. */
  user_id: bigint | null;
  /** Header x-device-id of the first message. */
  device: string;
  service_id: number;
  licence: string;
  desk_group: string;
  language: 'en-PH' | 'fil-PH';
  status: Generated<ValueOf<typeof CHAT_STATUS>>;
  created_at: Date;
  updated_at: Date;
}

interface ChatMessageTable {
  /** Ascending within a conversation, because an insert needs the lock of the chat's row. */
  id: Generated<bigint>;
  chat_id: string;
  sender: ValueOf<typeof CHAT_FROM>;
  text: string;
  message_id: string | null;
  created_at: Date;
}
