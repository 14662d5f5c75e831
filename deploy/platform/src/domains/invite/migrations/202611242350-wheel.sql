-- Friends who count, once for ever: what a rule asks for later takes nothing back.
CREATE TABLE invite_valid (
  user_id    bigint PRIMARY KEY,
  inviter_id bigint NOT NULL CHECK (inviter_id <> user_id),
  valid_at   timestamptz(3) NOT NULL
);
CREATE INDEX invite_valid_by_inviter ON invite_valid (inviter_id);

-- Two players who may be one: what the first earns by the second waits until somebody has looked at it.
CREATE TABLE invite_hold (
  inviter_id  bigint NOT NULL,
  user_id     bigint NOT NULL,
  reason      text   NOT NULL CHECK (reason IN ('device', 'account')),
  created_at  timestamptz(3) NOT NULL,
  released_at timestamptz(3),
  -- The operator, and why.
  released_by text,
  note        text,
  PRIMARY KEY (inviter_id, user_id),
  CHECK ((released_at IS NULL) = (released_by IS NULL) AND (released_at IS NULL) = (note IS NULL))
);
CREATE INDEX invite_hold_open ON invite_hold (created_at) WHERE released_at IS NULL;

-- Hundredths.
CREATE TABLE invite_player (
  user_id    bigint PRIMARY KEY,
  spins_used int    NOT NULL DEFAULT 0 CHECK (spins_used >= 0),
  -- Given by the wheel and not exchanged yet.
  amount     bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  exchanges  int    NOT NULL DEFAULT 0
);

-- The odds that were drawn by, each table of them once.
CREATE TABLE invite_odds (
  version text  PRIMARY KEY,
  odds    jsonb NOT NULL
);
CREATE TABLE invite_spin (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      bigint NOT NULL,
  sector_id    int    NOT NULL,
  count        bigint NOT NULL,
  odds_version text   NOT NULL REFERENCES invite_odds,
  created_at   timestamptz(3) NOT NULL
);
CREATE INDEX invite_spin_by_player ON invite_spin (user_id, id);
