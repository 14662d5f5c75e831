-- Rights of players over their data (player protection C36; RA 10173): copies, erasure.

CREATE TABLE data_export (
  id         text PRIMARY KEY,
  user_id    bigint NOT NULL,
  -- 1 preparing, 2 ready, 3 failed
  status     int  NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  attempts   int  NOT NULL DEFAULT 0,
  parts_json int  NOT NULL DEFAULT 0,
  parts_csv  int  NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  expire_at  timestamptz(3)
);
CREATE INDEX data_export_by_player ON data_export (user_id, created_at DESC);
CREATE INDEX data_export_waiting ON data_export (attempts, created_at) WHERE status = 1;

-- A file in parts, each sealed for `data-export:<id>/<format>/<part>`.
CREATE TABLE data_export_part (
  export_id text NOT NULL REFERENCES data_export (id) ON DELETE CASCADE,
  format    text NOT NULL CHECK (format IN ('json', 'csv')),
  part      int  NOT NULL,
  content   bytea NOT NULL,
  PRIMARY KEY (export_id, format, part)
);

CREATE TABLE account_deletion (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      bigint NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at       timestamptz(3) NOT NULL,
  -- Looked at again then, while something of the account has not ended.
  look_at      timestamptz(3) NOT NULL,
  cancelled_at timestamptz(3),
  done_at      timestamptz(3)
);
CREATE UNIQUE INDEX account_deletion_open ON account_deletion (user_id) WHERE cancelled_at IS NULL AND done_at IS NULL;
CREATE INDEX account_deletion_due ON account_deletion (look_at) WHERE cancelled_at IS NULL AND done_at IS NULL;

-- Whose records they are that the law wants kept: sealed for `kept-identity:<user id>`, and deleted when it no longer wants it.
CREATE TABLE kept_identity (
  user_id    bigint PRIMARY KEY,
  sealed     bytea NOT NULL,
  keep_until timestamptz(3) NOT NULL
);

-- An erased account has a number in the place of its mobile.
ALTER TABLE player DROP CONSTRAINT IF EXISTS player_mobile_check;
ALTER TABLE player ADD CONSTRAINT player_mobile_check CHECK (mobile ~ '^\+639\d{9}$' OR mobile = 'erased:' || id);
