-- A player's drops of one round, by its first Manila day. What the ledger says that he has earned is granted before each drop, and never taken back.
CREATE TABLE pusher_balance (
  user_id bigint NOT NULL,
  round   text   NOT NULL,
  granted int    NOT NULL,
  used    int    NOT NULL,
  PRIMARY KEY (user_id, round),
  CHECK (used BETWEEN 0 AND granted)
);

-- The odds that were drawn by, each table of them once.
CREATE TABLE pusher_odds (
  version text  PRIMARY KEY,
  odds    jsonb NOT NULL
);

-- Every drop: what was drawn for it, by which odds, and what that was. A player's drops are numbered through all rounds.
CREATE TABLE pusher_drop (
  user_id      bigint NOT NULL,
  no           int    NOT NULL CHECK (no > 0),
  round        text   NOT NULL,
  place_id     int    NOT NULL,
  point        int    NOT NULL CHECK (point >= 0),
  odds_version text   NOT NULL REFERENCES pusher_odds,
  award_list   jsonb  NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, no)
);
