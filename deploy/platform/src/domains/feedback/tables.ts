import type { ImageType } from '@parola/calls/schemas';
import type { FEEDBACK_FROM, FEEDBACK_STATUS, FEEDBACK_TYPE } from '@parola/calls';
import type { Generated } from 'kysely';

type ValueOf<T> = T[keyof T];

declare module '../../db/tables' {
  interface Tables {
    feedback: FeedbackTable;
    feedback_message: FeedbackMessageTable;
    feedback_image: FeedbackImageTable;
  }
}

interface FeedbackTable {
  /** Ticket number. */
  id: string;
  user_id: bigint;
  /** Idempotency key of the request that created it; NULL in older rows. */
  request_id: string | null;
  type: ValueOf<typeof FEEDBACK_TYPE>;
  status: ValueOf<typeof FEEDBACK_STATUS>;
  unread: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface FeedbackMessageTable {
  id: Generated<bigint>;
  feedback_id: string;
  sender: ValueOf<typeof FEEDBACK_FROM>;
  text: string;
  created_at: Date;
}

interface FeedbackImageTable {
  id: string;
  message_id: bigint;
  place: number;
  type: ImageType;
  /** Size in bytes. */
  size: number;
  sha256: string;
  /** Empty for a picture in the object store. */
  content: Buffer;
  object_key: string | null;
}
