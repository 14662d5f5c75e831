-- Conversations by chat. The id is the ticket number that both sides name.
CREATE TABLE chat (
  id         text PRIMARY KEY,
  -- The player; NULL for a visitor, whom his device names.
  user_id    bigint,
  device     text NOT NULL,
  -- Where the desk finds it: the way in appCustomerServiceQueue that it came by, its licence and its group.
  service_id int  NOT NULL,
  licence    text NOT NULL,
  desk_group text NOT NULL,
  language   text NOT NULL,
  -- 1 open, 2 closed
  status     int  NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  created_at timestamptz(3) NOT NULL,
  -- Of the newest message.
  updated_at timestamptz(3) NOT NULL,
  CHECK (user_id IS NOT NULL OR device <> '')
);
CREATE UNIQUE INDEX chat_open_of_player ON chat (user_id) WHERE status = 1 AND user_id IS NOT NULL;
CREATE UNIQUE INDEX chat_open_of_device ON chat (device) WHERE status = 1 AND user_id IS NULL;
CREATE INDEX chat_waiting ON chat (updated_at) WHERE status = 1;

CREATE TABLE chat_message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chat_id    text NOT NULL REFERENCES chat (id) ON DELETE CASCADE,
  -- 1 the player, 2 the support, 3 automatic
  sender     int  NOT NULL CHECK (sender IN (1, 2, 3)),
  text       text NOT NULL CHECK (text <> ''),
  -- What the sender's browser called it: the same twice is one message.
  message_id text,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (chat_id, message_id)
);
CREATE INDEX chat_message_in_order ON chat_message (chat_id, id);
