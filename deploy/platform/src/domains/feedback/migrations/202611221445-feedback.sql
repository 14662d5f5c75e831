-- Conversations of players with the support. The id is the ticket number that both sides name.
CREATE TABLE feedback (
  id         text PRIMARY KEY,
  user_id    bigint NOT NULL,
  type       int    NOT NULL CHECK (type BETWEEN 0 AND 5),
  -- 1 open, 2 answered, 3 closed
  status     int    NOT NULL CHECK (status BETWEEN 1 AND 3),
  -- The support has written what the player has not opened.
  unread     boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  -- Of the newest message.
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX feedback_by_player ON feedback (user_id, updated_at DESC, id);

CREATE TABLE feedback_message (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feedback_id text NOT NULL REFERENCES feedback (id),
  -- 1 the player, 2 the support
  sender      int  NOT NULL CHECK (sender IN (1, 2)),
  text        text NOT NULL CHECK (text <> ''),
  created_at  timestamptz(3) NOT NULL
);
CREATE INDEX feedback_message_in_order ON feedback_message (feedback_id, id);

CREATE TABLE feedback_image (
  id         text PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES feedback_message (id),
  place      int    NOT NULL,
  -- MIME type, by its content.
  type       text   NOT NULL,
  size       int    NOT NULL CHECK (size > 0),
  sha256     text   NOT NULL,
  content    bytea  NOT NULL,
  UNIQUE (message_id, place)
);
