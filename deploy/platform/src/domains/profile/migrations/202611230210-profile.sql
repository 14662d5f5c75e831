-- Further personal data of players, sealed by the vault (player protection 1.1), and their own pictures.

CREATE TABLE user_other (
  user_id    bigint PRIMARY KEY,
  -- JSON of the fields, sealed for `user-other:<user id>`.
  sealed     bytea NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE player_picture (
  -- Known to its player alone.
  id         text PRIMARY KEY,
  user_id    bigint NOT NULL,
  -- WebP, drawn anew by the server.
  content    bytea NOT NULL,
  -- False until the player has made it his picture.
  used       boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX player_picture_used ON player_picture (user_id) WHERE used;
CREATE INDEX player_picture_by_player ON player_picture (user_id, created_at);
