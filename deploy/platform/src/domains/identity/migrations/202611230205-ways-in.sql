-- Accounts by name have no mobile until they are bound to one; still one account per mobile (player protection C03).
ALTER TABLE player ALTER COLUMN mobile DROP NOT NULL;

ALTER TABLE login_log DROP CONSTRAINT login_log_kind_check,
  ADD CONSTRAINT login_log_kind_check CHECK (kind IN ('password', 'sms', 'register', 'social'));

-- Who a player is elsewhere. `trace` finds the issuer's subject again, `sealed` is what he is called there: neither says who he is without the keys.
CREATE TABLE social_account (
  type     int    NOT NULL CHECK (type IN (3, 4, 5)),
  trace    text   NOT NULL,
  user_id  bigint NOT NULL REFERENCES player (id),
  sealed   bytea  NOT NULL,
  bound_at timestamptz(3) NOT NULL,
  PRIMARY KEY (type, trace),
  UNIQUE (user_id, type)
);

-- One way to a provider and back. The state is good once, and what it brings (`ticket_hash`) on the device that began, once.
CREATE TABLE social_flow (
  state_hash  text PRIMARY KEY,
  type        int  NOT NULL,
  device      text NOT NULL,
  -- The player who adds it to his account; NULL: somebody logs in.
  user_id     bigint,
  nonce       text NOT NULL,
  verifier    text NOT NULL,
  expires_at  timestamptz(3) NOT NULL,
  returned_at timestamptz(3),
  ticket_hash text UNIQUE,
  trace       text,
  sealed      bytea,
  spent_at    timestamptz(3)
);
CREATE INDEX social_flow_by_age ON social_flow (expires_at);
