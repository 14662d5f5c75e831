-- Copy of the audit of the release store. Each line of the store is copied once, in its order; a line that was forged,
-- altered or removed before it was copied is a row with its problem instead.
CREATE TABLE release.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Number of the line in the store.
  n integer NOT NULL,
  -- Digest of the stored bytes.
  digest text NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  detail text NOT NULL,
  -- True for an act of the emergency path, which needs neither database nor log-in: the actor is as claimed.
  emergency boolean NOT NULL,
  prev text NOT NULL,
  hash text NOT NULL,
  -- Key of the signature; null for a line that is older than signatures, and for a row with a problem.
  signed_by text,
  -- The reason why the store's line was refused.
  problem text,
  -- Number of the line to copy next.
  next integer NOT NULL
);
CREATE INDEX audit_n ON release.audit (n, id);
CREATE UNIQUE INDEX audit_once ON release.audit (n, digest) WHERE problem IS NULL;
