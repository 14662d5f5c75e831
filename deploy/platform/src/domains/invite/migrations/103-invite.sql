-- Where players shared their invitation.
CREATE TABLE share_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL,
  platform   int    NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX share_log_by_player ON share_log (user_id, created_at);
