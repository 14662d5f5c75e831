-- People, invitations, tokens and links of the release service. Grants are JSON: a list of role, channel and unit.
CREATE TABLE release.account (
  login text PRIMARY KEY,
  -- The order in which accounts were made.
  n integer GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  password text NOT NULL,
  -- The key of the authenticator, sealed by the service.
  totp text NOT NULL,
  -- The newest 30 s step of a used code.
  step integer NOT NULL,
  grants jsonb NOT NULL,
  active boolean NOT NULL,
  last_seen timestamptz,
  -- Rights of one administrator count for approvals from this time on.
  eyes_from timestamptz,
  -- The administrator who gave the rights without a second one.
  alone text,
  by_hand boolean NOT NULL
);

-- By the hash of the token, until it is used. The account is pending until its authenticator is confirmed.
CREATE TABLE release.invitation (
  hash text PRIMARY KEY,
  n integer GENERATED ALWAYS AS IDENTITY,
  by text NOT NULL,
  grants jsonb NOT NULL,
  expires timestamptz NOT NULL,
  first boolean NOT NULL,
  login text,
  name text,
  password text,
  totp text,
  CHECK (num_nulls(login, name, password, totp) IN (0, 4))
);

-- Requests for a second administrator, by the digest of the act.
CREATE TABLE release.wish (
  digest text PRIMARY KEY,
  by text NOT NULL,
  at timestamptz NOT NULL
);

-- Tokens of programs and of CI jobs, by the hash of their secret.
CREATE TABLE release.token (
  id text PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  name text NOT NULL,
  owner text NOT NULL,
  grants jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires timestamptz NOT NULL,
  last_used timestamptz,
  revoked boolean NOT NULL
);

-- Links of accounts with identities at the OpenID provider. An ended link keeps its identity from a new account.
CREATE TABLE release.link (
  login text PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  by text NOT NULL,
  at timestamptz NOT NULL,
  made boolean NOT NULL,
  UNIQUE (issuer, subject)
);
CREATE TABLE release.ended_link (
  issuer text NOT NULL,
  subject text NOT NULL,
  login text NOT NULL,
  PRIMARY KEY (issuer, subject)
);

-- One row for accounts and one for links. `version` counts changes. `folded` is the number of the last event of the
-- store's journal that is in the rows.
CREATE TABLE release.state (
  part text PRIMARY KEY,
  version integer NOT NULL,
  folded integer NOT NULL,
  -- True once a person has lost the right to approve or to administer.
  shrunk boolean NOT NULL
);
INSERT INTO release.state (part, version, folded, shrunk) VALUES ('people', 0, 0, false), ('links', 0, 0, false);
