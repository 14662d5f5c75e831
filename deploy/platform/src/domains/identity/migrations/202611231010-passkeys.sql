-- Passkeys (WebAuthn): public keys alone, so nothing of them is secret.
CREATE TABLE passkey (
  id           uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id      bigint NOT NULL,
  -- As the authenticator calls it, base64url.
  credential   text   NOT NULL UNIQUE,
  public_key   bytea  NOT NULL,
  -- How often it has signed; one that goes back has been copied. 0 for ever where an authenticator does not count.
  counter      bigint NOT NULL,
  transports   text[] NOT NULL,
  name         text   NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX passkey_of ON passkey (user_id, id);

CREATE TABLE passkey_challenge (
  challenge  text PRIMARY KEY,
  -- PASSKEY_FOR.
  use        int  NOT NULL,
  -- Whose passkey is to be registered; NULL of a log-in or a proof, where the passkey says whose it is.
  user_id    bigint,
  device     text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenge_by_end ON passkey_challenge (expires_at);

-- The table's own list of kinds was closed; the type of the code says which there are.
ALTER TABLE login_log DROP CONSTRAINT IF EXISTS login_log_kind_check;
ALTER TABLE login_log ADD CONSTRAINT login_log_kind CHECK (kind ~ '^[a-z]{2,20}$');
