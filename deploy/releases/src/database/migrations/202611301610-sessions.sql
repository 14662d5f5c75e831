-- Sessions of people at the console, by the hash of their cookie.
CREATE TABLE release.session (
  hash text PRIMARY KEY,
  login text NOT NULL,
  since timestamptz NOT NULL,
  seen timestamptz NOT NULL,
  -- The end as of the last act: idle, or a working day after the log-in.
  ends timestamptz NOT NULL
);
CREATE INDEX session_login ON release.session (login);
CREATE INDEX session_ends ON release.session (ends);

-- Failed attempts to log in or to confirm a set-up. `device` is null for a stranger.
CREATE TABLE release.attempt (
  login text NOT NULL,
  address text NOT NULL,
  device text,
  at timestamptz NOT NULL
);
CREATE INDEX attempt_login ON release.attempt (login, at);
CREATE INDEX attempt_address ON release.attempt (address, at);
CREATE INDEX attempt_at ON release.attempt (at);
