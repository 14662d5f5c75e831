-- Players' sessions (tokens are stored as sha256 only) and the answers kept for repeated calls.

CREATE TABLE player_session (
  id         uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id    bigint NOT NULL,
  token_hash text   NOT NULL UNIQUE,
  device     text   NOT NULL DEFAULT '',
  ip         text   NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Last thing the player did himself; a heartbeat does not count.
  active_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Full log-in is needed again from here on.
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);
CREATE INDEX player_session_open ON player_session (user_id) WHERE revoked_at IS NULL;

CREATE TABLE idempotent_call (
  owner      text NOT NULL,
  call       text NOT NULL,
  request_id text NOT NULL,
  body_hash  text NOT NULL,
  -- NULL while the call runs outside a transaction.
  response   jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (owner, call, request_id)
);
CREATE INDEX idempotent_call_by_age ON idempotent_call (created_at);
